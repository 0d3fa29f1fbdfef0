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

/**
 * One subscription of the client, read at the reader's pace. The client tells of checkpoints by a callback and of the rest by events, at once,
 * although data that came before still waits in its buffer: here each keeps its place among the events. Nothing that the client calls can throw,
 * for that would stall it without a word.
 */
export class SubscriptionFeed {
  readonly #subscription;
  readonly #marks: Mark[] = [];
  #read = 0;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(
    client: KurrentDBClient,
    after: LogPosition | undefined,
    categories: readonly string[] | undefined,
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
      .on('readable', () => this.#wake());
  }

  /** The next message, or `silence` after so many milliseconds. Throws what ended the subscription once all that came before is read. */
  async next(milliseconds: number, signal: AbortSignal): Promise<FeedMessage> {
    for (let isFirst = true; ; isFirst = false) {
      const mark = this.#marks[0];
      if (mark !== undefined && mark.after <= this.#read) {
        this.#marks.shift();
        return mark.message;
      }
      const resolved: AllStreamResolvedEvent | null = this.#subscription.read();
      if (resolved !== null) {
        this.#read += 1;
        return { kind: 'event', resolved };
      }
      if (this.#failure !== undefined) throw this.#failure;
      if (!isFirst || signal.aborted) return { kind: 'silence' };
      await this.#news(milliseconds, signal);
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
    const after = this.#read + this.#subscription.readableLength;
    this.#marks.push({ after, message: { kind, position } });
    this.#wake();
  }

  #end(failure: Error): void {
    this.#failure ??= failure;
    this.#wake();
  }

  #news(milliseconds: number, signal: AbortSignal): Promise<void> {
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
