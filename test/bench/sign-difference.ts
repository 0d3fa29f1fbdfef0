/** The difference between paired measurements. */
export interface SignDifference {
  readonly pairs: number;
  /** The median of the differences, in their unit. */
  readonly difference: number;
  /** The confidence interval of the true median, at 99.9 %. */
  readonly from: number;
  readonly to: number;
  /** How far the number of differences above zero is from half of them, in standard deviations: beyond 3.3 by chance once in 1000. */
  readonly sigmas: number;
}

/** For 999 of 1000, of a normal distribution, both sides. */
const SURE = 3.29;

/** The sign test, and the interval that belongs to it: nothing is assumed of how times are distributed, and a machine that grows slower meanwhile is so for both of a pair. */
export const signDifference = (differences: readonly number[]): SignDifference => {
  const sorted = differences.toSorted((a, b) => a - b);
  const count = sorted.length;
  const reach = (SURE * Math.sqrt(count)) / 2;
  const at = (index: number): number => sorted[Math.min(count - 1, Math.max(0, index))] ?? 0;
  const above = sorted.filter((one) => one > 0).length;
  const below = sorted.filter((one) => one < 0).length;
  return {
    pairs: count,
    difference: at(count >> 1),
    from: at(Math.floor(count / 2 - reach)),
    to: at(Math.ceil(count / 2 + reach)),
    sigmas: above + below === 0 ? 0 : (above - below) / Math.sqrt(above + below),
  };
};
