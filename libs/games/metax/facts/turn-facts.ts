import { z } from 'zod';
import { hidden, list, words } from '#libs/game-kit';
import { cardIdSchema, cardRefSchema, count, fact, movedCardSchema, seatSchema } from '../schemas.js';
import { phaseSchema } from '../state.js';

export const metaPointPurposeSchema = words({
  event: 'The cost of an Event.',
  battleCard: 'The cost of a Battle Card.',
  link: 'A Link to an attack.',
  effect: 'The cost of an effect.',
}).describe('The purpose of paid Meta Points.');
export type MetaPointPurpose = z.infer<typeof metaPointPurposeSchema>;

export const pushReasonSchema = words({
  attack: 'It attacks.',
  link: 'It is Linked to an attack.',
  pushEffect: 'Its Push effect is used.',
  effect: 'An effect Pushes it.',
  ruling: 'A judge puts it right.',
}).describe('Why a Character is Pushed.');

const amount = z.int().describe('How many Meta Points.');
const total = z.int().describe('How many Meta Points the seat has now.');
const turn = z.int().describe('The number of the turn, counted from 1.');
const entered = {
  seat: seatSchema,
  card: movedCardSchema.describe('The Character that comes into play.'),
  turn,
};
const character = cardIdSchema.describe('The Character.');

export const turnFacts = [
  fact('TurnBegan', 'A turn begins.', {
    seat: seatSchema.describe('The seat whose turn it is.'),
    turn,
    extra: z
      .exactOptional(z.literal(true))
      .describe('Whether an effect gave this turn; null for a turn in the usual order.'),
  }),
  fact('StepBegan', 'A step of the turn begins.', {
    seat: seatSchema.describe('The seat whose turn it is.'),
    step: phaseSchema.describe('The step that begins.'),
  }),
  fact('CharactersPrepped', 'The Prep Step Preps Characters of a seat.', {
    seat: seatSchema,
    characters: list(cardIdSchema).describe('The Characters that are Prepped.'),
  }),
  fact('CardsDrawn', 'A seat draws cards from the top of its deck.', {
    seat: seatSchema,
    count: count.describe('How many cards it draws.'),
    cards: hidden(list(cardRefSchema)).describe('The cards drawn; null for whom they are hidden.'),
  }),
  fact('TurnEnded', 'A turn ends.', { seat: seatSchema.describe('The seat whose turn it was.') }),
  fact('MetaPointsGained', 'A seat gains Meta Points.', {
    seat: seatSchema,
    amount,
    lost: z.int().describe("The part beyond a seat's maximum."),
    total,
  }),
  fact('MetaPointsSpent', 'A seat pays Meta Points.', {
    seat: seatSchema,
    amount,
    total,
    purpose: metaPointPurposeSchema.describe('The purpose of the payment.'),
  }),
  fact('MetaPointsLost', 'A seat loses Meta Points.', { seat: seatSchema, amount, total }),
  fact('CharacterPlayed', 'A seat plays a Character from its hand.', entered),
  fact('CharacterPutIntoPlay', 'An effect puts a Character into play.', entered),
  fact('CharacterPushed', 'A Character is Pushed.', { character, why: pushReasonSchema }),
  fact('CharacterPrepped', 'A Character is Prepped by an effect.', { character }),
  fact('EventPlayed', 'A seat plays an Event.', {
    seat: seatSchema,
    card: movedCardSchema.describe('The Event.'),
  }),
] as const;
