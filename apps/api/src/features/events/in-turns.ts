import type { Matched, MatchingOrder, Steps } from '#libs/events';
import type { Work } from '../../platform/scheduling/work.js';

/** Computes a step in another thread; undefined if the step is to be computed in this one. */
export type Elsewhere = (order: MatchingOrder) => Promise<Matched | undefined>;

/** Runs a computation step by step, with a turn of the work before each step, and returns its result. */
export const runWithYields = async <Result>(
  steps: Steps<Result>,
  work: Work,
  elsewhere?: Elsewhere,
): Promise<Result> => {
  let matched: Matched | undefined;
  for (;;) {
    await work.take();
    const step = steps.next(matched);
    if (step.done === true) return step.value;
    matched = step.value === undefined ? undefined : await elsewhere?.(step.value);
  }
};
