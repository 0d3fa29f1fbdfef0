import { LRUCache } from 'lru-cache';
import type { DecodedEvent, DecodeEvent, EventActor } from './envelope.js';
import { isEventStoreError } from './errors.js';
import type { AppendResult, EventStore, RecordedEvent } from './port.js';

/** An aggregate's pure fold from events to state. */
export interface Fold<State, Event> {
  readonly decode: DecodeEvent<Event>;
  readonly initial: State;
  readonly evolve: (state: State, event: DecodedEvent<Event>) => State;
}

/** A stream's state at one revision, with the commands that led to it. */
export interface FoldedStream<State> {
  readonly state: State;
  readonly revision: bigint | 'no_stream';
  readonly results: CommandResults;
  /** Whether this is the latest revision known to this node. */
  readonly isNewest?: boolean;
}

/** A command whose events are in a stream. */
export interface EarlierCommand {
  readonly actor: EventActor;
  /** Digest of its idempotency payload; undefined if none was stored. */
  readonly digest?: string;
  readonly firstRevision: bigint;
  readonly result: AppendResult;
}

/** The commands in a stream, by id. The list only grows, with commands that are in the log, so all folds of one stream share it. Copies would make the fold of a long stream quadratic. */
export class CommandResults {
  readonly #commands = new Map<string, EarlierCommand>();

  get(commandId: string): EarlierCommand | undefined {
    return this.#commands.get(commandId);
  }

  get size(): number {
    return this.#commands.size;
  }

  /** Records the stream's next event, and ignores a known one. A command's last event gives the result of its append. */
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

/** Caches folded streams, so that a command on a cached stream reads only new events. Evicting an entry is harmless. */
export interface FoldCache<State> {
  get(stream: string): FoldedStream<State> | undefined;
  set(stream: string, folded: FoldedStream<State>): unknown;
  delete(stream: string): unknown;
  clear(): void;
}

export interface LoadStream<State> {
  /** The state at the end of the log. */
  (stream: string): Promise<FoldedStream<State>>;
  /** The cached state, if it has the latest revision known to this node. An append at its revision shows whether there is one. */
  readonly known?: (stream: string) => FoldedStream<State> | undefined;
  /** Folds written events onto the state of the decision. If the store does not return the events, the next load reads them. */
  readonly applyAppended?: (
    stream: string,
    from: FoldedStream<State>,
    written: readonly RecordedEvent[] | undefined,
  ) => Promise<void> | void;
}

/**
 * Loads a stream by folding events that are not yet in the cached state. It always reads new events, because a state that another node has
 * changed since would refuse commands that are allowed. A stream that is deleted and created again must be removed from the cache.
 * `pause` is awaited before each event, so that a long stream yields to other work.
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
    applyAppended: (
      stream: string,
      from: FoldedStream<State>,
      written: readonly RecordedEvent[] | undefined,
    ): void => {
      // A concurrent load may have cached a later state.
      if (from.revision !== 'no_stream' && cache.get(stream)?.revision !== from.revision) return;
      try {
        if (written !== undefined)
          cache.set(stream, { ...written.reduce(stepOf(fold), from), isNewest: true });
        else if (from.isNewest) cache.set(stream, { ...from, isNewest: false });
      } catch {
        // The events are in the log nevertheless; the next load reports their fault.
        cache.delete(stream);
      }
    },
  } satisfies Pick<LoadStream<State>, 'known' | 'applyAppended'>);
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

export const emptyStream = <State>(initial: State): FoldedStream<State> => ({
  state: initial,
  revision: 'no_stream',
  results: new CommandResults(),
});

/** Resolves when work may continue: at once, or after other work had its turn. */
type Pause = () => Promise<void>;

const noPause: Pause = async () => {};

const noCache = {
  get: () => undefined,
  set: () => {},
  delete: () => {},
  clear: () => {},
};

export interface FoldCacheSettings<State> {
  readonly maxBytes: number;
  /** The approximate memory use of one stream. */
  readonly bytesOf: (folded: FoldedStream<State>) => number;
}

/** A least-recently-used cache of streams. Its functions use no `this`, so that a caller can replace single ones. */
export const createFoldCache = <State>({ maxBytes, bytesOf }: FoldCacheSettings<State>): FoldCache<State> => {
  const kept = new LRUCache<string, FoldedStream<State>>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  return {
    get: (stream) => kept.get(stream),
    set: (stream, folded) => kept.set(stream, folded),
    delete: (stream) => kept.delete(stream),
    clear: () => kept.clear(),
  };
};
