import { z } from 'zod';

/** Applied to a count in this order: multiplied by `times`, plus `plus`, at most `atMost`. */
export interface Factors {
  readonly times?: number | undefined;
  readonly plus?: number | undefined;
  readonly atMost?: number | undefined;
}

/** The limits of a game's factors. */
export interface FactorBounds {
  readonly times: number;
  readonly plus: number;
  readonly atMost: number;
}

export const factorsWithin = ({ times, plus, atMost }: FactorBounds) => ({
  times: z.int().min(-times).max(times).optional(),
  plus: z.int().min(-plus).max(plus).optional(),
  atMost: z.int().min(0).max(atMost).optional(),
});

export const countSchema = <Selector>(selector: z.ZodType<Selector>, bounds: FactorBounds) =>
  z.strictObject({ count: selector, ...factorsWithin(bounds) });

/** The bound of every computed number, up or down: cards that double a count would soon exceed the numbers of JSON. */
const LARGEST_AMOUNT = 1_000_000;

/** A count with its factors; may be negative. */
export const changeOf = (counted: number, { times = 1, plus = 0, atMost }: Factors): number => {
  const value = counted * times + plus;
  return Math.max(-LARGEST_AMOUNT, Math.min(value, atMost ?? value, LARGEST_AMOUNT));
};

/** A count with its factors, at least 0. */
export const numberOf = (counted: number, factors: Factors): number =>
  Math.max(0, changeOf(counted, factors));
