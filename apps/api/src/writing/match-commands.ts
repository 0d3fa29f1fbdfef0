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
import { matchCodec, matchOfStream, matchStream, readingCodec } from '../reading/log/match-codec.js';
import { MatchFeed } from '../reading/log/match-feed.js';
import type { FoundMatch } from '../reading/log/match-log.js';
import { AggregateStore } from './aggregate-store.js';
import { type CommandContent, digestOf, mayHaveBegunWith } from './command-content.js';

/** A command to a match, except what it asks for: that is worked out from the match as it is. */
export interface MatchOrder {
  readonly matchId: string;
  /** The idempotency key. */
  readonly commandId: string;
  readonly actor: Actor;
  /** The newest frame that its author has seen; when the match has moved on, the answer is CONFLICT. */
  readonly expectedFrame?: number;
  /** What the command is a consequence of. */
  readonly causedBy?: string;
  /** The idempotency payload; without it, equal ids mean equal commands. */
  readonly content?: CommandContent;
  /** Asked before anything else: throws for an author who may not know of the match as it was found, or may not give the command. */
  readonly admit?: (found: FoundMatch | undefined) => void;
}

/** Where a command led to. */
export interface Reached {
  readonly frame: number;
  /** In the whole log. */
  readonly position: Checkpoint;
  /** The command had been accepted before: this is its first result. */
  readonly isRepeat: boolean;
}

/** A command made of the match as it is, or why there is none. */
export type ToCommand = (state: MatchState) => MatchCommand | MatchRejection;

/** The command that a match decides: the one that creates it, or one made from its current state. */
export type Wanted = CreateMatch | ToCommand;

type Found = FoundMatch | undefined;

/** The aggregate store of matches. It decides on the states that the feed has for readers too, and waits for no read model. */
@Injectable()
export class MatchCommands {
  readonly #load: LoadStream<Found>;
  readonly #matches: AggregateStore<Found, MatchEvent, MatchRejection>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    private readonly games: Games,
    feed: MatchFeed,
  ) {
    this.#load = Object.assign((stream: string) => feed.load(matchOfStream(stream)), {
      known: (stream: string) => feed.known(matchOfStream(stream)),
      goOn: (...[stream, , written]: Parameters<NonNullable<LoadStream<Found>['goOn']>>) =>
        feed.written(matchOfStream(stream), written ?? []),
    });
    const codec = readingCodec(games);
    this.#matches = new AggregateStore(
      { store, clock },
      { codec, load: this.#load, refusal: rejected, raced: movedOn },
    );
  }

  /** Throws what the match, or `wanted`, refuses as an ApiError; a match that is not there is NOT_FOUND. */
  async send(
    { matchId, content, expectedFrame, causedBy, ...order }: MatchOrder,
    wanted: Wanted,
  ): Promise<Reached> {
    let game = '';
    const { revision, position, isRepeat } = await this.#matches.handle({
      ...order,
      stream: matchStream(matchId),
      codec: matchCodec(this.games, () => this.games.get(game)),
      decide: (found) => {
        const command = typeof wanted === 'function' ? wanted(known(found?.state)) : wanted;
        if ('code' in command) return { accepted: false, rejection: command };
        game = command.type === 'createMatch' ? command.game : known(found?.state).settings.game;
        return this.#decide(found?.state, command);
      },
      ...(content && {
        digest: (found) => digestOf(content, secretOf(found, wanted)),
        isSaidBy: (first) => mayHaveBegunWith(content, first),
      }),
      ...(expectedFrame !== undefined && { expectedRevision: BigInt(expectedFrame) }),
      ...(causedBy !== undefined && { correlationId: causedBy, causationId: causedBy }),
    });
    if (revision === undefined || position === undefined)
      throw new Error('A match accepted a command without an event.');
    return { frame: Number(revision), position, isRepeat };
  }

  /** A match as the log has it now, for a decision on something beside it; its door is to be asked. */
  find(matchId: string): Promise<Found> {
    return this.#matches.now(matchStream(matchId));
  }

  /** Whether there is a match of this id: for the service itself to know. */
  async isThere(matchId: string): Promise<boolean> {
    return (await this.find(matchId)) !== undefined;
  }

  /** What would come of it, and nothing done: throws what `send` would. */
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

  /** Why a command would be refused now; undefined where it would not be. */
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

/** The secret that opens a match's hidden parts; a match that is not there yet is given one by the command that creates it. */
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
