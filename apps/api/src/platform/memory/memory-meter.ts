import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Engine } from './idle-collection.js';

/** How much memory the process has, and the collection of what it does not need. */
export interface MemoryMeter {
  /** Bytes. */
  used(): number;
  collect(): void;
}

/** The memory that the system has given to this process. */
export const residentMemory = (): MemoryMeter => {
  let collectGarbage: (() => void) | undefined;
  return {
    used: () => process.memoryUsage.rss(),
    collect: () => {
      collectGarbage ??= exposedCollection();
      collectGarbage();
    },
  };
};

/** The engine's own figures, and its collection. */
export const engineOfProcess = (): Engine => {
  let last = performance.eventLoopUtilization();
  return {
    used: () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: residentMemory().collect,
  };
};

/** Bytes that the engine has for what is new, in both halves. */
export const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** The engine's collection, which is not at hand unless it is asked for. */
const exposedCollection = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
};
