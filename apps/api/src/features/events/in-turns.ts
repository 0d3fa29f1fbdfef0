import type { Steps } from '#libs/events';
import type { Turns } from '../../platform/scheduling/turns.js';

/** What comes of the steps, each taken when it is its turn. */
export const inTurns = async <Result>(steps: Steps<Result>, turns: Turns): Promise<Result> => {
  for (;;) {
    await turns.take();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
