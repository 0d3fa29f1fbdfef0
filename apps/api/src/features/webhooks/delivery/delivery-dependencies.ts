import type { EventStore } from '#libs/event-log';
import type { Clock } from '../../../platform/injection.js';
import type { Metrics } from '../../../platform/metrics/metrics.js';
import type { Change } from '../../../reading/changes/change.js';
import type { Changes } from '../../../reading/changes/changes.js';
import type { Webhook } from '../endpoints/webhook.js';
import type { Attempted } from './attempt.js';

/** The dependencies of deliveries, shared by all endpoints. */
export interface DeliveryDependencies {
  readonly store: EventStore;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'webhookAttempts' | 'webhookDeadLetters'>;
  readonly logger: { warn(message: string): void };
  /** A random number from 0 to 1. */
  readonly chance: () => number;
  readonly attempt: (webhook: Webhook, change: Change, signal: AbortSignal) => Promise<Attempted>;
  /** Disables an endpoint until a user enables it; `change` is the change that failed. */
  readonly disable: (organization: string, webhook: string, reason: string, change: string) => Promise<void>;
}
