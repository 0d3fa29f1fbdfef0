import { LRUCache } from 'lru-cache';
import { type DecodedEvent, decodeEvent, type EventActor, type EventCodec } from './envelope.js';
import { isEventStoreError } from './errors.js';
import type { AppendResult, EventStore } from './port.js';

/** How a stream's events make a state: given by the aggregate, pure. */
export interface Fold<State, Event> {
  readonly codec: EventCodec<Event>;
  /** The state of a stream that is not there. */
  readonly initial: State;
  readonly evolve: (state: State, event: DecodedEvent<Event>) => State;
}

/** A stream's state at one revision, and the commands that led there. */
export interface FoldedStream<State> {
  readonly state: State;
  readonly revision: bigint | 'no_stream';
  readonly results: CommandResults;
}

/** A command that stands in a stream. */
export interface EarlierCommand {
  readonly actor: EventActor;
  /** Of what its author asked for; undefined where none was written. */
  readonly digest?: string;
  /** Where its first event stands. */
  readonly firstRevision: bigint;
  /** What it was answered. */
  readonly result: AppendResult;
}

/**
 * The commands in a stream, by id. It only ever gains what stands in the log, so all folds of one stream share it; a copy for each would make
 * a long stream's fold quadratic.
 */
export class CommandResults {
  readonly #commands = new Map<string, EarlierCommand>();

  get(commandId: string): EarlierCommand | undefined {
    return this.#commands.get(commandId);
  }

  /** Takes the next event of the stream: the last one of a command is what its append answered with. */
  record({ envelope, revision, position }: DecodedEvent<unknown>): void {
    const { commandId, actor, digest } = envelope;
    const first = this.#commands.get(commandId) ?? {
      actor,
      ...(digest === undefined ? {} : { digest }),
      firstRevision: revision,
    };
    this.#commands.set(commandId, { ...first, result: { revision, position } });
  }
}

/** Keeps folded streams, so that a command on a hot one reads only what is new. Losing any of them is harmless. */
export interface FoldCache<State> {
  get(stream: string): FoldedStream<State> | undefined;
  set(stream: string, folded: FoldedStream<State>): void;
  delete(stream: string): void;
  clear(): void;
}

export type LoadStream<State> = (stream: string) => Promise<FoldedStream<State>>;

/**
 * Loads a stream by folding what the cache does not have yet. It always asks the store for news: a state that another node has
 * moved on from would refuse what is allowed. A stream that is deleted and begun anew must be taken out of the cache.
 * `pause` is awaited before each event: a long stream must not keep the process to itself.
 */
export const createStreamLoader =
  <State, Event>(
    store: EventStore,
    fold: Fold<State, Event>,
    cache: FoldCache<State> = noCache,
    pause: Pause = noPause,
  ): LoadStream<State> =>
  async (stream) => {
    const known = cache.get(stream);
    try {
      const folded = await foldOn(store, stream, fold, known, pause);
      if (folded !== known) cache.set(stream, folded);
      return folded;
    } catch (error) {
      cache.delete(stream);
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
      return { state: fold.initial, revision: 'no_stream', results: new CommandResults() };
    }
  };

const foldOn = async <State, Event>(
  store: EventStore,
  stream: string,
  { codec, initial, evolve }: Fold<State, Event>,
  known: FoldedStream<State> | undefined,
  pause: Pause,
): Promise<FoldedStream<State>> => {
  let state = known?.state ?? initial;
  let revision = known?.revision ?? 'no_stream';
  const results = known?.results ?? new CommandResults();
  const options = revision === 'no_stream' ? {} : { after: revision };
  for await (const recorded of store.readStream(stream, options)) {
    await pause();
    const event = decodeEvent(codec, recorded);
    state = evolve(state, event);
    revision = event.revision;
    results.record(event);
  }
  if (known !== undefined && known.revision === revision) return known;
  return { state, revision, results };
};

/** Resolves when work may go on: at once, or after others had their turn. */
type Pause = () => Promise<void>;

const noPause: Pause = async () => {};

const noCache = {
  get: () => undefined,
  set: () => {},
  delete: () => {},
  clear: () => {},
};

export interface FoldCacheSettings<State> {
  /** What all that is kept may take. */
  readonly maxBytes: number;
  /** About what one stream takes in memory. */
  readonly bytesOf: (folded: FoldedStream<State>) => number;
}

/** A cache of the streams used last. */
export const createFoldCache = <State>({ maxBytes, bytesOf }: FoldCacheSettings<State>): FoldCache<State> => {
  const kept = new LRUCache<string, FoldedStream<State>>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  return {
    get: (stream) => kept.get(stream),
    set: (stream, folded) => {
      kept.set(stream, folded);
    },
    delete: (stream) => {
      kept.delete(stream);
    },
    clear: () => {
      kept.clear();
    },
  };
};
