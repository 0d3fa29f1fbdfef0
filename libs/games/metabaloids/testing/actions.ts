import { type CardId, cardId } from '#libs/game-kit';
import { type ActionOf, DRAW_PILE, type MetabaloidsAction } from '../actions.js';

/* Actions in few words; cards by their names, which `given` turns into ids. */

export const endStep: MetabaloidsAction = { type: 'endStep' };
export const pass: MetabaloidsAction = { type: 'pass' };
export const finish: MetabaloidsAction = { type: 'finishDeployment' };
export const payFromDrawPile: MetabaloidsAction = { type: 'payFromDrawPile' };
export const cannotPay: MetabaloidsAction = { type: 'cannotPay' };

const ids = (cards: readonly string[]): CardId[] => cards.map(cardId);
const anywhere = (cards: readonly string[]) =>
  cards.map((one) => (one === DRAW_PILE ? DRAW_PILE : cardId(one)));

export const place = (card: string, column = 1): MetabaloidsAction => ({
  type: 'placeCard',
  card: cardId(card),
  column,
});
export const discard = (card: string): MetabaloidsAction => ({ type: 'discardCard', card: cardId(card) });
export const restock = (card: string, ...payment: readonly string[]): MetabaloidsAction => ({
  type: 'restockCard',
  card: cardId(card),
  payment: ids(payment),
});
/** Takes one of the options of an effect, by its place. */
export const option = (index: number): MetabaloidsAction => ({ type: 'chooseOption', option: index });
export const move = (card: string, column: number, payer: string): MetabaloidsAction => ({
  type: 'moveCard',
  card: cardId(card),
  column,
  payment: anywhere([payer]),
});
export const adjust = (card: string, column: number): MetabaloidsAction => ({
  type: 'adjustColumn',
  card: cardId(card),
  column,
});
export const deploy = (card: string, column: number): MetabaloidsAction => ({
  type: 'deployCard',
  card: cardId(card),
  column,
});
export const attack = (
  attacker: string,
  target: string,
  ...payment: readonly string[]
): ActionOf<'declareAttack'> => ({
  type: 'declareAttack',
  attacker: cardId(attacker),
  target: cardId(target),
  payment: ids(payment),
});
export const use = (card: string, payment: readonly string[] = [], target?: string): MetabaloidsAction => ({
  type: 'useAbility',
  card: cardId(card),
  payment: anywhere(payment),
  ...(target === undefined ? {} : { target: cardId(target) }),
});
export const play = (card: string, payment: readonly string[] = [], target?: string): MetabaloidsAction => ({
  type: 'playEvent',
  card: cardId(card),
  payment: ids(payment),
  ...(target === undefined ? {} : { target: cardId(target) }),
});
export const pay = (card: string): MetabaloidsAction => ({ type: 'payDamage', card: cardId(card) });
export const choose = (...cards: readonly string[]): MetabaloidsAction => ({
  type: 'chooseCards',
  cards: ids(cards),
});
