import type { MatchLog } from './match-log.js';
import type { Moment } from './moment.js';

/** Number of moments in a stretch, the unit in which past moments are read and cached: some 5 ms of work and 250 kB. */
export const STRETCH = 64;

/** The number of the first moment in the stretch that contains a moment. */
export const beginOfStretch = (number: number): number => number - (number % STRETCH);

/** Access to moments that a match's log has dropped. */
export interface Past {
  /** A stretch from the cache. */
  cached(log: MatchLog, begin: number): readonly Moment[] | undefined;
  /** A stretch that is being read, or a new read of it. */
  stretch(log: MatchLog, begin: number): Promise<readonly Moment[]>;
  /** Reads a stretch in any case, because the match may have advanced since the last read. */
  readAgain(log: MatchLog, begin: number): Promise<readonly Moment[]>;
  /** Called when the log completes a stretch, with the last moment and the one before it. */
  passed(log: MatchLog, last: Moment, before: Moment | undefined): void;
}

/** For logs that retain every moment their readers need. */
export const NO_PAST: Past = {
  cached: () => undefined,
  stretch: () => Promise.resolve([]),
  readAgain: () => Promise.resolve([]),
  passed: () => undefined,
};
