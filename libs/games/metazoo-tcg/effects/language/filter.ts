import { z } from 'zod';
import { comparisonSchema, filterShape } from '#libs/game-kit';
import { auraTypeSchema } from '../../schemas.js';

/**
 * The kinds that a card counts as. A Caster in a lane and a creature token are creatures (MZ-179); `unit` is any creature, equipment
 * or token, also as a card that could become one.
 */
const KINDS = ['unit', 'creature', 'equipment', 'token', 'caster', 'terra', 'strategy', 'aura'] as const;
export type Kind = (typeof KINDS)[number];

export const keywordSchema = z.enum(['soar', 'destruction', 'overwhelm']);

/** Filters beside the shared ones. */
export const ownFilters = {
  /** A Trait has no other use than this (MZ-154). */
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

/** A filter of cards: all given parts must hold. */
export const cardFilterSchema = z.strictObject({ ...filterShape(KINDS), ...ownFilters });
export type CardFilter = z.infer<typeof cardFilterSchema>;
