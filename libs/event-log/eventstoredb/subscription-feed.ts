import type { AllStreamResolvedEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { START as FROM_START } from '@kurrent/kurrentdb-client';
import type { LogPosition } from './checkpoint.js';
import { filterOf } from './reads.js';

/** What one subscription of the client reports, in the order of the server. */
export type FeedMessage =
  | { readonly kind: 'event'; readonly resolved: AllStreamResolvedEvent }
  | { readonly kind: 'checkpoint' | 'caughtUp' | 'fellBehind'; readonly position: LogPosition | undefined }
  /** No message came within the time that the reader waits. */
  | { readonly kind: 'silence' };

interface Mark {
  /** How many events come before it. */
  readonly after: number;
  readonly message: FeedMessage;
}

/** Why a subscription that nobody ended is over, where the client gives no error. */
class SubscriptionEnded extends Error {
  override readonly name = 'SubscriptionEnded';
}

/** Events that are taken from the client before the reader asks for them: it holds as many again, and then the server waits. */
const AHEAD = 64;

/** Told of each event as soon as it has come, before the reader asks for it. */
export interface Watching {
  arrived(resolved: AllStreamResolvedEvent): void;
  /** The reader is so far behind that what comes next waits elsewhere. */
  isBehind(): void;
}

/**
 * One subscription of the client, read at the reader's pace. The client tells of checkpoints by a callback and of the rest by events, at once,
 * although data that came before still waits in its buffer: here each keeps its place among the events. Nothing that the client calls can throw,
 * for that would stall it without a word.
 */
export class SubscriptionFeed {
  readonly #subscription;
  /** What has come and was not asked for yet, in order. */
  readonly #come: FeedMessage[] = [];
  /** What came ahead of events that still wait in the client's buffer. */
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

  /** Whether the reader is as far behind as it may be before what comes waits elsewhere. */
  get isFull(): boolean {
    return this.#come.length >= AHEAD;
  }

  /** The next message, or `silence` after so many milliseconds. Throws what ended the subscription once all that came before is read. */
  async next(milliseconds: number, signal: AbortSignal): Promise<FeedMessage> {
    for (let isFirst = true; ; isFirst = false) {
      if (this.#come.length === 0) this.#takeAhead();
      const next = this.#come.shift();
      if (next !== undefined) return next;
      if (this.#failure !== undefined) throw this.#failure;
      if (!isFirst || signal.aborted) return { kind: 'silence' };
      await this.#waitForNews(milliseconds, signal);
    }
  }

  /** Ends the call on the server as well; leaving it would keep it open. */
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
    this.#takeAhead();
    this.#wake();
  }

  #takeAhead(): void {
    while (!this.isFull) {
      const next = this.#take();
      if (next === undefined) return;
      this.#come.push(next);
    }
    this.watching.isBehind();
  }

  /** The next of what the client has. */
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
