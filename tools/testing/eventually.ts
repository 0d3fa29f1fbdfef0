import { waits } from './waits.mjs';

/** Milliseconds between two attempts: short at first, then longer, to leave the processor to the awaited work. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5, 80];

/**
 * Retries a condition until it holds, without its own time limit: the runner's limit ends the test and prints what it waits for (`what`, else the source of the
 * condition).
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
