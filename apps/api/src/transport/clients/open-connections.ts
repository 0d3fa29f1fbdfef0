import { Inject, Injectable } from '@nestjs/common';
import type { Client } from '../../identity/client.js';
import { rateLimited } from '../../platform/errors/api-error.js';
import { METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Counts, take } from './counts.js';

/** Seconds until a client over its limit may try again. */
export const RETRY_AFTER = 10;

/** Counts open sockets and event streams by address and by token. */
@Injectable()
export class OpenConnections {
  readonly #counts = new Counts();

  constructor(
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  /** Counts one connection until the returned function is called. Throws RATE_LIMITED above the limit. */
  ofAddress(address: string): () => void {
    return this.#open(`address ${address}`);
  }

  /** Like `ofAddress`, by token. Connections without a token are not counted. */
  ofToken({ hasToken, principal }: Client): () => void {
    return hasToken ? this.#open(`${principal.role} ${principal.subject}`) : () => undefined;
  }

  #open(name: string): () => void {
    const release = take(this.#counts, [name], this.limits.connectionsOfClient);
    if (release !== undefined) return release;
    this.metrics.refusals.inc({ reason: 'connections' });
    throw rateLimited('Too many connections are open; close some.', RETRY_AFTER);
  }
}
