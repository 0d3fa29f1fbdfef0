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
import { LogPositions } from '../platform/log-positions.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { Turns } from '../platform/scheduling/turns.js';
import { ReadModels } from '../reading/models/read-models.js';

/** A domain's refusal. Its code is sent to the client. */
interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Cache settings for the states of one kind of aggregate. */
export interface StateCache<State> {
  /** Limit in bytes for all cached states, and their largest share of the memory budget. */
  readonly maxBytes: number;
  readonly partOfBudget: number;
  readonly bytesOf: (folded: FoldedStream<State>) => number;
  /** Called before each use of the cache; true clears it. For states that may contain erased data. */
  readonly isStale?: () => boolean;
}

/** Estimates a state's size in bytes from a base and a part for each event of its stream. */
export const bytesByEvents =
  (ofStream: number, ofEvent: number) =>
  ({ revision }: FoldedStream<unknown>): number =>
    ofStream + ofEvent * (revision === 'no_stream' ? 0 : Number(revision) + 1);

interface AnyAggregate<Fact, Rejection> {
  readonly codec: EventCodec<Fact>;
  /** Converts a refusal to an error. The error has the refusal's code and message by default. */
  readonly refusal?: (rejection: Rejection) => ApiError;
  /** The message, or a function for the error, of a `CONFLICT`: the stream is not at the expected revision, or every retry of the append lost its race. */
  readonly raced: string | ((actual: bigint | 'no_stream') => ApiError);
}

/** An aggregate with its own loader and cache. */
export interface LoadedAggregate<State, Fact, Rejection> extends AnyAggregate<Fact, Rejection> {
  readonly load: LoadStream<State>;
}

export interface Aggregate<State, Fact, Rejection = Refused> extends AnyAggregate<Fact, Rejection> {
  readonly initial: State;
  readonly evolve: (state: State, decoded: DecodedEvent<Fact>) => State;
  /** If omitted, each command and query folds its stream again: for short streams, and for states that must not outlive an erasure. */
  readonly kept?: StateCache<State>;
}

/** A command to an aggregate. `commandId` is its idempotency key within the stream. It may be accepted without events; then nothing is appended. */
export interface AggregateCommand<State, Fact, Rejection>
  extends Omit<Command<State, Fact, Rejection>, 'at' | 'digest'> {
  /** Digest of the idempotency payload. A duplicate request with another digest is refused with `COMMAND_ID_REUSED`. */
  readonly digest?: string | ((state: State) => string);
  /** The version that the author has seen, by default the number of events in the stream. If it is another one now, the command is refused. */
  readonly expectedVersion?: number;
  /** The version of the part of the state that the command is about, such as one webhook of an organization; undefined if there is no such part. */
  readonly versionOf?: (state: State) => number | undefined;
  /** Defaults to the codec of the aggregate. */
  readonly codec?: EventCodec<Fact>;
}

export interface Handled {
  /** Whether it was a duplicate request, which appends nothing. */
  readonly isRepeat: boolean;
  /** Stream revision and log position of the command's last event; undefined if it had no events. */
  readonly revision?: bigint;
  readonly position?: Checkpoint;
}

interface AggregateStoreDependencies {
  readonly store: EventStore;
  readonly clock: Clock;
  /** If present, each append waits for them, so that authors read their own writes. */
  readonly models?: Pick<ReadModels, 'reached'>;
  /** Called with the position of each command's last event, also for a duplicate request. */
  readonly wrote?: (position: Checkpoint) => void;
  readonly memory?: MemoryBudget;
  readonly turns?: Turns;
}

/**
 * Loads, decides and appends for one kind of aggregate. Commands to the same stream run one at a time in this process. Each append states its expected revision,
 * and a command that loses the race is decided again. A duplicate request gets the first result.
 */
export class AggregateStore<State, Fact, Rejection extends Refused = Refused> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<State>;

  constructor(
    private readonly on: AggregateStoreDependencies,
    private readonly kind: Aggregate<State, Fact, Rejection> | LoadedAggregate<State, Fact, Rejection>,
  ) {
    this.#load = 'load' in kind ? kind.load : this.#loading(kind);
  }

  async now(stream: string): Promise<State> {
    return (await this.#load(stream)).state;
  }

  /**
   * Handles a command. Resolves once this node's read models contain its events. Throws an ApiError: the domain's refusal, `COMMAND_ID_REUSED` for the id of
   * another command, or `CONFLICT` if the version is not the expected one or every retry of the append lost its race.
   */
  async handle(command: AggregateCommand<State, Fact, Rejection>): Promise<Handled> {
    const { store, clock, models, wrote } = this.on;
    const { refusal = ownRefusal, raced } = this.kind;
    const { digest, codec = this.kind.codec, expectedVersion, versionOf, decide, ...given } = command;
    const isOfStream = expectedVersion !== undefined && versionOf === undefined;
    const asked: Command<State, Fact, Rejection> = {
      ...given,
      at: clock().toISOString(),
      ...(isOfStream ? { expectedRevision: revisionOf(expectedVersion) } : {}),
      decide: (state) => {
        const version = versionOf?.(state) ?? expectedVersion;
        if (expectedVersion !== undefined && version !== expectedVersion) throw partChanged();
        return decide(state);
      },
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
        wrote?.(handled.position);
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

  #cacheOf({ maxBytes, partOfBudget, bytesOf, isStale }: StateCache<State>) {
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

/** The revision of the last event of a stream with this number of events. */
const revisionOf = (version: number): bigint | 'no_stream' =>
  version <= 0 ? 'no_stream' : BigInt(version - 1);

const partChanged = (): ApiError =>
  new ApiError('CONFLICT', 'It has changed since the version that you expect; look at it and decide again.');

const ownRefusal = ({ code, message }: Refused): ApiError => new ApiError(code, message);

@Injectable()
export class AggregateStores {
  readonly #on: AggregateStoreDependencies;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    models: ReadModels,
    turns: Turns,
    positions: LogPositions,
    @Optional() memory?: MemoryBudget,
  ) {
    const wrote = (position: Checkpoint): void => positions.wrote(position);
    this.#on = { store, clock, models, turns, wrote, ...(memory === undefined ? {} : { memory }) };
  }

  of<State, Fact, Rejection extends Refused>(
    kind: Aggregate<State, Fact, Rejection>,
  ): AggregateStore<State, Fact, Rejection> {
    return new AggregateStore(this.#on, kind);
  }
}
