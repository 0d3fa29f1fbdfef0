import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Event, EventRound, EventTable } from '#libs/events';
import { seat } from '#libs/game-kit';
import { type CreateMatch, resultOf } from '#libs/match';
import { belongingTo, organizationOf } from '#libs/organizations';
import { AMENDMENTS, amendmentsOf, MATCH_DIRECTORY } from '#libs/projections';
import { readCardSets } from '../../games/cards/card-sets-input.js';
import { readDeckInput } from '../../games/cards/deck-input.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { contentId } from '../../platform/content-id.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { ownCommandId } from '../../writing/command-id.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { matchOfTable } from './event-matches.js';
import { roundEndsAt } from './event-objects.js';
import {
  EVENT_DIRECTORY,
  matchesAmended,
  matchesTakenBack,
  type PlaceOfMatch,
  placeOfMatch,
  runningEvents,
} from './read-model.js';
import { StoredEvents } from './stored-events.js';
import { pairingResult } from './table-result.js';

const DESK = { role: 'service', id: 'recount' } as const;
/** So many matches of a round are opened at once. */
const AT_ONCE = 4;
/** Milliseconds until what could not be done is tried again. */
const AGAIN = 2_000;
/** One takes some 100 bytes; what is forgotten is looked at once more. */
const EVENTS_REMEMBERED = 1_000;

/**
 * Opens a match for each table of a published round, and records how it ended. Each look reads what the log holds and does what is missing, under ids that
 * follow from the round and the table: so it happens once, however many nodes look, and goes on where it was after a crash.
 */
