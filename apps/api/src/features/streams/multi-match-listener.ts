import type { Listener } from '../../platform/live/listener.js';
import type { MatchFrame } from './match-frame.js';

/** A subscriber to many matches, with a broadcast group for each. It reports joining once, when it is in the groups of all its matches. */
export class MultiMatchListener {
  #joined = 0;
  #leave: (() => void) | undefined;
  #hasEnded = false;
  #one: Listener<MatchFrame> | undefined;

  constructor(
    private readonly listener: () => Listener<MatchFrame> | undefined,
    private readonly followed: () => number,
  ) {}

  readonly one = (): Listener<MatchFrame> | undefined => {
    const all = this.listener();
    if (all === undefined) return undefined;
    this.#one ??= { ...all, join: () => this.#join() };
    return this.#one;
  };

  /** Must be called after the number of matches has grown. */
  look(): void {
    const isWithOthers = !this.#hasEnded && this.#joined > 0 && this.#joined === this.followed();
    if (isWithOthers) this.#leave ??= this.listener()?.join();
    else {
      this.#leave?.();
      this.#leave = undefined;
    }
  }

  close(): void {
    this.#hasEnded = true;
    this.look();
  }

  #join(): () => void {
    this.#joined += 1;
    this.look();
    return () => {
      this.#joined -= 1;
      this.look();
    };
  }
}
