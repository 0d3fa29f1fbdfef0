import { Inject, Injectable } from '@nestjs/common';
import type { Checkpoint, EventStore, LoadStream } from '#libs/event-log';
import {
  type Actor,
  type CreateMatch,
  decideMatch,
  type MatchCommand,
  type MatchDecision,
  type MatchEvent,
  type MatchRejection,
  type MatchState,
} from '#libs/match';
import { Games } from '../games/games.js';
import { ApiError, commandIdReused, matchNotFound, rejected } from '../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../platform/injection.js';
import { LogPositions } from '../platform/log-positions.js';
import { matchCodec, matchOfStream, matchStream, readingCodec } from '../reading/log/match-codec.js';
import { MatchFeed } from '../reading/log/match-feed.js';
import type { FoundMatch } from '../reading/log/match-log.js';
import { ReadModels } from '../reading/models/read-models.js';
import { AggregateStore } from './aggregate-store.js';
import { Consequences } from './consequences.js';
import { digestOf, type IdempotencyPayload, mayHaveBegunWith } from './idempotency-payload.js';

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
  /** Permission check before everything else. Throws if the author may not know of the match or may not send the command. */
  readonly admit?: (found: FoundMatch | undefined) => void;
}

/** The result of an accepted command. */
export interface Reached {
  readonly frame: number;
  /** Log position. */
  readonly position: Checkpoint;
  /** Whether it was a duplicate request; then this is the first result. */
  readonly isRepeat: boolean;
}

/** Computes the command from the current state, or refuses. */
export type ToCommand = (state: MatchState) => MatchCommand | MatchRejection;

/** Either the command that creates the match, or a function of its current state. */
export type Wanted = CreateMatch | ToCommand;

type Found = FoundMatch | undefined;

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

  /** Throws refusals of the match or of `wanted` as an ApiError, and NOT_FOUND if the match does not exist. */
  async send(
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
        game = command.type === 'createMatch' ? command.game : known(found?.state).settings.game;
        return this.#decide(found?.state, command);
      },
      ...(content && {
        digest: (found) => digestOf(content, secretOf(found, wanted)),
        isSameRequest: (first) => mayHaveBegunWith(content, first),
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
      const refusal = this.refusalOf(found?.state, command);
      if (refusal !== undefined) throw rejected(refusal);
    } else if (
      earlier.actor.role !== actor.role ||
      earlier.actor.id !== actor.id ||
      (content !== undefined && earlier.digest !== digestOf(content, secretOf(found, command)))
    )
      throw commandIdReused();
  }

  /** The refusal of a command on this state; undefined if it would be accepted. */
  refusalOf(state: MatchState | undefined, command: MatchCommand): MatchRejection | undefined {
    const decision = this.#decide(state, command);
    return decision.accepted ? undefined : decision.rejection;
  }

  #decide(state: MatchState | undefined, command: MatchCommand): MatchDecision<MatchEvent> {
    const { game, cardSets } = command.type === 'createMatch' ? command : known(state).settings;
    return decideMatch(this.games.rulesOf(game, cardSets), state, command);
  }
}

const known = (state: MatchState | undefined): MatchState => {
  if (state === undefined) throw matchNotFound();
  return state;
};

/** The match's secret. For a new match, it comes from the command that creates the match. */
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
