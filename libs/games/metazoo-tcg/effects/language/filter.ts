import { z } from 'zod';
import { auraTypeSchema } from '../../schemas.js';

/** A number compared: every part that is given must hold. */
export const comparisonSchema = z
  .strictObject({ is: z.int().optional(), atLeast: z.int().optional(), atMost: z.int().optional() })
  .refine((comparison) => Object.keys(comparison).length > 0, 'Say "is", "atLeast" or "atMost".');
export type Comparison = z.infer<typeof comparisonSchema>;

export const compares = (value: number, { is, atLeast, atMost }: Comparison): boolean =>
  (is === undefined || value === is) &&
  (atLeast === undefined || value >= atLeast) &&
  (atMost === undefined || value <= atMost);

/**
 * What a card counts as. A Caster in a lane and a creature token are creatures (MZ-179); `unit` is any creature, equipment or token,
 * also as a card that could become one.
 */
export const kindSchema = z.enum([
  'unit',
  'creature',
  'equipment',
  'token',
  'caster',
  'terra',
  'strategy',
  'aura',
]);
export type Kind = z.infer<typeof kindSchema>;

export const keywordSchema = z.enum(['soar', 'destruction', 'overwhelm']);

/** What a card must be like to be selected: every part that is given must hold. */
export const cardFilterSchema = z.strictObject({
  type: kindSchema.optional(),
  name: z.string().optional(),
  trait: z.string().optional(),
  aura: auraTypeSchema.optional(),
  unique: z.boolean().optional(),
  tapped: z.boolean().optional(),
  keyword: keywordSchema.optional(),
  /** Has the Enhancement Symbol. */
  symbol: z.boolean().optional(),
  /** Current Influence; the printed one where the card is not in play. */
  influence: comparisonSchema.optional(),
  printed: comparisonSchema.optional(),
  cost: comparisonSchema.optional(),
  damage: comparisonSchema.optional(),
  /** Not the card whose effect this is. */
  another: z.boolean().optional(),
});
export type CardFilter = z.infer<typeof cardFilterSchema>;
