import { z } from 'zod';

/** Compares a number; all given parts must be true. */
export const comparisonSchema = z
  .strictObject({ is: z.int().optional(), atLeast: z.int().optional(), atMost: z.int().optional() })
  .refine((comparison) => Object.keys(comparison).length > 0, 'Say "is", "atLeast" or "atMost".');
export type Comparison = z.infer<typeof comparisonSchema>;

export const compares = (value: number | undefined, { is, atLeast, atMost }: Comparison): boolean =>
  value !== undefined &&
  (is === undefined || value === is) &&
  (atLeast === undefined || value >= atLeast) &&
  (atMost === undefined || value <= atMost);
