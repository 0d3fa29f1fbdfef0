import { readdir, readFile } from 'node:fs/promises';

const MEGABYTE_OF_KB = 1024;

/** Milliseconds of processor time used by the living threads of a process, to the nanosecond. */
export const processorMs = async (pid: number): Promise<number> => {
  const folder = `/proc/${pid}/task`;
  const times = await Promise.all(
    (await readdir(folder)).map(async (thread) => {
      // A thread may end meanwhile.
      const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ')[0]) / 1e6;
    }),
  );
  return times.reduce((sum, one) => sum + one, 0);
};

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, 'VmRSS');

/** Peak resident memory of a process in megabytes. */
export const peakMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, 'VmHWM');

const statusMegabytes = async (pid: number, field: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / MEGABYTE_OF_KB;
};
