import type { Moment } from './moment.js';

/** A match right after one of its events, from which its log can be continued. */
export interface Snapshot {
  /** ISO 8601. */
  readonly createdAt: string;
  /** Head of the hash chain before the moment's own event. */
  readonly previousHash: string;
  readonly moment: Moment;
}

/** A cache of match snapshots outside the log. Entries may disappear at any time, and callers verify each snapshot against the log before they use it. */
export interface Snapshots {
  /** The snapshot with the highest number up to `atMost`. */
  nearest(matchId: string, atMost: number): Promise<Snapshot | undefined>;
  keep(matchId: string, snapshot: Snapshot): void;
  /** Deletes all snapshots of a match, after one did not match the log. */
  drop(matchId: string): void;
}

/** Snapshots disabled: every match is read from its first event. */
export const noSnapshots: Snapshots = {
  nearest: () => Promise.resolve(undefined),
  keep: () => undefined,
  drop: () => undefined,
};
