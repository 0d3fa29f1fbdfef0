import { z } from 'zod';
import { comparisonSchema, filterSchemaOf, filterShape, wordAskedSchema } from '#libs/game-kit';
import { auraTypeSchema } from '../../schemas.js';
import { laneRelationSchema } from './lane.js';

/**
 * The kinds that a card counts as. A Caster in a lane and a creature token are creatures (MZ-179); `unit` is any creature, equipment
 * or token, also as a card that could become one.
 */
const KINDS = ['unit', 'creature', 'equipment', 'token', 'caster', 'terra', 'strategy', 'aura'] as const;
export type Kind = (typeof KINDS)[number];

/** Protections of units, and what can be done to those that have none. */
export const forbiddenSchema = z.enum(['shattered', 'tapped', 'untapped', 'moved', 'damaged', 'returned']);
export type Forbidden = z.infer<typeof forbiddenSchema>;

/** The name of a kind of counters. */
export const counterNameSchema = z.string().min(1).max(30);

export const keywordSchema = z.enum(['soar', 'destruction', 'overwhelm']);

/** Filters beside the shared ones. */
export const ownFilters = {
  /** A Trait has no other use than this (MZ-154). */
  trait: wordAskedSchema(z.string()).optional(),
  aura: wordAskedSchema(auraTypeSchema).optional(),
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
  /** Has a counter of this name. */
  counter: counterNameSchema.optional(),
  /** Lies in such a lane. */
  lane: laneRelationSchema.optional(),
  /** No effect keeps this from being done to it. */
  canBe: forbiddenSchema.optional(),
} as const;

/** A filter of cards: all given parts must hold. */
export const cardFilterSchema = filterSchemaOf({
  ...filterShape(KINDS),
  name: wordAskedSchema(z.string().min(1).max(80)).optional(),
  ...ownFilters,
});
export type CardFilter = z.infer<typeof cardFilterSchema>;
