import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Event, EventRound, EventTable } from '#libs/events';
import { seat } from '#libs/game-kit';
import {
  type CreateMatch,
  departureSetting,
  type MatchRejection,
  type MatchState,
  playsOn,
} from '#libs/match';
import { belongingTo, organizationOf } from '#libs/organizations';
import { readDeckInput } from '../../games/cards/deck-input.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { contentId } from '../../platform/content-id.js';
import { pinOf } from '../../reading/card-sets/card-sets.js';
import { CommandMatch } from '../../writing/bus/command-match.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { EventCardSets } from './event-card-sets.js';
import { matchOfTable } from './event-matches.js';
import { roundEndsAt } from './event-objects.js';
import {
  EVENT_DIRECTORY,
  eventsWithMatches,
  matchesAmended,
  matchesBehind,
  matchesTakenBack,
  openMatches,
} from './read-model.js';
import { StoredEvents } from './stored-events.js';
import { TableResults } from './table-results.js';

/** Matches of a round that are opened concurrently. */
const AT_ONCE = 4;
/** Milliseconds before a retry. */
const AGAIN = 2_000;
/** Entries of the cache; each takes some 100 bytes. An evicted event is checked once more. */
const EVENTS_REMEMBERED = 1_000;

/**
 * Opens a match for each table of a published round, ends it for a player who left the event, and cancels the matches of a withdrawn round or a cancelled
 * event. Its subjects are events. The ids of matches and the idempotency keys follow from the round and the table, so each match is opened once.
 */
@Injectable()
export class RoundMatches extends ProcessManager {
  protected override readonly retryAfter = AGAIN;
  protected override readonly looksEarly = true;
  readonly #opening = pLimit(AT_ONCE);
  /** By event, the state whose work is done: all matches opened, ended or cancelled. Other changes of an event need no work. */
  readonly #settled = new LRUCache<string, string>({ max: EVENTS_REMEMBERED });

  constructor(
    private readonly events: StoredEvents,
    private readonly results: TableResults,
    private readonly games: Games,
    private readonly cardSets: EventCardSets,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    return [
      this.models.watch(EVENT_DIRECTORY, (id) => {
        if (id !== undefined) this.wake(id);
      }),
    ];
  }

  protected subjects(): readonly string[] {
    return this.models.ask(eventsWithMatches);
  }

  protected async look(id: string): Promise<undefined> {
    const event = await this.events.now(id);
    if (event === undefined || !event.plan.hasMatches) return;
    for (const match of this.models.ask((db) => matchesBehind(db, id))) this.results.carry(match);
    const settledBy = settledByOf(event);
    if (this.#settled.get(id) === settledBy) return;
    // Before that, the read models may lack matches of the event.
    const isWhole = this.models.isCaughtUp();
    const open = event.rounds.filter(({ status }) => status === 'published');
    await Promise.all(
      open.flatMap((round) =>
        round.tables
          .filter(({ result }) => result === undefined)
          .map((table) => this.#opening(() => this.#open(event, round, table))),
      ),
    );
    if (event.status === 'running') await this.#endWithoutLeavers(event, open);
    for (const match of this.models.ask((db) => matchesTakenBack(db, id)))
      await this.#cancel(match, 'Its round was taken back.');
    if (event.status === 'calledOff')
      for (const match of this.models.ask((db) => openMatches(db, id)))
        await this.#cancel(match, 'Its event was called off.');
    for (const match of this.models.ask((db) => matchesAmended(db, id))) this.results.carry(match);
    if (isWhole && !this.isStopped) this.#settled.set(id, settledBy);
  }

  async #open(event: Event, round: EventRound, table: EventTable): Promise<void> {
    if (this.isStopped || round.publication === undefined) return;
    const matchId = matchOfTable(event, round.publication, table.table);
    const known = this.models.match(matchId);
    if (known?.endedAt !== undefined) return this.results.carry(matchId);
    if (event.status !== 'running') return;
    if (known === undefined) await this.#create(event, round, table, matchId);
    const hasDeck = new Set(known?.seats.flatMap(({ seat: at, deckHash }) => (deckHash ? [at] : [])));
    for (const [at, player] of table.players.entries())
      if (!hasDeck.has(seat(at))) await this.#submitDeck(event, matchId, at, player);
  }

  /** Submits the deck that the player registered, or that staff registered for the player after the deadline. */
  async #submitDeck(event: Event, matchId: string, at: number, player: string): Promise<void> {
    const text = event.entrants.get(player)?.deck;
    if (text === undefined) return;
    const list = readDeckInput({ text }, await this.cardSets.of(event));
    // Staff must submit a new deck in place of an illegal one.
    if (!list.ok) return;
    const submit = () => ({ type: 'submitDeck', seat: seat(at), list: list.value }) as const;
    await this.step(new CommandMatch(matchId, `event/deck/${at}/${contentId({ text })}`, submit));
  }

