import { z } from 'zod';
import { hidden, internal, list } from '#libs/game-kit';
import { rulesetSchema } from '../ruleset.js';
import { cardRefSchema, count, definitionIdSchema, fact, seatSchema } from '../schemas.js';
import { stateSchema } from '../state.js';
import { today } from '../upcasts/words.js';

const draws = count.describe('The number of random draws that the game has used.');

export const setupFacts = [
  fact('GameSetUp', 'A game is set up.', {
    ruleset: rulesetSchema.describe('The rulings that this game is played by.'),
    /** The definition of each card of both decks; other facts decide who sees a card's face. */
    definitions: internal(hidden(z.record(definitionIdSchema, today.storedCardSchema))),
  }),
  /** The state that it was given, whole. */
  fact('PositionSetUp', 'A game begins from a position.', { state: internal(hidden(stateSchema)) }),
  fact('FirstPlayerChosen', 'It is settled who takes the first turn.', {
    seat: seatSchema.describe('The seat that takes the first turn.'),
    byChance: z.boolean().describe('Whether chance decided it, and not the match.'),
    draws,
  }),
  /** Every card has a new id. */
  fact('DeckShuffled', 'A whole deck is shuffled.', {
    seat: seatSchema.describe('The seat whose deck it is.'),
    count: count.describe('How many cards the deck has.'),
    cards: hidden(list(cardRefSchema)).describe('In their new order, the top card first.'),
    draws,
  }),
  fact('MulliganDecided', 'A seat keeps its opening hand or takes a mulligan.', {
    seat: seatSchema,
    mulligan: z.boolean().describe('Whether it takes the mulligan.'),
  }),
  fact('HandPutUnderDeck', 'A seat puts its whole hand under its deck, for a mulligan.', {
    seat: seatSchema,
    count: count.describe('How many cards go under the deck.'),
    cards: hidden(list(cardRefSchema)).describe('The first one lies nearest the top.'),
  }),
] as const;
