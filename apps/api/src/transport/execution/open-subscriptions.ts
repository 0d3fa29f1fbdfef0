import { Inject, Injectable } from '@nestjs/common';
import type { Client } from '../../identity/client.js';
import { rateLimited } from '../../platform/errors/api-error.js';
import { METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Counts, take } from '../clients/counts.js';
import { RETRY_AFTER } from '../clients/open-connections.js';

export type Transport = 'socket' | 'sse' | 'ndjson';

/** Counts open subscriptions in total, by address and by token. */
@Injectable()
export class OpenSubscriptions {
  readonly #counts = new Counts();

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
  ) {}

  /** Starts a subscription and counts it until it ends. Throws RATE_LIMITED above the client's limit. */
  async begin<Begun extends object>(
    transport: Transport,
    client: Client,
    subscribe: (onOpen: () => () => void) => Promise<Begun>,
  ): Promise<Begun> {
    const end = this.#open(transport, client);
    let hasBegun = false;
    try {
      return await subscribe(() => {
        hasBegun = true;
        return end;
      });
    } finally {
      if (!hasBegun) end();
    }
  }

  #open(transport: Transport, { address, hasToken, principal }: Client): () => void {
    const names = [`address ${address}`, ...(hasToken ? [`${principal.role} ${principal.subject}`] : [])];
    const release = take(this.#counts, names, this.limits.subscriptionsOfClient);
    if (release === undefined) {
      this.metrics.refusals.inc({ reason: 'subscriptions' });
      throw rateLimited('Too many subscriptions are open; end some.', RETRY_AFTER);
    }
    this.metrics.subscribers.inc({ transport });
    let isOpen = true;
    return () => {
      if (isOpen) this.metrics.subscribers.dec({ transport });
      isOpen = false;
      release();
    };
  }
}
