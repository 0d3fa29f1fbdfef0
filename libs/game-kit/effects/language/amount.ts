import { z } from 'zod';

/** What becomes of something counted: times, then plus, then cut off. */
export interface Factors {
  readonly times?: number | undefined;
  readonly plus?: number | undefined;
  readonly atMost?: number | undefined;
}

/** How far the factors of a game may go. */
export interface FactorBounds {
  readonly times: number;
  readonly plus: number;
  readonly atMost: number;
}

/** The factors that stand beside whatever is counted. */
export const factorsWithin = ({ times, plus, atMost }: FactorBounds) => ({
  times: z.int().min(-times).max(times).optional(),
  plus: z.int().min(-plus).max(plus).optional(),
  atMost: z.int().min(0).max(atMost).optional(),
});

/** As many as there are cards of a kind. */
export const countSchema = <Selector>(selector: z.ZodType<Selector>, bounds: FactorBounds) =>
  z.strictObject({ count: selector, ...factorsWithin(bounds) });

/** Cards that double what they count would soon make numbers that nobody can write down: whatever is worked out goes no further, up or down. */
const LARGEST_AMOUNT = 1_000_000;

/** A change, up or down: what was counted, with its factors. */
export const changeOf = (counted: number, { times = 1, plus = 0, atMost }: Factors): number => {
  const value = counted * times + plus;
  return Math.max(-LARGEST_AMOUNT, Math.min(value, atMost ?? value, LARGEST_AMOUNT));
};

/** How many: the same, never below 0. */
export const numberOf = (counted: number, factors: Factors): number =>
  Math.max(0, changeOf(counted, factors));
