import { readFileSync } from 'node:fs';

/** Bytes of memory that a process takes; undefined where the machine does not tell, or there is no such process. */
export const rssOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
};
