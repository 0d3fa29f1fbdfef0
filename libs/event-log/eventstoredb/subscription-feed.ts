import type { AllStreamResolvedEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { START as FROM_START } from '@kurrent/kurrentdb-client';
import type { LogPosition } from './checkpoint.js';
import { filterOf } from './reads.js';

/** A message of the client's subscription, in the order of the server. */
export type FeedMessage =
  | { readonly kind: 'event'; readonly resolved: AllStreamResolvedEvent }
  | { readonly kind: 'checkpoint' | 'caughtUp' | 'fellBehind'; readonly position: LogPosition | undefined }
  /** No message arrived within the reader's timeout. */
  | { readonly kind: 'silence' };

interface Mark {
  readonly after: number;
  readonly message: FeedMessage;
}

/** The error for a subscription that ended without an error and without a request to end it. */
class SubscriptionEnded extends Error {
  override readonly name = 'SubscriptionEnded';
}

/** The limit of events buffered ahead of the reader. The client buffers as many again; then the server waits (backpressure). */
const AHEAD = 64;

/** Receives each event when it arrives, before the reader requests it. */
export interface Watching {
  arrived(resolved: AllStreamResolvedEvent): void;
  /** The reader is so slow that further events remain in the client's buffer. */
  isBehind(): void;
}

/**
 * One subscription of the client, read at the reader's pace. The client reports checkpoints by a callback and other messages by events, although
 * earlier events may still be in its buffer. This class restores their order among the events. Its callbacks never throw,
 * because an error would silently stop the client.
 */
export class SubscriptionFeed {
  readonly #subscription;
  /** Messages that the reader has not yet requested, in order. */
  readonly #buffer: FeedMessage[] = [];
  /** Messages that overtook events in the client's buffer. */
  readonly #marks: Mark[] = [];
  #taken = 0;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(
    client: KurrentDBClient,
    after: LogPosition | undefined,
    categories: readonly string[] | undefined,
    private readonly watching: Watching,
  ) {
    const filter = {
      ...filterOf(categories),
      checkpointReached: (_: unknown, position: LogPosition) => this.#mark('checkpoint', position),
    };
    this.#subscription = client.subscribeToAll({ fromPosition: after ?? FROM_START, filter });
    this.#subscription
      .on('error', (error: Error) => this.#end(error))
      .on('end', () => this.#end(new SubscriptionEnded('The server ended the subscription.')))
      .on('close', () => this.#end(new SubscriptionEnded('The subscription was closed.')))
      .on('caughtUp', (info?: { position?: LogPosition }) => this.#mark('caughtUp', info?.position))
      .on('fellBehind', (info?: { position?: LogPosition }) => this.#mark('fellBehind', info?.position))
      .on('readable', () => this.#news());
  }

  /** Whether the buffer has reached its limit, so that further events remain in the client's buffer. */
  get isFull(): boolean {
    return this.#buffer.length >= AHEAD;
  }

  /** The next message, or `silence` after this time. After the last message, throws the error that ended the subscription. */
  async next(milliseconds: number, signal: AbortSignal): Promise<FeedMessage> {
    for (let isFirst = true; ; isFirst = false) {
      if (this.#buffer.length === 0) this.#fillBuffer();
      const next = this.#buffer.shift();
      if (next !== undefined) return next;
      if (this.#failure !== undefined) throw this.#failure;
      if (!isFirst || signal.aborted) return { kind: 'silence' };
      await this.#waitForNews(milliseconds, signal);
    }
  }

  /** Also ends the call on the server, which would otherwise stay open. */
  async close(): Promise<void> {
    try {
      await this.#subscription.unsubscribe();
    } catch {
      // The call never started: there is nothing to end.
    }
    this.#subscription.destroy();
  }

  #mark(kind: 'checkpoint' | 'caughtUp' | 'fellBehind', position: LogPosition | undefined): void {
    const after = this.#taken + this.#subscription.readableLength;
    this.#marks.push({ after, message: { kind, position } });
    this.#news();
  }

  #news(): void {
    this.#fillBuffer();
    this.#wake();
  }

  #fillBuffer(): void {
    while (!this.isFull) {
      const next = this.#take();
      if (next === undefined) return;
      this.#buffer.push(next);
    }
    this.watching.isBehind();
  }

  #take(): FeedMessage | undefined {
    const [mark] = this.#marks;
    if (mark !== undefined && mark.after <= this.#taken) {
      this.#marks.shift();
      return mark.message;
    }
    const resolved: AllStreamResolvedEvent | null = this.#subscription.read();
    if (resolved === null) return undefined;
    this.#taken += 1;
    this.watching.arrived(resolved);
    return { kind: 'event', resolved };
  }

  #end(failure: Error): void {
    this.#failure ??= failure;
    this.#wake();
  }

  #waitForNews(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done, { once: true });
      this.#wake = done;
    });
  }
}
