import type { Clock } from './injection.js';

/**
 * The system's time, which never goes back while the process lives: where the system's clock is set back, time goes on from where it was. What is written
 * with it stands in order, and what is waited for comes when it should.
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
