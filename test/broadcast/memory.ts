/** Bytes in use after garbage collection. */
export interface Memory {
  readonly page: number;
  readonly service: number;
}

/** The tolerance compared with one round before, because garbage collection is inexact. */
export const MOST_GROWTH = 1.05;

export interface Growth extends Memory {
  /** Matches that were compared. */
  readonly matches: number;
}

/**
 * By which factor memory is more after the last matches than after the ones a round before them, like with like: the same game after the same cut, the service as
 * long at work. The first round is left out, in which code is compiled and caches fill; undefined where there is none after it to compare with.
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
