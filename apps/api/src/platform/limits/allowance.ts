import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors/api-error.js';

/** Limits how often each client may do something within a number of seconds, regardless of weight. */
export class Allowance {
  readonly #limiter: RateLimiterMemory;

  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Throws RATE_LIMITED with the message `why` if the client's allowance is used up. */
  async take(who: string, why: string): Promise<void> {
    try {
      await this.#limiter.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(why, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
