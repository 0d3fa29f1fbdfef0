/** What turns are made of: the process's event loop, or a test's. */
export interface EventLoop {
  /** Milliseconds, from any moment on. */
  now(): number;
  /** Runs once what runs now has come to rest, the promises that it settles included, in the same turn. */
  afterwards(run: () => void): void;
  /** Runs in the next turn, after whatever has come in from outside meanwhile. */
  nextTurn(run: () => void): void;
}

export const eventLoop: EventLoop = {
  now: () => performance.now(),
  // Ticks come after all microtasks when they are asked for by one.
  afterwards: (run) => queueMicrotask(() => process.nextTick(run)),
  nextTurn: (run) => void setImmediate(run),
};
