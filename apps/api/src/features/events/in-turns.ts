import type { Matched, MatchingOrder, Steps } from '#libs/events';
import type { Turns } from '../../platform/scheduling/turns.js';

/** Does a step elsewhere; undefined for one that is to be done here. */
export type Elsewhere = (order: MatchingOrder) => Promise<Matched | undefined>;

/** What comes of the steps, each taken when it is its turn. */
export const inTurns = async <Result>(
  steps: Steps<Result>,
  turns: Turns,
  elsewhere?: Elsewhere,
): Promise<Result> => {
  let matched: Matched | undefined;
  for (;;) {
    await turns.take();
    const step = steps.next(matched);
    if (step.done === true) return step.value;
    matched = step.value === undefined ? undefined : await elsewhere?.(step.value);
  }
};
