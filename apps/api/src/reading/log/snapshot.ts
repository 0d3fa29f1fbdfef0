import type { Moment } from './moment.js';

/** A match as it stood after one of its events, from which its log can be read on. */
export interface Snapshot {
  /** ISO 8601. */
  readonly createdAt: string;
  /** Where the hash chain stood before the moment's own event. */
  readonly previousHash: string;
  readonly moment: Moment;
}

/**
 * Snapshots of matches beside the log: a cache, any of which may be gone at any time. What comes from here is held against the log before it is believed.
 */
export interface Snapshots {
  /** The one of the newest moment up to this number. */
  nearest(matchId: string, atMost: number): Promise<Snapshot | undefined>;
  keep(matchId: string, snapshot: Snapshot): void;
  /** Forgets those of a match that do not fit its log. */
  drop(matchId: string): void;
}

/** For who reads every match from its first event on. */
export const noSnapshots: Snapshots = {
  nearest: () => Promise.resolve(undefined),
  keep: () => undefined,
  drop: () => undefined,
};
