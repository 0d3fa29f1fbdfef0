import { z } from 'zod';
import { action, asId, parserOf } from '#libs/game-kit';
import { cardIdSchema, columnNumber } from './schemas.js';
import { standingSchema } from './state.js';

const card = cardIdSchema.describe('The card.');
const cards = z.array(cardIdSchema).max(60);
const column = columnNumber.describe('The number of the column.');
const target = z.exactOptional(cardIdSchema).describe('The card that it names, where it names one.');

/** MBO-011: pays one point from Anywhere: a card, or the unseen top card of the draw pile. */
export const DRAW_PILE = 'drawPile';
const anywhere = z.array(asId(z.union([z.literal(DRAW_PILE), cardIdSchema]))).max(60);
/** The decisions of its player about a cost. */
const decisions = {
  x: z.exactOptional(z.int().min(0).max(20)).describe('The X of the cost, where it has one.'),
  paying: z
    .exactOptional(z.array(z.string().max(40)).max(4))
    .describe('The optional parts of the cost that are paid, by their names.'),
  way: z
    .exactOptional(z.int().min(0).max(2))
    .describe('Which of the alternatives of the cost is paid, counted from 0; the first one when left out.'),
};
/** The key of an ability. */
const ABILITY = /^(?:\d{1,2}|m\d{1,6}|sc\d{1,9}\.\d)$/;
const fromAnywhere =
  "Cards of the hand; for a point from Anywhere also `drawPile`, the discard pile's top or a card in play.";

export const actionSchemas = [
  /** MB-016. */
  action(
    'placeCard',
    'Puts a card into the play area before the first turn; fast mode has one column, number 1.',
    { card, column },
  ),
  action('finishDeployment', 'Places no further card before the first turn.', {}),
  /** MBF-009. */
  action('discardCard', 'Fast mode: one card after the Draw Phase.', { card }),
  action('useAbility', 'Uses the ability of a card in play.', {
    card: cardIdSchema.describe('The card with the ability, or the event or terrain.'),
    ability: z
      .exactOptional(z.string().regex(ABILITY))
      .describe(
        'The ability, where the card has several: the number of a printed one, counted from 0 (0 when left out), or the key of one that another card gives it.',
      ),
    payment: anywhere.describe(fromAnywhere),
    target,
    ...decisions,
  }),
  action('playEvent', 'Plays an event or terrain out of the hand.', {
    card,
    payment: cards.describe('Cards of the hand.'),
    target,
    ...decisions,
  }),
  action('moveCard', 'Moves a card to another column.', {
    card,
    column,
    payment: anywhere.describe('One card from Anywhere, or `drawPile`.'),
  }),
  /** MBO-009. */
  action('adjustColumn', 'A move for nothing, where a column is too deep.', { card, column }),
  action('deployCard', 'Deploys a card of the reserve to a column.', { card, column }),
  action('restockCard', 'Restocks a card from the hand.', {
    card,
    payment: cards.describe('Cards of the hand.'),
  }),
  action('declareAttack', "Attacks another player's card.", {
    attacker: cardIdSchema.describe('The attacking card.'),
    target: cardIdSchema.describe('The attacked card.'),
    payment: cards.describe('Exactly one card.'),
  }),
  action('endStep', 'Done with the step.', {}),
  action('pass', 'Lets this window pass.', {}),
  action('passUntil', 'Lets this window pass and the ones that follow, until what is named happens.', {
    until: standingSchema.describe('Until when the seat need not be asked.'),
  }),
  /** MB-085: one card after the other. */
  action('payDamage', 'Pays damage with a card.', { card }),
  action('payFromDrawPile', 'Pays with the unseen top card of the draw pile, for 1.', {}),
  action('cannotPay', 'Nothing that could pay is left.', {}),
  action('chooseCards', 'Picks cards for an effect.', {
    cards: cards.describe('The cards, in their order.'),
  }),
  action('arrangeCards', 'Puts cards into an order for an effect.', {
    cards: cards.describe('All the cards, in their order.'),
  }),
  action('chooseOption', 'Takes one of the options of an effect.', {
    option: z.int().min(0).max(9).describe('The option, counted from 0.'),
  }),
  action('answerMay', 'Decides whether to do what an effect allows.', {
    yes: z.boolean().describe('Whether it is done.'),
  }),
] as const;

/** All actions of a seat in Metabaloids. The cards of a payment reach their pile in the order given. */
export const actionSchema = z.discriminatedUnion('type', actionSchemas);

export type MetabaloidsAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetabaloidsAction['type']> = Extract<MetabaloidsAction, { type: Type }>;

export const parseAction = parserOf<MetabaloidsAction>(actionSchema);
