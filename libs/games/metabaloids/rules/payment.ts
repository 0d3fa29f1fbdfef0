import type { CardId, Freedom, Rejection, Seat } from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import { rule } from '../rule.js';
import type { MovedCard } from '../schemas.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, movedCards, seatState } from '../zones.js';
import { illegal, unknownTarget } from './guard.js';
import { paymentValue, printedDefense } from './stats.js';

/** A payment that would do, and how it may be made otherwise. */
export interface PaymentOption {
  readonly payment: readonly CardId[];
  readonly freedom?: Freedom;
}

const sum = (state: MetabaloidsState, cards: readonly CardId[]): number =>
  cards.reduce((total, id) => total + paymentValue(state, id), 0);

/** MB-037 to MB-043: why these cards of the hand do not pay the price; undefined where they do. */
export const paymentFault = (
  state: MetabaloidsState,
  seat: Seat,
  price: number,
  payment: readonly CardId[],
  except?: CardId,
): Rejection | undefined => {
  const { hand } = seatState(state, seat);
  if (except !== undefined && payment.includes(except)) return illegal(rule('MB-038'), 'A card cannot pay for itself.');
  if (payment.some((id) => !hand.includes(id)) || new Set(payment).size !== payment.length)
    return unknownTarget(rule('MB-045'), 'Costs are paid with different cards out of your hand.');
  const points = sum(state, payment);
  if (points < price) return illegal(rule('MB-041'), `That is worth ${points}; the price is ${price}.`);
  return payment.some((id) => points - paymentValue(state, id) >= price)
    ? illegal(rule('MB-042'), 'Without one of these cards the rest would still be enough.')
    : undefined;
};

/**
 * Every payment that {@link paymentFault} takes: where the cards of the hand are worth the same, or one is always enough, as one option
 * with its freedom; else a set after the other, each in any order (MB-044).
 */
export const paymentOptions = (
  state: MetabaloidsState,
  seat: Seat,
  price: number,
  except?: CardId,
): readonly PaymentOption[] => {
  if (price === 0) return [{ payment: [] }];
  const cards = seatState(state, seat).hand.filter((id) => id !== except && paymentValue(state, id) > 0);
  const values = cards.map((id) => paymentValue(state, id));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const needed = least >= price ? 1 : least === most ? Math.ceil(price / least) : undefined;
  if (needed === undefined) return minimalSets(state, cards, price).map(inAnyOrder);
  return cards.length < needed ? [] : [subset(cards, needed)];
};

const subset = (cards: readonly CardId[], size: number): PaymentOption => ({
  payment: cards.slice(0, size),
  ...(cards.length === 1 ? {} : { freedom: { kind: 'subset', field: 'payment', of: cards, min: size, max: size } }),
});

const inAnyOrder = (payment: readonly CardId[]): PaymentOption => ({
  payment,
  ...(payment.length > 1 ? { freedom: { kind: 'permutation', field: 'payment', of: payment } } : {}),
});

/** The sets of cards that are enough, and without any one card too little. */
const minimalSets = (state: MetabaloidsState, cards: readonly CardId[], price: number): readonly (readonly CardId[])[] => {
  const found: CardId[][] = [];
  const look = (from: number, taken: readonly CardId[], points: number): void => {
    if (points >= price) {
      if (taken.every((id) => points - paymentValue(state, id) < price)) found.push([...taken]);
      return;
    }
    cards.slice(from).forEach((id, index) => {
      look(from + index + 1, [...taken, id], points + paymentValue(state, id));
    });
  };
  look(0, [], 0);
  return found;
};

export const paidWith = (state: MetabaloidsState, payment: readonly CardId[], ahead = 0): readonly MovedCard[] =>
  movedCards(state, payment, 'discard', ahead);

/** So many cards of the hand, whatever they are worth. */
export const discardOptions = (
  state: MetabaloidsState,
  seat: Seat,
  count: number,
  except?: CardId,
): readonly PaymentOption[] => {
  const cards = seatState(state, seat).hand.filter((id) => id !== except);
  return cards.length < count ? [] : [subset(cards, count)];
};

export const discardFault = (
  state: MetabaloidsState,
  seat: Seat,
  count: number,
  payment: readonly CardId[],
  except?: CardId,
): Rejection | undefined => {
  const { hand } = seatState(state, seat);
  if (payment.length !== count || new Set(payment).size !== count)
    return illegal(rule('MB-041'), `The cost is to discard ${count}.`);
  return payment.some((id) => !hand.includes(id) || id === except)
    ? unknownTarget(rule('MB-045'), 'Costs are paid with different cards out of your hand.')
    : undefined;
};

/** Whether a card can leave the draw pile, the discard pile shuffled first where need be (MB-022, MB-R08). */
export const hasDrawPileCard = (state: MetabaloidsState, seat: Seat): boolean => {
  const { drawPile, discard } = seatState(state, seat);
  return drawPile.length > 0 || (state.ruleset.reshuffle === 'yes' && discard.length > 0);
};

export type Anywhere = CardId | typeof DRAW_PILE;

/** MBO-011, MB-R15: what can pay one point from Anywhere. `except` moves, so it does not pay. */
export const anywhereOptions = (state: MetabaloidsState, seat: Seat, except?: CardId): readonly Anywhere[] => {
  const { hand, discard } = seatState(state, seat);
  const worth = [...hand, ...cardsInPlay(state, seat), ...discard.slice(0, 1)].filter(
    (id) => id !== except && printedDefense(state, id) > 0,
  );
  return hasDrawPileCard(state, seat) ? [...worth, DRAW_PILE] : worth;
};
