import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../platform/errors/api-error.js';
import { METRICS, SERVICE_LIMITS } from '../platform/injection.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Client } from './client.js';

/** Length of the counting window in seconds. */
const WINDOW = 60;

interface Limiter {
  readonly points: number;
  readonly limiter: RateLimiterMemory;
}

/** Counts the points of each client: the weights of its requests. */
@Injectable()
export class RateLimits {
  readonly #ofTokens: Limiter | undefined;
  readonly #ofAddresses: Limiter | undefined;

  constructor(
    @Inject(SERVICE_LIMITS) limits: ServiceLimits,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {
    this.#ofTokens = limiterOf(limits.pointsOfToken);
    this.#ofAddresses = limiterOf(limits.pointsOfAddress);
  }

  /** Throws RATE_LIMITED, and deducts nothing, if the client has too few points left. */
  async spend(client: Client, points: number): Promise<void> {
    const known = this.#limiterFor(client);
    if (known === undefined || points <= 0) return;
    try {
      await known.limiter.consume(client.spender, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A smaller request may still fit.
      await known.limiter.reward(client.spender, points);
      this.metrics.refusals.inc({ reason: 'rate' });
      throw rateLimited('Too much was asked for in too short a time.', secondsOf(refusal));
    }
  }

  /** The `RateLimit` headers of the IETF's draft, with the client's remaining points. */
  async headers(client: Client): Promise<Record<string, string>> {
    const known = this.#limiterFor(client);
    if (known === undefined) return {};
    const spent = await known.limiter.get(client.spender);
    return {
      'ratelimit-limit': String(known.points),
      'ratelimit-remaining': String(spent?.remainingPoints ?? known.points),
      'ratelimit-reset': String(spent === null ? WINDOW : secondsOf(spent)),
    };
  }

  #limiterFor({ hasToken }: Client): Limiter | undefined {
    return hasToken ? this.#ofTokens : this.#ofAddresses;
  }
}

const limiterOf = (points: number): Limiter | undefined =>
  points === 0 ? undefined : { points, limiter: new RateLimiterMemory({ points, duration: WINDOW }) };

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
