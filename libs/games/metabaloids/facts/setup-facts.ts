import { z } from 'zod';
import { asId, internal, words } from '#libs/game-kit';
import { rulesetSchema } from '../ruleset.js';
import {
  cardRefSchema,
  columnNumber,
  count,
  definitionIdSchema,
  fact,
  hidden,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { gameNameSchema, stateSchema, type WrittenState } from '../state.js';
import { today } from '../upcasts/words.js';

export const firstBySchema = words({
  cut: 'The highest cut.',
  match: 'The match decided it.',
  chance: 'Chance, where cuts would go on for ever.',
}).describe('How the first turn is decided.');

const wholeState: z.ZodType<WrittenState> = stateSchema;
const draws = count.describe('The number of random draws that the game has used.');

export const setupFacts = [
  fact('GameSetUp', 'A game is set up.', {
    game: asId(gameNameSchema).describe('Which of the two games it is: official or fast.'),
    seats: z.int().min(2).max(8).describe('How many players there are.'),
    ruleset: rulesetSchema.describe('Agreements, and the rulings of this game.'),
    /** The definition of each card of all decks; other facts decide who sees a card's face. */
    definitions: internal(hidden(z.record(z.string(), today.storedCardSchema))),
  }),
  /** The state that it was given, whole. */
  fact('PositionSetUp', 'A game begins from a position.', { state: internal(hidden(wholeState)) }),
  /** MB-013, MB-014: shuffled back before anything is dealt. */
  fact('DeckCut', 'A player cuts to a card, which all see; it is shuffled back.', {
    seat: seatSchema,
    round: z.int().min(1).describe('The number of the cut, counted from 1; those who tied cut again.'),
    definition: definitionIdSchema,
    name: z.string().describe('The name of the card.'),
    cost: count.describe("The card's Cost; the highest takes the first turn."),
    draws,
  }),
  fact('FirstPlayerChosen', 'It is settled who takes the first turn.', {
    seat: seatSchema.describe('The seat that takes it.'),
    by: firstBySchema,
    draws,
  }),
  /** Every card has a new id. */
  fact('DeckShuffled', 'A whole deck is shuffled.', {
    seat: seatSchema.describe('The seat whose deck it is.'),
    count: count.describe('How many cards it has.'),
    cards: hidden(z.array(cardRefSchema)).describe('In their new order, the top card first.'),
    draws,
  }),
  fact('CardDeployedAtStart', 'A player places a card before the first turn.', {
    seat: seatSchema,
    card: movedCardSchema.describe('The card.'),
    column: columnNumber,
    cost: count.describe("The card's Cost."),
    total: count.describe('The Costs placed so far, of seven points at the most.'),
  }),
  fact('FirstDeploymentFinished', 'A player has placed all cards before the first turn.', {
    seat: seatSchema,
    total: count.describe('The Costs that were placed.'),
  }),
] as const;
