import { z } from 'zod';
import {
  cardIdSchema,
  cardRefSchema,
  countSchema,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { modifierSchema } from '../state.js';
import { fact } from './fact.js';

export const departureReasonSchema = z.enum([
  'damage',
  'noInfluence',
  'shattered',
  'destruction',
  'sacrificed',
  'returned',
]);

/** A unit that leaves its lane, with all that is known of it. */
export const departureSchema = z.strictObject({
  seat: seatSchema,
  lane: laneSchema,
  card: cardRefSchema,
  why: departureReasonSchema,
  /** `removed` is out of the game (tokens, MZ-156); `casterZone` face down (MZ-182). */
  to: z.enum(['discard', 'hand', 'deckTop', 'deckBottom', 'removed', 'casterZone']),
  isDispelled: z.boolean(),
  /** Absent where it goes to no pile. */
  moved: z.exactOptional(movedCardSchema),
});
export type Departure = z.infer<typeof departureSchema>;

export const laneFactSchemas = [
  fact('UnitPlayed', { seat: seatSchema, lane: laneSchema, card: movedCardSchema }),
  fact('CasterPlayed', { seat: seatSchema, lane: laneSchema, card: cardRefSchema }),
  fact('TerraPlayed', {
    seat: seatSchema,
    lane: laneSchema,
    card: movedCardSchema,
    /** Absent where the lane was razed. */
    replaced: z.exactOptional(movedCardSchema),
    /** By an effect rather than from the hand for its cost. */
    isByEffect: z.boolean(),
  }),
  fact('StrategyPlayed', { seat: seatSchema, card: movedCardSchema }),
  fact('UnitPutIntoLane', { seat: seatSchema, lane: laneSchema, card: movedCardSchema }),
  fact('TokenCreated', {
    seat: seatSchema,
    lane: laneSchema,
    card: cardRefSchema,
    isTapped: z.boolean(),
  }),
  fact('UnitMoved', { unit: cardIdSchema, seat: seatSchema, from: laneSchema, to: laneSchema }),
  /** MZ-152: those that leave at one moment leave together. */
  fact('UnitsLeftPlay', { units: list(departureSchema) }),
  fact('LaneEnhanced', { seat: seatSchema, lane: laneSchema, aura: cardIdSchema }),
  /** MZ-098: `out` goes outside the game, `into` comes to its place as it lay. */
  fact('AuraTraded', { seat: seatSchema, out: cardIdSchema, into: cardIdSchema, isTapped: z.boolean() }),
  /** MZ-187, MZ-188: what goes onto the Aura deck; allied Aura goes outside and another comes for it. */
  fact('AuraPutOnDeck', {
    seat: seatSchema,
    cards: list(movedCardSchema),
    outside: list(cardIdSchema),
  }),
  fact('LaneRazed', { lane: laneSchema, card: movedCardSchema }),
  fact('DamageDealt', {
    hits: list(z.strictObject({ unit: cardIdSchema, amount: countSchema, total: countSchema })),
  }),
  fact('ModifierBegan', { modifier: modifierSchema }),
  fact('AbilityUsed', {
    seat: seatSchema,
    card: cardRefSchema,
    ability: z.int().min(0),
    on: z.string(),
    /** Whether it is marked as used this round. */
    isMarked: z.boolean(),
  }),
  fact('CasterRestored', { seat: seatSchema, card: cardIdSchema }),
] as const;
