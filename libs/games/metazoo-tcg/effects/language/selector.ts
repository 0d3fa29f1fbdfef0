import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { cardFilterSchema } from './filter.js';

export const sideSchema = z.enum(['you', 'opponent', 'both']);
export type Side = z.infer<typeof sideSchema>;

/** Lanes as seen from the card whose effect it is; `declared` is the lane of the mission. */
export const laneRelationSchema = z.enum(['this', 'another', 'adjacent', 'any', 'declared']);
const lane = z.union([laneRelationSchema, z.strictObject({ bound: boundNameSchema })]);
export type LaneReference = z.infer<typeof lane>;

/** What a lane must be like. */
export const laneFilterSchema = z.strictObject({
  razed: z.boolean().optional(),
  resolved: z.boolean().optional(),
  terraTrait: z.string().optional(),
  /** This side has a free place there. */
  room: z.enum(['you', 'opponent']).optional(),
  /** The card that is bound to this name could be moved or put there. */
  roomFor: boundNameSchema.optional(),
  /** This side has a creature there. */
  creature: z.enum(['you', 'opponent']).optional(),
});
export type LaneFilter = z.infer<typeof laneFilterSchema>;

export const selectableZoneSchema = z.enum([
  'hand',
  'deck',
  'discard',
  'auraZone',
  /** Aura that enhances a lane: the only way to reach it (MZ-R24). */
  'laneAura',
]);

/** Which cards or lanes. */
export const selectorSchema = z.union([
  z.strictObject({
    bound: boundNameSchema,
    where: cardFilterSchema.optional(),
    /** Without those bound to this name. */
    except: boundNameSchema.optional(),
  }),
  /** The card whose effect this is, or the one that the watched event is about. */
  z.strictObject({ this: z.enum(['card', 'subject']) }),
  z.strictObject({
    units: sideSchema,
    lane: lane.default('any'),
    where: cardFilterSchema.optional(),
    /** Only those of the highest or lowest current Influence, ties included. */
    pick: z.enum(['highest', 'lowest']).optional(),
  }),
  /** Casters by that word, face up in their zone or in a lane (MZ-177). */
  z.strictObject({ casters: sideSchema, where: cardFilterSchema.optional() }),
  z.strictObject({
    zone: selectableZoneSchema,
    side: sideSchema.default('you'),
    where: cardFilterSchema.optional(),
    /** Only the first so many of the deck, from its top. */
    top: z.int().min(1).max(10).optional(),
  }),
  z.strictObject({ terras: lane, where: cardFilterSchema.optional() }),
  z.strictObject({ lanes: lane, where: laneFilterSchema.optional() }),
]);
export type Selector = z.infer<typeof selectorSchema>;
