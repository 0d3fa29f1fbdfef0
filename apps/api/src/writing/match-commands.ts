import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Checkpoint, EventStore, LoadStream } from '#libs/event-log';
import {
  type Actor,
  type CreateMatch,
  decideMatch,
  givesBackDowntime,
  isTimeRunning,
  type MatchCommand,
  type MatchDecision,
  type MatchEvent,
  type MatchRejection,
  type MatchState,
} from '#libs/match';
import { CardSetsAway, Games } from '../games/games.js';
import {
  ApiError,
  commandIdReused,
  matchNotFound,
  rejected,
  unavailable,
} from '../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../platform/injection.js';
import { LogPositions } from '../platform/log-positions.js';
import { CardSets } from '../reading/card-sets/card-sets.js';
import { matchCodec, matchOfStream, matchStream, readingCodec } from '../reading/log/match-codec.js';
import { MatchFeed } from '../reading/log/match-feed.js';
import type { FoundMatch } from '../reading/log/match-log.js';
import { ReadModels } from '../reading/models/read-models.js';
import { AggregateStore } from './aggregate-store.js';
import { GiveBackDowntime } from './bus/give-back-downtime.js';
import { Consequences } from './consequences.js';
import { digestOf, type IdempotencyPayload, mayHaveProduced } from './idempotency-payload.js';
import { Uptime } from './uptime/uptime.js';
import type { Gap } from './uptime/uptime-log.js';

/** The envelope of a command to a match. The command itself may depend on the match's current state. */
export interface MatchOrder {
  readonly matchId: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** The newest frame that the author has seen. If the match has advanced since, the answer is CONFLICT. */
  readonly expectedFrame?: number;
  /** Causation and correlation id of the events. */
  readonly causedBy?: string;
  /** The idempotency payload. Without it, commands with the same id count as equal. */
  readonly content?: IdempotencyPayload;
  /** Permission check before everything else. Throws if the author may not see the match or may not send the command. */
  readonly admit?: (found: FoundMatch | undefined) => void;
}

/** The result of an accepted command. */
export interface Reached {
  readonly frame: number;
  /** Log position. */
  readonly position: Checkpoint;
  /** Whether it was a duplicate request, which gets the first result. */
  readonly isRepeat: boolean;
}

/** Computes the command from the current state, or refuses. */
export type ToCommand = (state: MatchState) => MatchCommand | MatchRejection;

/** Either the command that creates the match, or a function of its current state. */
export type Wanted = CreateMatch | ToCommand;

/** Attempts to read the recorded downtime, or card sets, before a command is refused. More than one is rare: the log must be slower than a heartbeat. */
const MOST_TRIES = 5;

type Found = FoundMatch | undefined;
type Clocked = Pick<FoundMatch, 'state' | 'clock'>;

