import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import { rulesetSchema } from '../ruleset.js';
import {
  auraTypeSchema,
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  fact,
  hidden,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { stateSchema } from '../state.js';
import { today } from '../upcasts/words.js';

export const pileSchema = words({ deck: 'The deck.', auraDeck: 'The Aura deck.' }).describe(
  'A pile that is shuffled.',
);

const draws = countSchema.describe('The number of random draws that the game has used.');

export const setupFactSchemas = [
  fact('GameSetUp', 'A game is set up.', {
    ruleset: rulesetSchema.describe('The rulings that this game is played by.'),
    /** The definition of each card of both decks; other facts decide who sees a card's face. */
    definitions: internal(hidden(z.record(definitionIdSchema, today.storedCardSchema))),
  }),
  /** The state that it was given, whole. */
  fact('PositionSetUp', 'A game begins from a position.', { state: internal(hidden(stateSchema)) }),
  /** MZ-017, MZ-020. */
  fact('SeatPrepared', "A seat's cards on the table before the shuffle.", {
    seat: seatSchema,
    caster: cardRefSchema.describe("The seat's Caster."),
    primary: auraTypeSchema.describe("The Caster's type, and that of the Aura deck."),
    allied: z.exactOptional(auraTypeSchema).describe('The other type; null for a deck of one type.'),
    outside: list(cardRefSchema).describe('Allied Aura that is set aside.'),
    starters: hidden(list(cardRefSchema)).describe('The starting Terras; null for whom they are hidden.'),
  }),
  /** Every card has a new id. */
  fact('PileShuffled', 'A whole pile is shuffled.', {
    seat: seatSchema.describe('The seat whose pile it is.'),
    pile: pileSchema,
    count: countSchema.describe('How many cards the pile has.'),
    cards: hidden(list(cardRefSchema)).describe(
      'In their new order, the top card first; null for whom they are hidden.',
    ),
    draws,
  }),
  fact('PriorityChooserPicked', 'Chance picks who says who has Priority.', {
    seat: seatSchema.describe('The seat that says it.'),
    draws,
  }),
  fact('PriorityChosen', 'It is settled who has Priority in the first round.', {
    seat: seatSchema.describe('The seat that has Priority.'),
    isDecidedByMatch: z.boolean().describe('Whether the match decided it, and not a seat.'),
  }),
  fact('StartingTerraPlaced', 'A seat places a starting Terra.', {
    seat: seatSchema,
    lane: laneSchema,
    card: movedCardSchema.describe('The Terra.'),
  }),
] as const;
