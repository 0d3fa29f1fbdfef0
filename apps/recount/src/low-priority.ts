import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The ids of this process's threads, each of which has its own priority on Linux; elsewhere the process has one. */
const threads = (): readonly number[] => {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
};

/** Lets other processes of this machine use its processors first. */
export const lowerPriority = (): void => {
  for (const thread of threads())
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The thread has ended, or the system forbids it: the work is done at the usual priority.
    }
};
