/**
 * The event store port: the operations that Recount needs from a store. Its two adapters are
 * `sqlite/` (embedded) and `eventstoredb/` (KurrentDB); each must pass the suite `testing/contract.ts`.
 *
 * Positions are **exclusive** everywhere: `after: 3n` starts with the event after 3.
 */

/** Any value that survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A position in the log. Opaque: store it, pass it back, and compare it only with {@link EventStore.compare}. */
export type Checkpoint = string & { readonly __brand: 'Checkpoint' };

/** Restores a checkpoint from stored text (a read model's row, a client's cursor). The store validates it at its use. */
export const checkpointFromText = (text: string): Checkpoint => text as Checkpoint;

/** A text that sorts in the order of checkpoints, for tables in log order. The contract suite tests this for every store. */
export const sortKeyOf = (checkpoint: Checkpoint): string =>
  checkpoint.replaceAll(/\d+/g, (digits) => digits.padStart(20, '0'));

/** The condition for an append; a `bigint` is the revision of the stream's last event. */
export type ExpectedRevision = 'no_stream' | 'stream_exists' | 'any' | bigint;

export interface NewEvent {
  /** A UUID. An append with the same ids at the same expected revision gets the first result: a retry is safe. */
  readonly id: string;
  /** A stable name such as `metax.CharacterPlayed`; never begins with `$`. */
  readonly type: string;
  readonly data: Json;
  /** Flat strings, which every server version can store; `$correlationId` and `$causationId` are standard. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Index within the stream, from 0. */
  readonly revision: bigint;
  /** Position in the log; strictly increasing, with gaps. */
  readonly position: Checkpoint;
  /** By the store's clock. May decrease. Server reads give it in seconds, subscriptions in milliseconds. */
  readonly recordedAt: Date;
}

export interface AppendResult {
  readonly revision: bigint;
  /** The position of the last event written, for which a projection can wait (read your own writes). */
  readonly position: Checkpoint;
  /** The written events as a read would return them, if the store has them cached and knows that this append wrote them. */
  readonly events?: readonly RecordedEvent[];
  /** Set if the store knows that an earlier append wrote the same events. */
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
  /** A position to start after, `start` for all events, or `end` for new ones only. */
  readonly after: Checkpoint | 'start' | 'end';
  readonly categories?: readonly string[];
  /** Ends the subscription; iteration then finishes without an error. */
  readonly signal: AbortSignal;
}

/**
 * `caughtUp` and `checkpoint` let a follower advance although no event matched its filter. `fellBehind` is a hint that only some stores give;
 * compute a follower's lag from its position ({@link EventStore.distance}).
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

/** The size that servers of every line accept in one append (24.10: at most 1 MiB), less an allowance for bytes that only the server counts. */
const APPEND_BYTES = 1024 * 1024 - 1024;

/** Valid on every server line, so that all stores accept the same appends. Bytes are counted as servers do: data, metadata, and the type twice. */
export const LIMITS = { appendBytes: APPEND_BYTES, eventBytes: APPEND_BYTES, eventsPerAppend: 500 } as const;

export interface EventStore {
  /** Appends all events or none. Throws an EventStoreError: `WRONG_EXPECTED_REVISION`, `STREAM_DELETED`, `INVALID_INPUT`, `PAYLOAD_TOO_LARGE`, `UNAVAILABLE`, `TIMEOUT` or `CLOSED`. */
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
  ): Promise<AppendResult>;
  /** Throws `STREAM_NOT_FOUND` or `STREAM_DELETED` on the first `next()`. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** History, then `caughtUp`, then live events: each event once, in order, without a gap. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>;
  setRetention(stream: string, retention: Retention): Promise<void>;
  /** Soft delete: the stream reads as missing; a later `no_stream` append continues its revisions. */
  deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void>;
  /** Deletes for ever: neither read nor written again. */
  tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void>;
  /** The last position in the log; undefined if the log is empty. */
  head(): Promise<Checkpoint | undefined>;
  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1;
  /** The distance from a position (or the start) to a later one, in the store's own unit: events for SQLite, bytes of log for EventStoreDB. */
  distance(from: Checkpoint | undefined, to: Checkpoint): number;
  /** Waits for pending calls, then refuses every call with `CLOSED`. Safe to call twice. */
  close(): Promise<void>;
}

/** The text before the first `-`: `match` for `match-0191...`. */
export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
};
