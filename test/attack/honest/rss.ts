import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes; undefined if the machine does not report it, or there is no such process. */
export const rssOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
};
