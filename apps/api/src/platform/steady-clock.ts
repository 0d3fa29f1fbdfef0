import type { Clock } from './injection.js';

/**
 * The system's time, never decreasing while the process lives: if the system clock is set back, time continues from its last value. So recorded times are in
 * order, and timers fire when they are due.
 */
export const steadyClock = (
  system: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): Clock => {
  let last = system();
  let at = elapsed();
  return () => {
    const now = elapsed();
    last = Math.max(system(), last + (now - at));
    at = now;
    return new Date(last);
  };
};
