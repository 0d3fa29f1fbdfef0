import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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

/** The engine's collection, which is not at hand unless it is asked for. */
const exposedCollection = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
};