  async #create(event: Event, round: EventRound, table: EventTable, matchId: string): Promise<void> {
    const { plan } = event;
    const game = this.games.get(plan.game);
    const ruleset = readRuleset(game, plan.ruleset);
    if (!ruleset.ok) throw new Error('The plan names a ruleset that is not there.');
    const sets = await this.cardSets.of(event);
    const create: CreateMatch = {
      type: 'createMatch',
      matchId,
      ...belongingTo(organizationOf(event)),
      game: game.id,
      ruleset: ruleset.value,
      cardSets: sets.map(pinOf),
      seats: table.players.length,
      format: { bestOf: plan.bestOf },
      ...departureSetting(game, table.players.length, table.players.length > 2 ? plan.onDeparture : null),
      event: event.id,
      round: String(round.number),
      table: String(table.table),
      ...clocksOf(event, round),
      title: `${plan.name}: round ${round.number}, table ${table.table}`.slice(0, TITLE_LENGTH),
      season: plan.season,
      // In one write, so that other players cannot take a seat in between.
      players: table.players,
      spectatorDelaySeconds: 0,
      productionAllowed: true,
      secret: randomBytes(32).toString('hex'),
    };
    const { position } = await this.send(new CommandMatch(matchId, 'event/create', create));
    // A later run, which may cancel the match, needs this record.
    await this.models.reached(position);
  }

  /** A player who has left loses the match that is open at the player's table; the other does not wait. A table of more than two plays on without the player. */
  async #endWithoutLeavers(event: Event, open: readonly EventRound[]): Promise<void> {
    const leavers = leaversOf(event);
    if (leavers.size === 0) return;
    for (const { publication, tables } of open)
      for (const { table, players, result } of tables) {
        const gone = players.flatMap((player, at) => (leavers.has(player) ? [seat(at)] : []));
        if (result !== undefined || publication === undefined || gone.length === 0) continue;
        const isMany = players.length > 2;
        const matchId = matchOfTable(event, publication, table);
        for (const seats of isMany ? gone.map((at) => [at]) : [gone]) {
          const isDisqualified = seats.every((at) => leavers.get(players[at] ?? '') === 'disqualified');
          const rule = (match: MatchState) =>
            isMany && !playsOn(match)
              ? NOT_PLAYED_ON
              : ({
                  type: 'ruleResult',
                  how: isDisqualified ? 'disqualification' : 'match-loss',
                  seats,
                  reason: isDisqualified ? 'Disqualified from the event.' : 'Dropped from the event.',
                } as const);
          // A player of a larger table who dropped may be disqualified later.
          const how = isMany && isDisqualified ? 'disqualified' : 'left';
          await this.step(new CommandMatch(matchId, `event/${how}/${seats.join()}`, rule));
        }
        this.results.carry(matchId);
        await this.results.settled(matchId);
      }
  }

  async #cancel(matchId: string, reason: string): Promise<void> {
    const known = this.models.match(matchId);
    if (known?.endedAt !== undefined) return this.results.carry(matchId);
    if (known === undefined || known.cancelledAt !== undefined) return;
    const cancel = () => ({ type: 'cancelMatch', reason }) as const;
    await this.step(new CommandMatch(matchId, 'event/cancel', cancel));
  }
}

const NOT_PLAYED_ON: MatchRejection = {
  code: 'MATCH_NOT_PLAYING',
  message: 'The match of three or more seats would end without the player: the others finish it first.',
};

/** Players who dropped or were disqualified, by how. */
const leaversOf = ({ entrants }: Event): ReadonlyMap<string, 'dropped' | 'disqualified'> =>
  new Map(
    [...entrants.values()].flatMap(({ player, status }) =>
      status === 'dropped' || status === 'disqualified' ? [[player, status] as const] : [],
    ),
  );

/** A digest of the parts of an event on which the work of this process manager depends. */
const settledByOf = (event: Event): string =>
  contentId({
    status: event.status,
    published: event.rounds.map(({ publication }) => publication ?? 0),
    decks: event.decksHandedIn,
    leavers: [...leaversOf(event)],
  });

const TITLE_LENGTH = 200;

/** The clocks in the event's plan; a round's time ends for all its tables at once. */
const clocksOf = (
  event: Event,
  round: EventRound,
): Pick<CreateMatch, 'clock' | 'responseSeconds' | 'revealSeconds'> => {
  const { clock, responseSeconds, revealSeconds } = event.plan;
  const endsAt = roundEndsAt(round);
  const ofRound =
    clock?.round === undefined
      ? {}
      : { round: { ...clock.round, ...(endsAt === undefined ? {} : { endsAt }) } };
  return {
    ...(clock === undefined ? {} : { clock: { ...clock, ...ofRound } }),
    ...(responseSeconds === undefined ? {} : { responseSeconds }),
    ...(revealSeconds === undefined ? {} : { revealSeconds }),
  };
};
