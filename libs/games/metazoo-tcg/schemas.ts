import { z } from 'zod';
import {
  asId,
  cardId,
  cardIds,
  cardRefs,
  definitionIds,
  factsCiting,
  hidden,
  list,
  movedCardSchemas,
  ruleIds,
  seatsOf,
  words,
} from '#libs/game-kit';

/* Schemas of the parts of states, facts and actions. */

export { hidden, list };

export const auraTypeSchema = words({
  air: 'Air.',
  earth: 'Earth.',
  fire: 'Fire.',
  lightning: 'Lightning.',
  water: 'Water.',
}).describe('A type of Aura.');
export type AuraType = z.infer<typeof auraTypeSchema>;
export const AURA_TYPES: readonly AuraType[] = auraTypeSchema.options;

/** One card in one place. */
export const cardIdSchema = cardIds(/^c[1-9]\d{0,8}$/, 'A card id is "c" and a number.').describe(
  'A card, by its id in the place where it lies.',
);

/** A value that an effect has bound: a card, one of the four lanes, whose ids are `lane1` to `lane4`, a seat, a number or a word. */
export const targetIdSchema = asId(
  z
    .string()
    .regex(
      /^(c[1-9]\d{0,8}|lane[1-4]|seat-[01]|number--?\d{1,7}|word-.{1,80})$/u,
      'A target is the id of a card, or "lane" or "seat-" and its number.',
    )
    .transform(cardId),
);

export const seatSchema = seatsOf(2).describe('The seat, counted from 0.');
export const ruleSchema = ruleIds(/^MZ-R?\d{2,3}$/);
export const definitionIdSchema = definitionIds(80).describe("The card's id in its card set.");

/** A lane, counted from 1 at the left of the seat that had Priority first (MZ-R58). */
export const laneSchema = z
  .int()
  .min(1)
  .max(4)
  .describe('The lane, counted from 1 at the left of the seat that had Priority first.');
export const countSchema = z.int().min(0);

/** A card with its definition, as facts mention it. */
export const cardRefSchema = cardRefs(cardIdSchema, definitionIdSchema);
export type CardRef = z.infer<typeof cardRefSchema>;

export const placeSchema = words({
  deck: "Its owner's deck.",
  hand: "Its owner's hand.",
  discard: "Its owner's discard pile.",
  auraDeck: "Its owner's Aura deck.",
  auraZone: "Its owner's Aura zone.",
  outside: 'Outside the game: Aura that was set aside or traded.',
  starters: 'Among the starting Terras that are not placed yet.',
  inUse: 'Beside the zones: a strategy whose effect happens now.',
  lane: 'On a side of a lane.',
  terra: 'The Terra of a lane.',
  casterZone: "Its owner's Caster zone.",
}).describe('The place of a card.');
export type Place = z.infer<typeof placeSchema>;

export const movedCardSchema = movedCardSchemas(seatSchema, placeSchema, cardRefSchema);
export type MovedCard = z.infer<typeof movedCardSchema>;

/** A fact has its name, and the rule it follows from. */
export const fact = factsCiting(ruleSchema);
