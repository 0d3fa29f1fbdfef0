import type { SubscriptionFault, Switchboard } from './faults.js';
import type { DoubleLog } from './log.js';

/** What the handlers of one double work with. */
export interface DoubleNode {
  readonly log: DoubleLog;
  readonly faults: Switchboard;
  /** Breaks each subscription that is open now. */
  readonly subscriptions: Set<(how: SubscriptionFault) => void>;
}
