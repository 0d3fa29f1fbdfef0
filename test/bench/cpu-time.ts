import { readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second, for every process alike. */
const TICK_MS = 10;
const USER = 11;
const SYSTEM = 12;

/** Milliseconds of processor time used by all threads of a process. */
const cpuMilliseconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may have blanks in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
};

/** Milliseconds of processor time per request; `work` returns the number of requests. */
export const cpuEach = async (pid: number, work: () => Promise<number>): Promise<number> => {
  const before = await cpuMilliseconds(pid);
  const done = await work();
  return ((await cpuMilliseconds(pid)) - before) / done;
};
