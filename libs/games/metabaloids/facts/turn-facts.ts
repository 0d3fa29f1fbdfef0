import { z } from 'zod';
import { internal, shownAs, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  columnNumber,
  count,
  fact,
  hidden,
  movedCardSchema,
  placeSchema,
  seatSchema,
} from '../schemas.js';
import { phaseSchema, standingSchema } from '../state.js';

export const purposeSchema = words({
  restock: 'Restocking a card.',
  event: 'Playing an event or a terrain.',
  ability: 'Using an ability.',
  attack: 'Attacking.',
  move: 'Moving a card.',
}).describe('The purpose of a cost.');

export const discardReasonSchema = words({
  voluntary: 'Its owner wants it.',
  cost: 'It pays a cost.',
  event: 'An event has resolved.',
  effect: 'An effect says so.',
  bonus: 'A bonus card that the battle needs no more.',
  ruling: 'A judge puts it right.',
}).describe('Why cards are discarded.');

export const moveReasonSchema = words({
  move: 'Its owner paid for the move.',
  adjust: 'Its column was too deep.',
  effect: 'An effect moves it.',
  ruling: 'A judge puts it right.',
}).describe('Why a card changes its column.');

const active = seatSchema.describe('The seat whose turn it is.');
const column = columnNumber;
const activation = z
  .exactOptional(count)
  .describe('The number of the ability that draws; null in the Draw Phase.');
const card = movedCardSchema.describe('The card.');
const drawer = seatSchema.describe('The seat that draws.');
const paidTo = shownAs(z.enum(['discard', 'lost']), placeSchema).describe('The pile that they go to.');

export const turnFacts = [
  fact('TurnBegan', 'A turn begins.', {
    seat: active,
    turn: count.describe('The number of the turn, counted from 1.'),
  }),
  fact('StepBegan', 'A step of the turn begins.', {
    seat: active,
    step: phaseSchema.describe('The step that begins.'),
  }),
  fact('TurnEnded', 'A turn ends.', {
    seat: seatSchema.describe('The seat whose turn it was.'),
    unmarked: z.array(cardIdSchema).describe('The cards whose marks are cleared.'),
  }),
  fact('DrawingBegan', 'A player is to draw cards, one by one.', {
    seat: drawer,
    count: count.describe('How many cards, as it begins.'),
    activation,
    upTo: z
      .exactOptional(count)
      .describe('How many cards the hand is to have; null where it is the number of cards that counts.'),
  }),
  fact('CardsDrawn', 'A player draws cards.', {
    seat: drawer,
    count: count.describe('How many cards.'),
    cards: hidden(z.array(cardRefSchema)).describe('The cards drawn; null for whom they are hidden.'),
  }),
  fact('DrawingStopped', 'A player is stopped from drawing more.', {
    seat: drawer,
    left: count.describe('How many cards were still to be drawn.'),
  }),
  fact('DrawingEnded', 'A player has finished drawing.', { seat: drawer }),
  /** MB-022: under new ids. */
  fact('DiscardPileReshuffled', 'A discard pile becomes the draw pile.', {
    seat: seatSchema.describe('The seat whose piles they are.'),
    count: count.describe('How many cards it has.'),
    cards: hidden(z.array(cardRefSchema)).describe('In their new order, the top card first.'),
    draws: count.describe('The number of random draws that the game has used.'),
    /** The cards whose ability was used in this turn, by their new ids (MB-047). */
    spent: internal(z.exactOptional(hidden(z.array(cardIdSchema)))),
  }),
  fact('CostPaid', 'A player pays a cost with cards.', {
    seat: seatSchema,
    price: count.describe('The cost to pay.'),
    points: count.describe('The worth of the cards together.'),
    purpose: purposeSchema,
    cards: z.array(movedCardSchema).describe('In the order that their owner named, the last one uppermost.'),
    to: paidTo,
  }),
  fact('CardsDiscarded', "Cards go to their owners' discard piles.", {
    cards: z.array(movedCardSchema).describe('The cards.'),
    why: discardReasonSchema,
    draws: z
      .exactOptional(count)
      .describe(
        'The number of random draws that the game has used; null for cards that were not taken at random.',
      ),
  }),
  fact('CardRestocked', 'A player restocks a card from the hand.', {
    seat: seatSchema,
    card,
    column: z.exactOptional(column).describe('The column that it joins; null where it waits in the reserve.'),
  }),
  fact('CardMovedToColumn', 'A card goes to another column.', {
    seat: seatSchema,
    card: cardIdSchema.describe('The card.'),
    column,
    why: moveReasonSchema,
  }),
  fact('CardDeployed', 'A card of the reserve is deployed to a column.', { seat: seatSchema, card, column }),
  fact('SafetyBegan', 'A column is safe and cannot be attacked.', { seat: seatSchema, column }),
  fact('SafetyEnded', 'A column is safe no more.', { seat: seatSchema, column }),
  fact('WindowPassed', 'A player lets a window pass, and says until when it need not be asked.', {
    seat: seatSchema,
    until: z
      .exactOptional(standingSchema)
      .describe('Until when it need not be asked; null for this window only.'),
    at: z.exactOptional(count).describe('The count of actions at that time.'),
  }),
] as const;
