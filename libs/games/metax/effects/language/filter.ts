import { z } from 'zod';

export const statSchema = z.enum(['strength', 'intelligence', 'special']);
export type Stat = z.infer<typeof statSchema>;
export const STATS: readonly Stat[] = statSchema.options;

/** A number compared: every part that is given must hold. */
export const comparisonSchema = z
  .strictObject({ is: z.int().optional(), atLeast: z.int().optional(), atMost: z.int().optional() })
  .refine((comparison) => Object.keys(comparison).length > 0, 'Say "is", "atLeast" or "atMost".');
export type Comparison = z.infer<typeof comparisonSchema>;

export const compares = (value: number, { is, atLeast, atMost }: Comparison): boolean =>
  (is === undefined || value === is) &&
  (atLeast === undefined || value >= atLeast) &&
  (atMost === undefined || value <= atMost);

/** What a card must be like to be selected: every part that is given must hold. */
export const cardFilterSchema = z.strictObject({
  type: z.enum(['character', 'event', 'battle']).optional(),
  title: z.string().optional(),
  trait: z.string().optional(),
  /** The card has this Stat (a Multi-Stat Battle Card has each of its types). */
  stat: statSchema.optional(),
  /** The Rank in `stat` where one is named; else a Character's highest Rank, a Battle Card's Rank. */
  rank: comparisonSchema.optional(),
  numberOfStats: comparisonSchema.optional(),
  /** The signed MP number of the card: a gain is positive, a cost negative. */
  mp: comparisonSchema.optional(),
  state: z.enum(['prepped', 'pushed']).optional(),
  enteredThisTurn: z.boolean().optional(),
  role: z.enum(['attacking', 'defending', 'linked', 'undefended', 'idle']).optional(),
  /** The number of Damage cards attached. */
  damage: comparisonSchema.optional(),
  /** Not the card whose effect this is. */
  another: z.boolean().optional(),
});
export type CardFilter = z.infer<typeof cardFilterSchema>;
