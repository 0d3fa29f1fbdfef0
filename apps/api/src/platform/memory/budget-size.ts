import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const UNITS: Readonly<Record<string, number>> = { '': 1, MB: 1024 ** 2, GB: 1024 ** 3 };
const SIZE = /^(\d{1,12}(?:\.\d{1,3})?) ?(MB|GB|)$/i;
/** With less the service does not start: its code and the games alone take some 200 MB. */
export const SMALLEST_BUDGET = 256 * 1024 ** 2;

/** Bytes of `512MB`, `1.5GB` or a plain number; undefined for anything else, and for too little. */
export const readBudgetSize = (text: string): number | undefined => {
  const [, number, unit = ''] = SIZE.exec(text) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? 1));
  return bytes < SMALLEST_BUDGET ? undefined : bytes;
};

export interface MachineMemory {
  /** What the container may have; undefined, or more than there is, where it has no limit. */
  readonly container: number | undefined;
  readonly total: number;
  /** What the engine's heap may grow to: beyond that the process ends, whatever else is free. */
  readonly heap: number;
}

const machineMemory = (): MachineMemory => ({
  container: process.constrainedMemory(),
  total: totalmem(),
  heap: getHeapStatistics().heap_size_limit,
});

/**
 * What the service may have when nothing is set: all of its container's memory, or half of a machine that it shares with others (the database, the system's file
 * cache); but never more than the engine's heap, at whose limit the process would end before anything is shed.
 */
export const defaultBudget = ({ container, total, heap }: MachineMemory = machineMemory()): number => {
  const isLimited = container !== undefined && container > 0 && container < total;
  return Math.min(isLimited ? container : total / 2, heap);
};
