import { LRUCache } from 'lru-cache';
import type { DecodedEvent, DecodeEvent, EventActor } from './envelope.js';
import { isEventStoreError } from './errors.js';
import type { AppendResult, EventStore, RecordedEvent } from './port.js';

/** How a stream's events make a state: given by the aggregate, pure. */
export interface Fold<State, Event> {
  readonly decode: DecodeEvent<Event>;
  /** The state of a stream that is not there. */
  readonly initial: State;
  readonly evolve: (state: State, event: DecodedEvent<Event>) => State;
}

/** A stream's state at one revision, and the commands that led there. */
export interface FoldedStream<State> {
  readonly state: State;
  readonly revision: bigint | 'no_stream';
  readonly results: CommandResults;
  /** It was the newest when it was last heard of: nobody but this node had written since. */
  readonly isNewest?: boolean;
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

  /** How many there are. */
  get size(): number {
    return this.#commands.size;
  }

  /** Takes the next event of the stream, and passes over one that it knows: the last one of a command is what its append answered with. */
  record({
    envelope,
    revision,
    position,
  }: Pick<DecodedEvent<unknown>, 'envelope' | 'revision' | 'position'>): void {
    const { commandId, actor, digest } = envelope;
    const known = this.#commands.get(commandId);
    if (known !== undefined && known.result.revision >= revision) return;
    const first = known ?? { actor, ...(digest === undefined ? {} : { digest }), firstRevision: revision };
    this.#commands.set(commandId, { ...first, result: { revision, position } });
  }
}

/** Keeps folded streams, so that a command on a hot one reads only what is new. Losing any of them is harmless. */
export interface FoldCache<State> {
  get(stream: string): FoldedStream<State> | undefined;
  set(stream: string, folded: FoldedStream<State>): unknown;
  delete(stream: string): unknown;
  clear(): void;
}

export interface LoadStream<State> {
  /** The state as the log has it now. */
  (stream: string): Promise<FoldedStream<State>>;
  /** The state that was last seen here, where nothing says that the log has moved on: an append at its revision tells whether it has. */
  readonly known?: (stream: string) => FoldedStream<State> | undefined;
  /** Goes on from the state that was decided on with the events that were written; the store does not always return them, and then the log is to be read. */
  readonly goOn?: (
    stream: string,
    from: FoldedStream<State>,
    written: readonly RecordedEvent[] | undefined,
  ) => Promise<void> | void;
}

/**
 * Loads a stream by folding what the cache does not have yet. It asks the store for news: a state that another node has
 * moved on from would refuse what is allowed. A stream that is deleted and begun anew must be taken out of the cache.
 * `pause` is awaited before each event: a long stream must not keep the process to itself.
 */
export const createStreamLoader = <State, Event>(
  store: EventStore,
  fold: Fold<State, Event>,
  cache: FoldCache<State> = noCache,
  pause: Pause = noPause,
): LoadStream<State> => {
  const load = async (stream: string): Promise<FoldedStream<State>> => {
    const known = cache.get(stream);
    try {
      const folded = await foldOn(store, stream, fold, known, pause);
      if (folded !== known) cache.set(stream, folded);
      return folded;
    } catch (error) {
      cache.delete(stream);
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
      return emptyStream(fold.initial);
    }
  };
  return Object.assign(load, {
    known: (stream: string) => {
      const known = cache.get(stream);
      return known?.isNewest ? known : undefined;
    },
    goOn: (
      stream: string,
      from: FoldedStream<State>,
      written: readonly RecordedEvent[] | undefined,
    ): void => {
      // Somebody else may have loaded it further meanwhile.
      if (from.revision !== 'no_stream' && cache.get(stream)?.revision !== from.revision) return;
      try {
        if (written !== undefined)
          cache.set(stream, { ...written.reduce(stepOf(fold), from), isNewest: true });
        else if (from.isNewest) cache.set(stream, { ...from, isNewest: false });
      } catch {
        // It is written all the same; who reads it next is told what is wrong with it.
        cache.delete(stream);
      }
    },
  });
};

const stepOf =
  <State, Event>({ decode, evolve }: Fold<State, Event>) =>
  ({ state, results }: FoldedStream<State>, recorded: RecordedEvent): FoldedStream<State> => {
    const event = decode(recorded);
    const next = evolve(state, event);
    results.record(event);
    return { state: next, revision: event.revision, results };
  };

const foldOn = async <State, Event>(
  store: EventStore,
  stream: string,
  fold: Fold<State, Event>,
  known: FoldedStream<State> | undefined,
  pause: Pause,
): Promise<FoldedStream<State>> => {
  const step = stepOf(fold);
  let folded = known ?? emptyStream(fold.initial);
  const options = folded.revision === 'no_stream' ? {} : { after: folded.revision };
  for await (const recorded of store.readStream(stream, options)) {
    await pause();
    folded = step(folded, recorded);
  }
  return folded;
};

/** A stream that is not there. */
export const emptyStream = <State>(initial: State): FoldedStream<State> => ({
  state: initial,
  revision: 'no_stream',
  results: new CommandResults(),
});

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

/** A cache of the streams used last. Its functions stand alone, so that a caller may put others in their place. */
export const createFoldCache = <State>({ maxBytes, bytesOf }: FoldCacheSettings<State>): FoldCache<State> => {
  const kept = new LRUCache<string, FoldedStream<State>>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  return {
    get: (stream) => kept.get(stream),
    set: (stream, folded) => kept.set(stream, folded),
    delete: (stream) => kept.delete(stream),
    clear: () => kept.clear(),
  };
};