@Injectable()
export class RoundMatches implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(RoundMatches.name);
  readonly #opening = pLimit(AT_ONCE);
  readonly #looking = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  /** By event, the rounds whose matches are all there, or gone: only another round has something to be done for all tables. */
  readonly #settled = new LRUCache<string, string>({ max: EVENTS_REMEMBERED });
  /** Events in which something failed since the last look at them began. */
  readonly #failing = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #unwatch: (() => void)[] = [];
  #isStopped = false;

  constructor(
    private readonly models: ReadModels,
    private readonly events: StoredEvents,
    private readonly commands: MatchCommands,
    private readonly games: Games,
  ) {}

  onApplicationBootstrap(): void {
    this.#unwatch.push(
      this.models.watch(EVENT_DIRECTORY, (id) => {
        if (id !== undefined) this.#look(id);
      }),
      this.models.watch(MATCH_DIRECTORY, (id) => {
        if (id !== undefined) this.#hearOfMatch(id);
      }),
      this.models.watch(AMENDMENTS, (id) => {
        if (id !== undefined) this.#hearOfAmendment(id);
      }),
    );
    void this.#lookAtAll();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    for (const unwatch of this.#unwatch) unwatch();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#looking.values());
  }

  async #lookAtAll(): Promise<void> {
    await this.models.caughtUp();
    if (this.#isStopped) return;
    for (const id of this.models.ask(runningEvents)) this.#look(id);
  }

  #hearOfMatch(id: string): void {
    if (this.models.match(id)?.endedAt !== undefined)
      this.#hearOf(id, ({ event }) => this.#record(id, event));
  }

  #hearOfAmendment(id: string): void {
    this.#hearOf(id, async ({ event }) => {
      await this.#record(id, event);
      await this.#amend(id);
    });
  }

  /** Does what follows from a match, where it is one of an event. */
  #hearOf(match: string, follow: (place: PlaceOfMatch) => Promise<void>): void {
    const place = this.models.ask((db) => placeOfMatch(db, match));
    if (place === undefined || place.isTakenBack || this.#isStopped) return;
    follow(place).catch((error: unknown) => this.#failed(place.event, error));
  }

  /** One look at an event at a time; what happens meanwhile asks for one more. */
  #look(id: string): void {
    if (this.#isStopped) return;
    if (this.#looking.has(id)) {
      this.#again.add(id);
      return;
    }
    const look = this.#complete(id)
      .catch((error: unknown) => this.#failed(id, error))
      .finally(() => {
        this.#looking.delete(id);
        if (this.#again.delete(id)) this.#look(id);
      });
    this.#looking.set(id, look);
  }

  #failed(id: string, error: unknown): void {
    if (this.#isStopped) return;
    this.#logger.warn(`The matches of event ${id}: ${error instanceof Error ? error.message : error}`);
    this.#settled.delete(id);
    this.#failing.add(id);
    clearTimeout(this.#timers.get(id));
    this.#timers.set(id, setTimeout(() => this.#look(id), AGAIN).unref());
  }

  async #complete(id: string): Promise<void> {
    const event = await this.events.now(id);
    if (event === undefined || !event.plan.hasMatches) return;
    const published = event.rounds.map(({ publication }) => publication ?? '').join();
    const rounds = `${event.status} ${published} ${event.decksHandedIn}`;
    if (this.#settled.get(id) === rounds) return;
    this.#failing.delete(id);
    const isPlayed = event.status === 'running';
    const open = event.rounds.filter(({ status }) => isPlayed && status === 'published');
    await Promise.all(
      open.flatMap((round) =>
        round.tables
          .filter(({ result }) => result === undefined)
          .map((table) => this.#opening(() => this.#open(event, round, table))),
      ),
    );
    for (const match of this.models.ask((db) => matchesTakenBack(db, id))) await this.#cancel(match);
    for (const match of this.models.ask((db) => matchesAmended(db, id))) await this.#amend(match);
    if (!this.#isStopped && !this.#failing.has(id)) this.#settled.set(id, rounds);
  }

  async #open(event: Event, round: EventRound, table: EventTable): Promise<void> {
    if (this.#isStopped || round.publication === undefined) return;
    const matchId = matchOfTable(event, round.publication, table.table);
    const known = this.models.match(matchId);
    if (known?.endedAt !== undefined) return this.#record(matchId, event.id);
    // Seats are taken before anything else is asked of it.
    if (known === undefined || known.seats.length < table.players.length)
      await this.#create(event, round, table, matchId);
    const hasDeck = new Set(known?.seats.flatMap(({ seat: at, deckHash }) => (deckHash ? [at] : [])));
    for (const [at, player] of table.players.entries())
      if (!hasDeck.has(seat(at))) await this.#submitDeck(event, matchId, at, player);
  }

  /** What the player handed in, or staff for the player after it was due. */
  async #submitDeck({ plan, entrants }: Event, matchId: string, at: number, player: string): Promise<void> {
    const text = entrants.get(player)?.deck;
    const sets = readCardSets(this.games.get(plan.game), plan.cardSets);
    const list = text === undefined || !sets.ok ? undefined : readDeckInput({ text }, sets.value);
    // A deck that cannot be played is for the staff to hand in anew.
    if (text === undefined || list?.ok !== true) return;
    const order = {
      matchId,
      commandId: ownCommandId(`${matchId}/event/deck/${at}/${contentId({ text })}`),
      actor: DESK,
    };
    await this.commands
      .send(order, () => ({ type: 'submitDeck', seat: seat(at), list: list.value }))
      .catch(unlessRefused);
  }

  async #create(event: Event, round: EventRound, table: EventTable, matchId: string): Promise<void> {
    const { plan } = event;
    const game = this.games.get(plan.game);
    const [ruleset, sets] = [readRuleset(game, plan.ruleset), readCardSets(game, plan.cardSets)];
    if (!ruleset.ok || !sets.ok) throw new Error('The plan names a ruleset or card sets that are not there.');
    const order = (purpose: string) => ({
      matchId,
      commandId: ownCommandId(`${matchId}/event/${purpose}`),
      actor: DESK,
    });
    await this.commands.create(order('create'), {
      type: 'createMatch',
      matchId,
      ...belongingTo(organizationOf(event)),
      game: game.id,
      ruleset: ruleset.value,
      cardSets: sets.value.map(({ id, hash }) => ({ id, hash })),
      seats: table.players.length,
      format: { bestOf: plan.bestOf },
      event: event.id,
      round: String(round.number),
      table: String(table.table),
      ...clocksOf(event, round),
      title: `${plan.name}: round ${round.number}, table ${table.table}`.slice(0, TITLE_LENGTH),
      season: plan.season,
      spectatorDelaySeconds: 0,
      productionAllowed: true,
      secret: randomBytes(32).toString('hex'),
    });
    for (const [at, player] of table.players.entries())
      await this.commands.send(order(`join/${at}`), () => ({ type: 'joinMatch', player, seat: seat(at) }));
  }

  async #record(matchId: string, eventId: string): Promise<void> {
    const place = this.models.ask((db) => placeOfMatch(db, matchId));
    // As the log has it: what is followed for viewers may hear of the end later than the read models.
    const state = (await this.commands.find(matchId))?.state;
    if (place === undefined || state === undefined) return;
    const ended = resultOf(state);
    if (ended === undefined) return;
    const result = pairingResult(state.seats, ended);
    await this.events
      .send({
        id: eventId,
        command: { type: 'recordResult', round: place.round, table: place.table, result, match: matchId },
        commandId: ownCommandId(`${matchId}/event/result`),
        actor: DESK,
        digest: matchId,
      })
      .catch(unlessRefused);
  }

  /** Each amendment once, in their order, under an id of its own: what staff of the event amend after it stays. */
  async #amend(matchId: string): Promise<void> {
    const place = this.models.ask((db) => placeOfMatch(db, matchId));
    const state = (await this.commands.find(matchId))?.state;
    if (place === undefined || state === undefined) return;
    const { event: id, round, table } = place;
    for (const [number, { fact }] of this.models.ask((db) => amendmentsOf(db, matchId)).entries())
      await this.events
        .send({
          id,
          command: {
            type: 'amendResult',
            round,
            table,
            result: pairingResult(state.seats, fact.result),
            reason: fact.reason,
          },
          commandId: ownCommandId(`${matchId}/event/amendment/${number}`),
          actor: DESK,
          digest: `${matchId}/${number}`,
        })
        .catch((error: unknown) => {
          unlessRefused(error);
          this.#logger.warn(`The result of ${matchId} is amended, and its event ${id} does not take it.`);
        });
  }

  async #cancel(matchId: string): Promise<void> {
    const known = this.models.match(matchId);
    if (known === undefined || known.endedAt !== undefined || known.cancelledAt !== undefined) return;
    const order = { matchId, commandId: ownCommandId(`${matchId}/event/cancel`), actor: DESK };
    await this.commands
      .send(order, () => ({ type: 'cancelMatch', reason: 'Its round was taken back.' }))
      .catch(unlessRefused);
  }
}

const TITLE_LENGTH = 200;

/** The clocks of the event's plan; a round's time is over for all of its tables at once. */
const clocksOf = (event: Event, round: EventRound): Pick<CreateMatch, 'clock' | 'responseSeconds'> => {
  const { clock, responseSeconds } = event.plan;
  const endsAt = roundEndsAt(round);
  const ofRound =
    clock?.round === undefined
      ? {}
      : { round: { ...clock.round, ...(endsAt === undefined ? {} : { endsAt }) } };
  return {
    ...(clock === undefined ? {} : { clock: { ...clock, ...ofRound } }),
    ...(responseSeconds === undefined ? {} : { responseSeconds }),
  };
};

/** What says nothing about the order: it is sent again. */
const NO_ANSWER: ReadonlySet<string> = new Set(['CONFLICT', 'TEMPORARILY_UNAVAILABLE', 'TIMEOUT']);

/** Somebody else has said how it is meanwhile. */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof ApiError) || NO_ANSWER.has(error.code)) throw error;
};
