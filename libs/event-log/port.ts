/**
 * The event store port: what Recount needs of a store, in the store's own terms. Two adapters stand behind it,
 * `sqlite/` (embedded) and `eventstoredb/` (KurrentDB); `testing/contract.ts` is the suite that each must pass.
 *
 * Positions are **exclusive** everywhere: `after: 3n` starts with what follows 3.
 */

/** Any value that survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A place in the whole log. Opaque: keep it, hand it back, compare it with {@link EventStore.compare} only. */
export type Checkpoint = string & { readonly __brand: 'Checkpoint' };

/** Takes back a checkpoint that was kept as text (a row beside a read model, a client's cursor). The store judges it when used. */
export const checkpointFromText = (text: string): Checkpoint => text as Checkpoint;

/** A text that sorts as the checkpoint does, for tables that are kept in the order of the log; the contract holds every store to it. */
export const sortKeyOf = (checkpoint: Checkpoint): string =>
  checkpoint.replaceAll(/\d+/g, (digits) => digits.padStart(20, '0'));

/** What the stream must look like for an append to be accepted; a `bigint` is its last event's revision. */
export type ExpectedRevision = 'no_stream' | 'stream_exists' | 'any' | bigint;

export interface NewEvent {
  /** A UUID. The same ids at the same expected revision are answered with the first result: a retry is safe. */
  readonly id: string;
  /** A stable name such as `metax.CharacterPlayed`; never begins with `$`. */
  readonly type: string;
  readonly data: Json;
  /** Flat strings, so that every server version can store them; `$correlationId` and `$causationId` are standard. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Number within the stream; the first event is 0. */
  readonly revision: bigint;
  /** Place in the whole log; strictly increasing, with gaps. */
  readonly position: Checkpoint;
  /** The store's clock. Not guaranteed to increase; reads from a server give whole seconds of it, subscriptions milliseconds. */
  readonly recordedAt: Date;
}

export interface AppendResult {
  /** The revision of the last event written. */
  readonly revision: bigint;
  /** Where it stands in the whole log, to wait for with a projection (read your own writes). */
  readonly position: Checkpoint;
  /** What was written, as it would be read, where the store has it in hand and knows that this append wrote it. */
  readonly events?: readonly RecordedEvent[];
  /** The store knows that an earlier append of the same events wrote them, and this one nothing. */
  readonly isRepeat?: true;
}

export interface ReadStreamOptions {
  readonly after?: bigint;
  readonly backwards?: boolean;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface ReadAllOptions {
  readonly after?: Checkpoint;
  /** Stream categories: the text before the first `-` of a stream's name. All when left out. */
  readonly categories?: readonly string[];
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface SubscribeOptions {
  /** Events after this place, `start` for all there are, `end` for new ones only. */
  readonly after: Checkpoint | 'start' | 'end';
  readonly categories?: readonly string[];
  /** Ends the subscription; iteration then finishes without an error. */
  readonly signal: AbortSignal;
}

/**
 * `caughtUp` and `checkpoint` let a follower advance although nothing matched its filter. `fellBehind` is a hint that not every store gives: how far a
 * follower is behind is told by its position ({@link EventStore.distance}).
 */
export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'checkpoint' | 'caughtUp' | 'fellBehind'; readonly position: Checkpoint | undefined };

export interface Retention {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  /** Events before this revision are hidden from stream reads. */
  readonly truncateBefore?: bigint;
}

/** What servers of every line take in one append (those of 24.10 no more than 1 MiB), less what they may count beside what we weigh. */
const APPEND_BYTES = 1024 * 1024 - 1024;

/**
 * Valid on every server line, so that what one store accepts every store accepts. Bytes are weighed as servers do: data, metadata, and the type twice.
 */
export const LIMITS = { appendBytes: APPEND_BYTES, eventBytes: APPEND_BYTES, eventsPerAppend: 500 } as const;

export interface EventStore {
  /**
   * Appends all events or none. Throws an EventStoreError: `WRONG_EXPECTED_REVISION`, `STREAM_DELETED`,
   * `INVALID_INPUT`, `PAYLOAD_TOO_LARGE`, `UNAVAILABLE`, `TIMEOUT` or `CLOSED`.
   */
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
  ): Promise<AppendResult>;
  /** Throws `STREAM_NOT_FOUND` or `STREAM_DELETED` on the first `next()`. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** History, then `caughtUp`, then live: each event once, in order, with no gap between the two. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>;
  setRetention(stream: string, retention: Retention): Promise<void>;
  /** Soft delete: the stream reads as missing; a later `no_stream` append goes on with its numbers. */
  deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void>;
  /** Deletes for ever: neither read nor written again. */
  tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void>;
  /** The last place in the log; undefined when it is empty. */
  head(): Promise<Checkpoint | undefined>;
  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1;
  /** How far it is from one place (or the beginning) to a later one, in the store's own measure: events for SQLite, bytes of log for EventStoreDB. */
  distance(from: Checkpoint | undefined, to: Checkpoint): number;
  /** Waits for what is under way, then refuses everything with `CLOSED`. Safe to call twice. */
  close(): Promise<void>;
}

/** The text before the first `-`: `match` for `match-0191...`. */
export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
};
