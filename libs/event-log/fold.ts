import { LRUCache } from 'lru-cache';
import type { DecodedEvent, DecodeEvent, EventActor } from './envelope.js';
import { isEventStoreError } from './errors.js';
import type { AppendResult, EventStore, RecordedEvent } from './port.js';

/** How a stream's events make a state: given by the aggregate, pure. */
export interface Fold<State, Event> {
  readonly decode: DecodeEvent<Event>;
  /** The state of a stream that is not there. */
  readonly initial: State;
  /** `earlier` is the state right after the revision that the event goes back to, where it goes back. */
  readonly evolve: (state: State, event: DecodedEvent<Event>, earlier?: State) => State;
  /** The revision that an event takes its stream back to; undefined for all others. Left out where no event does. */
  readonly backTo?: (event: DecodedEvent<Event>) => bigint | undefined;
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

export interface LoadStream<State> {
  /** The state as the log has it now. */
  (stream: string): Promise<FoldedStream<State>>;
  /** The state that was last seen here, where nothing says that the log has moved on: an append at its revision tells whether it has. */
  readonly known?: (stream: string) => FoldedStream<State> | undefined;
  /**
   * Goes on from the state that was decided on with what was written, where that is in hand; where it is not, the log is to be asked.
   */
  readonly goOn?: (
    stream: string,
    from: FoldedStream<State>,
    written: readonly RecordedEvent[] | undefined,
  ) => void;
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
      return { state: fold.initial, revision: 'no_stream', results: new CommandResults() };
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
        // The state that it goes back to is in no hand: the stream is read again.
        if (written?.some((recorded) => goesBack(fold, recorded))) cache.delete(stream);
        else if (written !== undefined)
          cache.set(stream, {
            ...written.reduce((state, one) => stepOf(fold)(state, one), from),
            isNewest: true,
          });
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
  (
    { state, results }: FoldedStream<State>,
    recorded: RecordedEvent,
    earlier?: State,
  ): FoldedStream<State> => {
    const event = decode(recorded);
    const next = earlier === undefined ? evolve(state, event) : evolve(state, event, earlier);
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
  let folded = known ?? nothingOf(fold);
  const options = folded.revision === 'no_stream' ? {} : { after: folded.revision };
  for await (const recorded of store.readStream(stream, options)) {
    await pause();
    if (goesBack(fold, recorded)) return foldGoingBack(store, stream, fold, pause);
    folded = step(folded, recorded);
  }
  return folded;
};

/** Folds a stream in which events go back, from its beginning: looks first which states they need, and keeps no others. */
const foldGoingBack = async <State, Event>(
  store: EventStore,
  stream: string,
  fold: Fold<State, Event>,
  pause: Pause,
): Promise<FoldedStream<State>> => {
  const wanted = new Set<bigint | undefined>();
  let newest = -1n;
  for await (const recorded of store.readStream(stream)) {
    await pause();
    wanted.add(fold.backTo?.(fold.decode(recorded)));
    newest = recorded.revision;
  }
  const kept = new Map<bigint, State>();
  const step = stepOf(fold);
  let folded = nothingOf(fold);
  for await (const recorded of store.readStream(stream)) {
    // What has come meanwhile may go back to a state that was not kept.
    if (recorded.revision > newest) break;
    await pause();
    const back = fold.backTo?.(fold.decode(recorded));
    folded = step(folded, recorded, back === undefined ? undefined : kept.get(back));
    if (wanted.has(recorded.revision)) kept.set(recorded.revision, folded.state);
  }
  return folded;
};

const nothingOf = <State, Event>({ initial }: Fold<State, Event>): FoldedStream<State> => ({
  state: initial,
  revision: 'no_stream',
  results: new CommandResults(),
});

const goesBack = <State, Event>({ backTo, decode }: Fold<State, Event>, recorded: RecordedEvent): boolean =>
  backTo?.(decode(recorded)) !== undefined;

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