/** The aggregate store of matches. It shares states with readers through `MatchFeed`, and waits for read models only when a client's command changes what lists show. */
@Injectable()
export class MatchCommands {
  readonly #load: LoadStream<Found>;
  readonly #matches: AggregateStore<Found, MatchEvent, MatchRejection>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    private readonly games: Games,
    private readonly feed: MatchFeed,
    @Inject(ReadModels) private readonly models: Pick<ReadModels, 'reached'>,
    positions: LogPositions,
    private readonly consequences: Consequences,
    private readonly uptime: Uptime,
    @Inject(CardSets) private readonly cardSets: Pick<CardSets, 'load'>,
    @Inject(CommandBus) private readonly bus: Pick<CommandBus, 'execute'>,
  ) {
    this.#load = Object.assign((stream: string) => feed.load(matchOfStream(stream)), {
      known: (stream: string) => feed.known(matchOfStream(stream)),
      applyAppended: (...[stream, , written]: Parameters<NonNullable<LoadStream<Found>['applyAppended']>>) =>
        feed.written(matchOfStream(stream), written ?? []),
    } satisfies Pick<LoadStream<Found>, 'known' | 'applyAppended'>);
    const codec = readingCodec(games);
    this.#matches = new AggregateStore(
      { store, clock, wrote: (position) => positions.wrote(position, 'match') },
      { codec, load: this.#load, refusal: rejected, raced: movedOn },
    );
  }

  /** Throws refusals of the match or of `wanted` as an ApiError, and NOT_FOUND if the match does not exist. First gives back downtime to the match. */
  async send(order: MatchOrder, wanted: Wanted): Promise<Reached> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#send(order, wanted);
      } catch (error) {
        if (!(error instanceof DowntimeFirst || error instanceof CardSetsAway)) throw error;
        if (tries === MOST_TRIES) throw unavailable();
        if (error instanceof CardSetsAway) await this.cardSets.load(error.match);
        else await this.giveBackDowntime(order.matchId, error.found);
      }
    }
  }

  /** Makes the service's downtime known, and gives a match back what of it ran in the match since its newest event, `found`. Returns whether the match has changed. */
  async giveBackDowntime(matchId: string, found: Clocked | undefined): Promise<boolean> {
    await this.uptime.settle();
    const gap = found && this.#gapIn(found);
    if (found === undefined || gap === undefined) return false;
    try {
      await this.bus.execute(new GiveBackDowntime(matchId, gap, found.state.eventCount - 1));
    } catch (error) {
      // A command of a player, or of another node, was first.
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    }
    return true;
  }

  #gapIn({ state, clock }: Clocked): Gap | undefined {
    const gap = clock && this.uptime.gapAfter(clock.at);
    return gap && isTimeRunning(this.games.of(state.settings), state, clock) ? gap : undefined;
  }

  /** Whether a command must wait until the downtime is known and given back. */
  #isDowntimeFirst(found: Found, command: MatchCommand): boolean {
    if (command.type === 'giveBackDowntime') return false;
    const isGivenBack =
      command.type === 'createMatch'
        ? command.clock?.downtime === 'given-back'
        : givesBackDowntime(known(found?.state));
    const isOver = found?.state.status === 'finished' || found?.state.status === 'cancelled';
    if (!isGivenBack || isOver) return false;
    return !this.uptime.isCurrent() || (found !== undefined && this.#gapIn(found) !== undefined);
  }

  async #send(
    { matchId, content, expectedFrame, causedBy, ...order }: MatchOrder,
    wanted: Wanted,
  ): Promise<Reached> {
    let game = '';
    let before: MatchState | undefined;
    const { revision, position, isRepeat } = await this.#matches.handle({
      ...order,
      stream: matchStream(matchId),
      codec: matchCodec(this.games, () => this.games.get(game)),
      decide: (found) => {
        before = found?.state;
        const command = typeof wanted === 'function' ? wanted(known(found?.state)) : wanted;
        if ('code' in command) return { accepted: false, rejection: command };
        if (this.#isDowntimeFirst(found, command)) throw new DowntimeFirst(found);
        game = command.type === 'createMatch' ? command.game : known(found?.state).settings.game;
        return this.#decide(found?.state, command);
      },
      ...(content && {
        digest: (found) => digestOf(content, secretOf(found, wanted)),
        isSameRequest: (first) => mayHaveProduced(content, first),
      }),
      ...(expectedFrame !== undefined && { expectedRevision: BigInt(expectedFrame) }),
      ...(causedBy !== undefined && { correlationId: causedBy, causationId: causedBy }),
    });
    if (revision === undefined || position === undefined)
      throw new Error('A match accepted a command without an event.');
    if (order.actor.role !== 'service' && this.#isListedAnew(matchId, before)) {
      await this.models.reached(position);
      await this.consequences.settled(matchId);
    }
    return { frame: Number(revision), position, isRepeat };
  }

  /** Whether lists show the match with other data than before a command. Most actions change only its table, which is read from the match itself. */
  #isListedAnew(matchId: string, before: MatchState | undefined): boolean {
    const now = this.feed.known(matchId)?.state.state;
    return (
      before === undefined ||
      now === undefined ||
      before.status !== now.status ||
      before.gameNumber !== now.gameNumber ||
      before.games !== now.games ||
      before.seats !== now.seats
    );
  }

  /** The current state of a match, for decisions outside of it. The caller must check permissions (`knownMatch`). */
  find(matchId: string): Promise<Found> {
    return this.#matches.now(matchStream(matchId));
  }

  /** Whether a match exists. For internal use: it ignores permissions. */
  async isThere(matchId: string): Promise<boolean> {
    return (await this.find(matchId)) !== undefined;
  }

  /** A dry run of `send`: throws the same errors and appends nothing. */
  async foresee({ matchId, commandId, actor, content }: MatchOrder, command: CreateMatch): Promise<void> {
    const { state: found, results } = await this.#load(matchStream(matchId));
    const earlier = results.get(commandId);
    if (earlier === undefined) {
      const refusal = await this.refusalOf(found?.state, command);
      if (refusal !== undefined) throw rejected(refusal);
    } else if (
      earlier.actor.role !== actor.role ||
      earlier.actor.id !== actor.id ||
      (content !== undefined && earlier.digest !== digestOf(content, secretOf(found, command)))
    )
      throw commandIdReused();
  }

  /** The refusal of a command on this state; undefined if it would be accepted. */
  async refusalOf(state: MatchState | undefined, command: MatchCommand): Promise<MatchRejection | undefined> {
    if (state !== undefined) await this.cardSets.load(state.settings);
    const decision = this.#decide(state, command);
    return decision.accepted ? undefined : decision.rejection;
  }

  #decide(state: MatchState | undefined, command: MatchCommand): MatchDecision<MatchEvent> {
    if (command.type === 'createMatch') {
      const { rulesVersion } = this.games.get(command.game);
      return decideMatch(this.games.rulesOf({ ...command, rulesVersion }), state, command);
    }
    const { settings } = known(state);
    const missing = command.type === 'cancelMatch' ? undefined : this.games.missingRulesOf(settings);
    if (missing !== undefined)
      return { accepted: false, rejection: { code: 'RULES_MISSING', message: missing } };
    return decideMatch(this.games.rulesOf(settings), state, command);
  }
}

/** The match must get downtime back before the command is decided. */
class DowntimeFirst extends Error {
  constructor(readonly found: Found) {
    super('Downtime comes first.');
  }
}

const known = (state: MatchState | undefined): MatchState => {
  if (state === undefined) throw matchNotFound();
  return state;
};

/** The match's secret. The command that creates a match provides it. */
const secretOf = (found: Found, wanted: Wanted): string =>
  found === undefined && typeof wanted !== 'function'
    ? wanted.secret
    : known(found?.state).settings.secret.value;

const movedOn = (actual: bigint | 'no_stream'): ApiError =>
  new ApiError(
    'CONFLICT',
    'The match has moved on since the frame you expected: look at it and decide again.',
    actual === 'no_stream' ? {} : { frame: Number(actual) },
  );
