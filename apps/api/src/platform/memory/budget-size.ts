import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const UNITS: Readonly<Record<string, number>> = { '': 1, MB: 1024 ** 2, GB: 1024 ** 3 };
const SIZE = /^(\d{1,12}(?:\.\d{1,3})?) ?(MB|GB|)$/i;
/** The service does not start with less: its code and the games need some 200 MB. */
export const SMALLEST_BUDGET = 256 * 1024 ** 2;

/** Bytes of `512MB`, `1.5GB` or a plain number; undefined for an invalid or too small size. */
export const readBudgetSize = (text: string): number | undefined => {
  const [, number, unit = ''] = SIZE.exec(text) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? 1));
  return bytes < SMALLEST_BUDGET ? undefined : bytes;
};

export interface MachineMemory {
  /** The container's limit; undefined, or more than the machine has, if there is no limit. */
  readonly container: number | undefined;
  readonly total: number;
  /** The limit of the V8 heap: the process ends beyond it, however much other memory is free. */
  readonly heap: number;
}

const machineMemory = (): MachineMemory => ({
  container: process.constrainedMemory(),
  total: totalmem(),
  heap: getHeapStatistics().heap_size_limit,
});

/**
 * The default budget: all of the container's memory, or half of a machine that is shared with the database and the file cache. It never exceeds the limit of
 * the V8 heap, at which the process would end before caches are emptied.
 */
export const defaultBudget = ({ container, total, heap }: MachineMemory = machineMemory()): number => {
  const isLimited = container !== undefined && container > 0 && container < total;
  return Math.min(isLimited ? container : total / 2, heap);
};
