import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Engine } from './idle-collection.js';

/** Measures the process's memory, and collects its garbage. */
export interface MemoryMeter {
  /** Bytes. */
  used(): number;
  collect(): void;
}

/** The resident memory of this process. */
export const residentMemory = (): MemoryMeter => ({
  used: () => process.memoryUsage.rss(),
  collect: () => exposedCollection()(),
});

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
    collectYoung: () => exposedCollection()({ type: 'minor' }),
    collect: () => exposedCollection()(),
  };
};

/** Bytes of V8's young generation, both semi-spaces. */
export const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

type CollectGarbage = (options?: { readonly type: 'minor' }) => void;

let collectGarbage: CollectGarbage | undefined;

/** V8's `gc` function, which must be exposed with a flag. */
const exposedCollection = (): CollectGarbage => {
  if (collectGarbage !== undefined) return collectGarbage;
  setFlagsFromString('--expose-gc');
  const exposed: CollectGarbage = runInNewContext('gc');
  collectGarbage = exposed;
  return exposed;
};
