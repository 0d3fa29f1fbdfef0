import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startedOn, withLog } from './log-maker.js';
import { peakMegabytes, processorMs } from './process-figures.js';

export interface JoiningTimes {
  readonly events: number;
  /** Milliseconds from the start of the process until it serves, and until it has followed the log to its end. */
  readonly serves: number;
  readonly caughtUp: number;
  /** Milliseconds of processor time until then, and the peak memory in megabytes. */
  readonly processor: number;
  readonly peak: number;
}

/** A node with only the log: without read models and snapshots. */
export const joiningTimes = (events: number): Promise<JoiningTimes> =>
  withLog(events, async (folder, inLog) => {
    await rm(join(folder, 'read-models'), { recursive: true });
    const { service, serves, caughtUp } = await startedOn(folder);
    try {
      const [processor, peak] = [await processorMs(service.pid), await peakMegabytes(service.pid)];
      return { events: inLog, serves, caughtUp, processor, peak };
    } finally {
      await service.stop();
    }
  });
