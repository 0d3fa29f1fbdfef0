import { z } from 'zod';
import { comparisonSchema, filterShape } from '#libs/game-kit';

export const statSchema = z.enum(['strength', 'intelligence', 'special']);
export type Stat = z.infer<typeof statSchema>;
export const STATS: readonly Stat[] = statSchema.options;

/** The part of a Character in the attacks of a Battle Step. */
export const roleSchema = z.enum(['attacking', 'defending', 'linked', 'undefended', 'idle']);
export type Role = z.infer<typeof roleSchema>;

/** Filters beside the shared ones. */
export const ownFilters = {
  /** A Trait has no other use than this (MX-012). */
  trait: z.string().optional(),
  /** The card has this Stat (a Multi-Stat Battle Card has each of its types). */
  stat: statSchema.optional(),
  /** The Rank in `stat` where one is named; else a Character's highest Rank, a Battle Card's Rank. */
  rank: comparisonSchema.optional(),
  numberOfStats: comparisonSchema.optional(),
  /** Reads the printed Ranks, where current ones are read otherwise. */
  printed: z.literal(true).optional(),
  /** The signed MP number of the card: a gain is positive, a cost negative. */
  mp: comparisonSchema.optional(),
  state: z.enum(['prepped', 'pushed']).optional(),
  enteredThisTurn: z.boolean().optional(),
  role: roleSchema.optional(),
  /** The number of Damage cards attached. */
  damage: comparisonSchema.optional(),
} as const;

/** A filter of cards: all given parts must hold. */
export const cardFilterSchema = z.strictObject({
  ...filterShape(['character', 'event', 'battle']),
  ...ownFilters,
});
export type CardFilter = z.infer<typeof cardFilterSchema>;
