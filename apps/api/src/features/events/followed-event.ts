import type { EventState } from '#libs/events';
import { Signal } from '../../platform/signal.js';

/** Milliseconds between two looks: what happens meanwhile is in the next. A round ends with hundreds of results in a minute, and many follow it. */
const PAUSE = 50;
/** After a look that failed. */
const AGAIN = 1_000;

/** An event that is followed: looked at once for all who follow it, so that they are shown the same one, and each at most so long after it changed. */
export class FollowedEvent {
  readonly changed = new Signal();
  followers = 0;
  #seen: { readonly event: EventState } | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(private readonly read: () => Promise<EventState>) {}

  /** As it was looked at last. */
  async newest(): Promise<EventState> {
    if (this.#seen === undefined) await this.#look();
    return this.#seen?.event;
  }

  /** It has changed. */
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
