import type { MatchLog } from './match-log.js';
import type { Moment } from './moment.js';

/** Moments of a match that are read and let go of together: some 5 ms of work, and a quarter of a megabyte. */
export const STRETCH = 64;

/** Where the stretch begins that a moment lies in. */
export const beginOfStretch = (number: number): number => number - (number % STRETCH);

/** What a match's log leaves to others: the moments that it has let go of. */
export interface Past {
  /** The moments of a stretch, read again. */
  stretch(log: MatchLog, begin: number): Promise<readonly Moment[]>;
  /** Told of the last moment of each stretch, and of the one before it, when the log has come to it. */
  passed(log: MatchLog, last: Moment, before: Moment | undefined): void;
}

/** For a log that lets go of nothing that anybody will ask for. */
export const NO_PAST: Past = {
  stretch: () => Promise.resolve([]),
  passed: () => undefined,
};
