/** Bytes in use after garbage collection. */
export interface Memory {
  readonly page: number;
  readonly service: number;
}

/** The tolerance compared with one round before, because garbage collection is inexact. */
export const MOST_GROWTH = 1.05;

export interface Growth extends Memory {
  /** The number of compared matches. */
  readonly matches: number;
}

/**
 * The factor by which memory grew between the last round of matches and the round before, comparing the same game after the same fault. Leaves out the first
 * round, in which code is compiled and caches fill. Undefined without a later round.
 */
export const growthOf = (memory: readonly Memory[], round: number): Growth | undefined => {
  const last = memory.slice(Math.max(2 * round, memory.length - round));
  if (last.length === 0) return undefined;
  const before = memory.slice(memory.length - last.length - round, memory.length - round);
  const factor = (of: keyof Memory): number => sumOf(last, of) / sumOf(before, of);
  return { matches: last.length, page: factor('page'), service: factor('service') };
};

const sumOf = (memory: readonly Memory[], of: keyof Memory): number =>
  memory.reduce((sum, one) => sum + one[of], 0);
