/** The scheduler's interface to the process's event loop, or to a test's. */
export interface EventLoop {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  /** Runs in the same turn, after the current code and all promises that it settles. */
  afterwards(run: () => void): void;
  /** Runs in the next turn, after pending input. */
  nextTurn(run: () => void): void;
}

export const eventLoop: EventLoop = {
  now: () => performance.now(),
  // A tick that a microtask schedules runs after all microtasks.
  afterwards: (run) => queueMicrotask(() => process.nextTick(run)),
  nextTurn: (run) => void setImmediate(run),
};
