import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors/api-error.js';

/** So often in so many seconds somebody may do a thing, whatever it weighs. */
export class Allowance {
  readonly #limiter: RateLimiterMemory;

  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Throws RATE_LIMITED, with `why`, where nothing is left. */
  async take(who: string, why: string): Promise<void> {
    try {
      await this.#limiter.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(why, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
