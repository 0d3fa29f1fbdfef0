/** The difference between paired measurements. */
export interface SignDifference {
  readonly pairs: number;
  /** The median of the differences, in their unit. */
  readonly difference: number;
  /** The confidence interval of the true median, at 99.9 %. */
  readonly from: number;
  readonly to: number;
  /** The distance of the number of positive differences from half of them, in standard deviations: chance exceeds 3.3 once in 1000 times. */
  readonly sigmas: number;
}

/** The two-sided quantile of a normal distribution for 999 of 1000. */
const SURE = 3.29;

/** The sign test with its confidence interval: it assumes no distribution of the times, and a machine that becomes slower affects both values of a pair. */
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
