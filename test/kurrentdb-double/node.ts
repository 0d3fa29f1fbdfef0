import type { SubscriptionFault, Switchboard } from './faults.js';
import type { DoubleLog } from './log.js';

/** A node of a cluster, as gossip tells of it. */
export interface Member {
  readonly port: number;
  readonly state: 'leader' | 'follower' | 'read-only-replica';
  readonly isAlive: boolean;
}

/** What the handlers of one double work with. */
export interface DoubleNode {
  readonly log: DoubleLog;
  readonly faults: Switchboard;
  /** The most that one append may weigh, in bytes. */
  readonly maxAppendSize: number;
  /** Whether subscribers are told that they fell behind. */
  readonly saysFellBehind: boolean;
  members(): readonly Member[];
  /** Breaks each subscription that is open now. */
  readonly subscriptions: Set<(how: SubscriptionFault) => void>;
}
