import { z } from 'zod';
import {
  cardIds,
  cardRefs,
  definitionIds,
  factsCiting,
  hidden,
  movedCardSchemas,
  ruleIds,
  seatsOf,
  words,
} from '#libs/game-kit';
import type { DeepReadonly } from './readonly.js';

/* Schemas of the parts of states, facts, actions and positions. */

export { hidden };

export const cardIdSchema = cardIds(/^c[1-9]\d{0,8}$/, 'A card id is "c" and a number.').describe(
  'A card, by its id in the place where it lies.',
);
export const definitionIdSchema = definitionIds(80).describe("The card's id in its card set.");
export const seatSchema = seatsOf(8).describe('The seat, counted from 0.');
export const ruleSchema = ruleIds(/^MB[OF]?-R?\d{2,3}$/);
export const count = z.int().min(0);
export const columnNumber = z.int().min(1).max(9).describe('The number of the column.');

/** A card with its definition. */
export const cardRefSchema = cardRefs(cardIdSchema, definitionIdSchema);
export type CardRef = DeepReadonly<z.infer<typeof cardRefSchema>>;

/** The place of a card; `bonus` lasts until the battle ends. */
export const placeSchema = words({
  drawPile: "Its owner's draw pile.",
  hand: "Its owner's hand.",
  play: 'A column of the play area.',
  reserve: "Its owner's reserve.",
  events: 'Beside the columns: an event or a terrain in use.',
  discard: "Its owner's discard pile.",
  lost: "Its owner's lost pile.",
  bonus: 'Drawn as bonus, as long as the battle lasts.',
}).describe('The place of a card; `BONUS` lasts as long as the battle.');
export type Place = z.infer<typeof placeSchema>;

export const movedCardSchema = movedCardSchemas(seatSchema, placeSchema, cardRefSchema);
export type MovedCard = DeepReadonly<z.infer<typeof movedCardSchema>>;

/** Official and fast: the places with hidden card faces. */
export const isHiddenPlace = (place: Place): boolean => place === 'drawPile' || place === 'hand';

/** Builds the schema of a fact with its name and the rule behind it. */
export const fact = factsCiting(ruleSchema);
