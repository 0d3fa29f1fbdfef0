import { z } from 'zod';
import { comparisonSchema, filterSchemaOf, filterShape, wordAskedSchema } from '#libs/game-kit';

export const statSchema = z.enum(['strength', 'intelligence', 'special']);
export type Stat = z.infer<typeof statSchema>;
export const STATS: readonly Stat[] = statSchema.options;

/** The part of a Character in the attacks of a Battle Step. */
export const roleSchema = z.enum(['attacking', 'defending', 'linked', 'undefended', 'idle']);
export type Role = z.infer<typeof roleSchema>;

/** The name of a kind of counter. */
export const counterNameSchema = z.string().min(1).max(30);

/** Filters beside the shared ones. */
export const ownFilters = {
  /** A Trait has no other use than this (MX-012). */
  trait: wordAskedSchema(z.string()).optional(),
  /** The card has this Stat (a Multi-Stat Battle Card has each of its types). */
  stat: wordAskedSchema(statSchema).optional(),
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
  /** The number of counters of a kind on it. */
  counters: z.strictObject({ counter: counterNameSchema, number: comparisonSchema }).optional(),
} as const;

const { type, name, another } = filterShape(['character', 'event', 'battle']);

/** A filter of cards: all given parts must hold. */
export const cardFilterSchema = filterSchemaOf({
  type: z.union([type.unwrap(), z.strictObject({ chosen: z.string() })]).optional(),
  name: wordAskedSchema(name.unwrap()).optional(),
  another,
  ...ownFilters,
});
export type CardFilter = z.infer<typeof cardFilterSchema>;
