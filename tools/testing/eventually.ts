import { waits } from './waits.mjs';

/** Milliseconds between two looks: at first few, then more, so that the awaited work has the machine to itself. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5, 80];

/**
 * Looks again until it holds. It never gives up by itself: a test ends by the limit of its runner, which prints what the test waits for (`what`, else the
 * condition as it is written).
 */
export const eventually = async (
  holds: () => boolean | Promise<boolean>,
  what = String(holds),
): Promise<void> => {
  waits.add(what);
  try {
    for (let pause = FIRST_PAUSE; !(await holds()); pause = Math.min(pause * 1.3, LONGEST_PAUSE))
      await new Promise((resolve) => setTimeout(resolve, pause));
  } finally {
    waits.delete(what);
  }
};
