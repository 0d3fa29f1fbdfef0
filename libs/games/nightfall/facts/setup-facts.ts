import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import { rulesetSchema } from '../ruleset.js';
import { definitionIdSchema, fact, hiddenSchema, MOST_SEATS, pageRefSchema, seatSchema } from '../schemas.js';
import { stateSchema } from '../state.js';
import { today } from '../upcasts/words.js';

export const firstTurnReasonSchema = words({
  chosen: 'The winner of the toss takes it.',
  declined: 'The winner of the toss declines it.',
  match: 'The match decided it.',
}).describe('Why a seat goes first.');

const definitions = z.record(definitionIdSchema, today.storedCardSchema);
const count = z.int().min(0);
const draws = count.describe('The number of random draws that the game has used.');

export const setupFacts = [
  fact('GameSetUp', 'A game is set up.', {
    ruleset: rulesetSchema.describe('The rulings that this game is played by.'),
    definitions: internal(hiddenSchema(definitions)),
    seats: z.int().min(2).max(MOST_SEATS).describe('How many Casters play.'),
    /** NF-024. */
    sideDecks: z.array(count).describe('How many Pages each Side-Deck has, by seat.'),
  }),
  fact('PositionSetUp', 'A game begins from a position.', {
    state: internal(hiddenSchema(stateSchema)),
  }),
  fact('TossPredicted', 'A Caster predicts the toss.', {
    seat: seatSchema,
    prediction: z.string().describe('The predicted side.'),
  }),
  fact('TossMade', 'A Caster tosses for the first turn.', {
    seat: seatSchema.describe('The seat that tosses.'),
    result: z.string().describe('The result.'),
    chooser: seatSchema.describe('The seat that was right, and decides about the first turn.'),
    draws,
  }),
  fact('FirstTurnGiven', 'It is settled who takes the first turn.', {
    seat: seatSchema.describe('The seat that takes it.'),
    why: firstTurnReasonSchema,
  }),
  fact('SpellbookShuffled', 'A whole Spellbook is shuffled.', {
    seat: seatSchema.describe('The seat whose Spellbook it is.'),
    count: count.describe('How many Pages it has.'),
    pages: hiddenSchema(z.array(pageRefSchema)).describe(
      'In their new order, the top Page first; null for whom they are hidden.',
    ),
    draws,
  }),
  fact('ChapterReturned', 'A Caster takes a mulligan: the Chapter goes back into the Spellbook.', {
    seat: seatSchema,
    count: count.describe('How many Pages go back.'),
  }),
  fact('ChapterKept', 'A Caster keeps the opening Chapter.', {
    seat: seatSchema,
    count: count.describe('How many Pages it has.'),
  }),
] as const;
