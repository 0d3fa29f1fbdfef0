import type { Matched, MatchingOrder } from './pairing/matching.js';

/**
 * Work that can be left off after each step, for whoever has others waiting: what takes long is written as steps, and who has nobody waiting takes them all at
 * once. A step that cannot be cut may be given as an order: who has somebody else to do it goes on with what came of it, and for who goes on without, it is done
 * in the next step.
 */
export type Steps<Result> = Generator<MatchingOrder | undefined, Result, Matched | undefined>;

/** All steps at once. */
export const finished = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
