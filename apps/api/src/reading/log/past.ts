import type { MatchLog } from './match-log.js';
import type { Moment } from './moment.js';

/** Moments of a match that are read and let go of together: some 5 ms of work, and a quarter of a megabyte. */
export const STRETCH = 64;

/** Where the stretch begins that a moment lies in. */
export const beginOfStretch = (number: number): number => number - (number % STRETCH);

/** The moments that a match's log does not keep. */
export interface Past {
  /** The moments of a stretch, as they are cached. */
  cached(log: MatchLog, begin: number): readonly Moment[] | undefined;
  /** The same, read where they are not cached. */
  stretch(log: MatchLog, begin: number): Promise<readonly Moment[]>;
  /** The same, read in any case: the match may have gone on since. */
  readAgain(log: MatchLog, begin: number): Promise<readonly Moment[]>;
  /** Called with the last moment of each stretch, and the one before it, when the log has come to it. */
  passed(log: MatchLog, last: Moment, before: Moment | undefined): void;
}

/** For a log all of whose past that anybody will ask for is kept. */
export const NO_PAST: Past = {
  cached: () => undefined,
  stretch: () => Promise.resolve([]),
  readAgain: () => Promise.resolve([]),
  passed: () => undefined,
};
