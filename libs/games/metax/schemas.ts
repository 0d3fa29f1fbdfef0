import { z } from 'zod';
import {
  cardIds,
  cardRefs,
  definitionIds,
  factsCiting,
  movedCardSchemas,
  ruleIds,
  seatsOf,
  words,
} from '#libs/game-kit';

/* Schemas of the parts of facts, actions and states. */

export const cardIdSchema = cardIds(/^c\d{1,9}$/, 'A card id is "c" and a number.').describe(
  'A card, by its id in the place where it lies.',
);
export const definitionIdSchema = definitionIds(120).describe("The card's id in its card set.");
export const seatSchema = seatsOf(2).describe('The seat, counted from 0.');
export const ruleSchema = ruleIds(/^MX-R?\d{2,3}$/);
export const count = z.int().min(0);

/** The number of an attack within its Battle Step. */
export const attackNumber = z
  .int()
  .min(1)
  .describe('The number of the attack in this Battle Step, counted from 1.');

/** A card with its definition, as facts mention it. */
export const cardRefSchema = cardRefs(cardIdSchema, definitionIdSchema);
export type CardRef = z.infer<typeof cardRefSchema>;

/** The place of a card. `play` includes the Battle Zone: Characters there are in play. */
export const placeSchema = words({
  deck: "Its owner's deck.",
  hand: "Its owner's hand.",
  discard: "Its owner's discard pile.",
  victoryPoints: "The other seat's Victory Points, face down.",
  play: 'In play, the Battle Zone included.',
  inUse: 'Beside the zones: an Event whose effect is being used.',
  battle: 'Beside a Character in the Battle Zone: a Battle Card in use.',
  damage: 'Attached to a Character as Damage.',
}).describe('The place of a card.');
export type Place = z.infer<typeof placeSchema>;

export const movedCardSchema = movedCardSchemas(seatSchema, placeSchema, cardRefSchema);
export type MovedCard = z.infer<typeof movedCardSchema>;

/** Builds the schema of a fact with its name and the rule behind it. */
export const fact = factsCiting(ruleSchema);
