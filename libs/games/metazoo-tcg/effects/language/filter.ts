import { z } from 'zod';
import { comparisonSchema, filterShape } from '#libs/game-kit';
import { auraTypeSchema } from '../../schemas.js';

/**
 * What a card counts as. A Caster in a lane and a creature token are creatures (MZ-179); `unit` is any creature, equipment or token,
 * also as a card that could become one.
 */
const KINDS = ['unit', 'creature', 'equipment', 'token', 'caster', 'terra', 'strategy', 'aura'] as const;
export type Kind = (typeof KINDS)[number];

export const keywordSchema = z.enum(['soar', 'destruction', 'overwhelm']);

/** What MetaZoo asks of a card beside the shared words of filters. */
export const ownFilters = {
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
} as const;

/** What a card must be like to be selected: every part that is given must hold. */
export const cardFilterSchema = z.strictObject({ ...filterShape(KINDS), ...ownFilters });
export type CardFilter = z.infer<typeof cardFilterSchema>;
