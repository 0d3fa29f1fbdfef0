import type { Matched, MatchingOrder } from './pairing/matching.js';

/**
 * A long computation in steps, so that a server can yield to other work between them. A step may yield a matching problem, which cannot be divided:
 * the caller may pass back its solution, for example from another thread. Otherwise the next step computes it.
 */
export type Steps<Result> = Generator<MatchingOrder | undefined, Result, Matched | undefined>;

export const finished = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
