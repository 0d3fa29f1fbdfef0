import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '../../platform/injection.js';
import type { Metrics } from '../../platform/metrics/metrics.js';

export type Transport = 'socket' | 'sse';

/** Counts the subscriptions that are open. */
@Injectable()
export class OpenSubscriptions {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  /** One more over this transport, until the returned function is called. */
  open(transport: Transport): () => void {
    this.metrics.subscribers.inc({ transport });
    return () => this.metrics.subscribers.dec({ transport });
  }
}
