import type { EventState } from '#libs/events';
import { Signal } from '../../platform/signal.js';

/** Milliseconds between two reads, which merge all changes in between. A round's end brings hundreds of results in a minute, to many subscribers. */
const PAUSE = 50;
/** Milliseconds before a retry after a failed read. */
const AGAIN = 1_000;

/** An event with subscribers: reads each new state once for all of them, at most `PAUSE` after a change. */
export class FollowedEvent {
  readonly changed = new Signal();
  followers = 0;
  #seen: { readonly event: EventState } | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(private readonly read: () => Promise<EventState>) {}

  /** The state of the last read. */
  async newest(): Promise<EventState> {
    if (this.#seen === undefined) await this.#look();
    return this.#seen?.event;
  }

  /** Notes that the event has changed. */
  heard(): void {
    this.#lookIn(Math.max(0, this.#seenAt + PAUSE - performance.now()));
  }

  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
  }

  #lookIn(milliseconds: number): void {
    if (this.#hasEnded) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look().catch(() => this.#lookIn(AGAIN));
    }, milliseconds).unref();
  }

  async #look(): Promise<void> {
    this.#seenAt = performance.now();
    const event = await this.read();
    if (this.#seen !== undefined && this.#seen.event === event) return;
    this.#seen = { event };
    this.changed.give();
  }
}
