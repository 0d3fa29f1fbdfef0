import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  type Checkpoint,
  type Command,
  createFoldCache,
  createStreamLoader,
  type DecodedEvent,
  decodingOnce,
  type EventCodec,
  type EventStore,
  type FoldedStream,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { ApiError, commandIdReused } from '../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../platform/injection.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { Turns } from '../platform/scheduling/turns.js';
import { ReadModels } from '../reading/models/read-models.js';

/** A refusal of a domain: its code is what the client meets. */
interface Refused {
  readonly code: string;
  readonly message: string;
}

/** The bound of the states that one kind of aggregate keeps between commands. */
export interface KeptStates<State> {
  /** Bytes of all of them, and the part of the memory budget that they may take at most. */
  readonly maxBytes: number;
  readonly partOfBudget: number;
  /** About how many bytes one takes. */
  readonly bytesOf: (folded: FoldedStream<State>) => number;
  /** Asked before each use of the cache: true empties it, for states that hold what may have been erased. */
  readonly isStale?: () => boolean;
}

/** About how many bytes a state takes that begins with some and grows with each event of its stream. */
export const bytesByEvents =
  (ofStream: number, ofEvent: number) =>
  ({ revision }: FoldedStream<unknown>): number =>
    ofStream + ofEvent * (revision === 'no_stream' ? 0 : Number(revision) + 1);

interface AnyAggregate<Fact, Rejection> {
  readonly codec: EventCodec<Fact>;
  /** The error for a refusal; one with the refusal's own code and message when left out. */
  readonly refusal?: (rejection: Rejection) => ApiError;
  /** The message of the `CONFLICT` where every try at the append lost its race, or the stream is not at the expected revision; or the error. */
  readonly raced: string | ((actual: bigint | 'no_stream') => ApiError);
}

/** An aggregate whose states are loaded, and cached, elsewhere. */
export interface LoadedAggregate<State, Fact, Rejection> extends AnyAggregate<Fact, Rejection> {
  readonly load: LoadStream<State>;
}

/** One kind of aggregate: how its streams are read, and what the author of a command that was not taken is answered. */
export interface Aggregate<State, Fact, Rejection = Refused> extends AnyAggregate<Fact, Rejection> {
  /** The state of a stream that is not there. */
  readonly initial: State;
  readonly evolve: (state: State, decoded: DecodedEvent<Fact>) => State;
  /** Left out, each command and each query folds its stream anew: for small streams, and for states that must not outlive an erasure. */
  readonly kept?: KeptStates<State>;
}

/** A command as an aggregate takes it: `commandId` is its idempotency key within the stream. Accepted without events, nothing is appended. */
export interface AggregateCommand<State, Fact, Rejection>
  extends Omit<Command<State, Fact, Rejection>, 'at' | 'digest'> {
  /** The idempotency payload, as a digest: a repeat with another one is refused as `COMMAND_ID_REUSED`. */
  readonly digest?: string | ((state: State) => string);
  /** Left out, the aggregate's own. */
  readonly codec?: EventCodec<Fact>;
}

/** The result of an accepted command. */
export interface Handled {
  /** The command had been accepted before: nothing was appended this time. */
  readonly isRepeat: boolean;
  /** Where its last event stands in its stream, and in the whole log; undefined where it changed nothing. */
  readonly revision?: bigint;
  readonly position?: Checkpoint;
}

/** What aggregate stores stand on. */
interface Foundations {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Waited for after each append, so that an author reads its own writes; without them nothing is waited for. */
  readonly models?: Pick<ReadModels, 'reached'>;
  readonly memory?: MemoryBudget;
  readonly turns?: Turns;
}

/**
 * Loads, decides and appends for one kind of aggregate: one command after the other in each stream of this process, the expected revision named at each append, a
 * lost race decided again, a repeat answered with its first result.
 */
export class AggregateStore<State, Fact, Rejection extends Refused = Refused> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<State>;

  constructor(
    private readonly on: Foundations,
    private readonly kind: Aggregate<State, Fact, Rejection> | LoadedAggregate<State, Fact, Rejection>,
  ) {
    this.#load = 'load' in kind ? kind.load : this.#loading(kind);
  }

  /** The aggregate as the log has it now. */
  async now(stream: string): Promise<State> {
    return (await this.#load(stream)).state;
  }

  /**
   * Handles a command; after it the read models of this node have what it changed. Throws an ApiError: the domain's refusal, `COMMAND_ID_REUSED` for
   * the id of another command, `CONFLICT` where every try at the append lost its race.
   */
  async handle(command: AggregateCommand<State, Fact, Rejection>): Promise<Handled> {
    const { store, clock, models } = this.on;
    const { refusal = ownRefusal, raced } = this.kind;
    const { digest, codec = this.kind.codec, ...given } = command;
    const asked: Command<State, Fact, Rejection> = {
      ...given,
      at: clock().toISOString(),
      ...(digest === undefined ? {} : { digest: typeof digest === 'string' ? () => digest : digest }),
    };
    const result = await handleCommand({ store, load: this.#load, codec, turns: this.#turns }, asked);
    switch (result.kind) {
      case 'rejected':
        throw refusal(result.rejection);
      case 'reused':
        throw commandIdReused();
      case 'conflict':
        throw typeof raced === 'string' ? new ApiError('CONFLICT', raced) : raced(result.actual);
      case 'unchanged':
        return { isRepeat: false };
      case 'accepted': {
        const { kind: _, ...handled } = result;
        await models?.reached(handled.position);
        return handled;
      }
    }
  }

  #loading({ codec, initial, evolve, kept }: Aggregate<State, Fact, Rejection>): LoadStream<State> {
    const { store, turns } = this.on;
    const pause = turns && (() => turns.take());
    const fold = { decode: decodingOnce(codec), initial, evolve };
    return createStreamLoader(store, fold, kept && this.#cacheOf(kept), pause);
  }

  #cacheOf({ maxBytes, partOfBudget, bytesOf, isStale }: KeptStates<State>) {
    const { memory } = this.on;
    const cache = createFoldCache<State>({
      maxBytes: memory?.boundOf(maxBytes, partOfBudget) ?? maxBytes,
      bytesOf,
    });
    memory?.register({ shed: () => cache.clear() });
    if (isStale === undefined) return cache;
    const get = (stream: string) => {
      if (isStale()) cache.clear();
      return cache.get(stream);
    };
    return { ...cache, get };
  }
}

const ownRefusal = ({ code, message }: Refused): ApiError => new ApiError(code, message);

/** Makes the aggregate stores of the service's features. */
@Injectable()
export class AggregateStores {
  readonly #on: Foundations;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    models: ReadModels,
    turns: Turns,
    @Optional() memory?: MemoryBudget,
  ) {
    this.#on = { store, clock, models, turns, ...(memory === undefined ? {} : { memory }) };
  }

  of<State, Fact, Rejection extends Refused>(
    kind: Aggregate<State, Fact, Rejection>,
  ): AggregateStore<State, Fact, Rejection> {
    return new AggregateStore(this.#on, kind);
  }
}
