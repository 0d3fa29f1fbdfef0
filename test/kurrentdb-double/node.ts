import type { SubscriptionFault, Switchboard } from './faults.js';
import type { DoubleLog } from './log.js';

/** A node of a cluster in a gossip answer. */
export interface Member {
  readonly port: number;
  readonly state: 'leader' | 'follower' | 'read-only-replica';
  readonly isAlive: boolean;
}

/** The shared state of one double's handlers. */
export interface DoubleNode {
  readonly log: DoubleLog;
  readonly faults: Switchboard;
  /** The maximum size of an append, in bytes. */
  readonly maxAppendSize: number;
  /** Whether subscribers are notified that they fell behind. */
  readonly saysFellBehind: boolean;
  members(): readonly Member[];
  /** Cuts each open subscription. */
  readonly subscriptions: Set<(how: SubscriptionFault) => void>;
}
