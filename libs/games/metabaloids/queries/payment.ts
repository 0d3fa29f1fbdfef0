import { type CardId, type Freedom, illegal, type Rejection, type Seat, unknownTarget } from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, seatState } from '../zones.js';

import { paymentValue, printedDefense } from './stats.js';

/** A payment that would do, and how it may be made otherwise. */
export interface PaymentOption<Item extends string = CardId> {
  readonly payment: readonly Item[];
  readonly freedom?: Freedom;
}

const sum = (state: MetabaloidsState, cards: readonly CardId[]): number =>
  cards.reduce((total, id) => total + paymentValue(state, id), 0);

/** MB-037 to MB-043, MB-R03: why these cards of the hand do not pay the price; undefined where they do. */
export const paymentFault = (
  state: MetabaloidsState,
  seat: Seat,
  price: number,
  payment: readonly CardId[],
  except?: CardId,
): Rejection | undefined => {
  const { hand } = seatState(state, seat);
  if (except !== undefined && payment.includes(except))
    return illegal(rule('MB-038'), 'A card cannot pay for itself.');
  if (payment.some((id) => !hand.includes(id)) || new Set(payment).size !== payment.length)
    return unknownTarget(rule('MB-045'), 'Costs are paid with different cards out of your hand.');
  const points = sum(state, payment);
  if (points < price) return illegal(rule('MB-041'), `That is worth ${points}; the price is ${price}.`);
  return payment.some((id) => points - paymentValue(state, id) >= price)
    ? illegal(rule('MB-042'), 'Without one of these cards the rest would still be enough.')
    : undefined;
};

/** Every payment that {@link paymentFault} takes, as one option with its freedom; none where the hand is not worth it. */
export const paymentOptions = (
  state: MetabaloidsState,
  seat: Seat,
  price: number,
  except?: CardId,
): readonly PaymentOption[] => {
  if (price === 0) return [{ payment: [] }];
  const of: CardId[] = [];
  const worth: number[] = [];
  let points = 0;
  for (const id of seatState(state, seat).hand) {
    const value = id === except ? 0 : paymentValue(state, id);
    if (value <= 0) continue;
    of.push(id);
    worth.push(value);
    points += value;
  }
  if (points < price) return [];
  return [
    { payment: enough(of, worth, price), freedom: { kind: 'payment', field: 'payment', of, worth, price } },
  ];
};

/** The first cards that suffice, without superfluous ones. */
const enough = (cards: readonly CardId[], worth: readonly number[], price: number): readonly CardId[] => {
  let [size, points] = [0, 0];
  while (points < price && size < cards.length) points += worth[size++] ?? 0;
  return cards.slice(0, size).filter((_, index) => {
    const value = worth[index] ?? 0;
    if (points - value < price) return true;
    points -= value;
    return false;
  });
};

/** So many of these, whichever: one option with its freedom. */
export const subset = <Item extends string>(cards: readonly Item[], size: number): PaymentOption<Item> => ({
  payment: cards.slice(0, size),
  ...(cards.length <= size && size < 2
    ? {}
    : { freedom: { kind: 'subset', field: 'payment', of: cards, min: size, max: size } }),
});

/** A number of cards of the hand, whatever their worth. */
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

export const isCard = (item: Anywhere): item is CardId => item !== DRAW_PILE;

/** Whether {@link anywhereOptions} has it. */
export const isAnywhereOption = (
  state: MetabaloidsState,
  seat: Seat,
  payer: Anywhere,
  except: readonly CardId[],
): boolean => {
  if (payer === DRAW_PILE) return hasDrawPileCard(state, seat);
  const { hand, columns, discard } = seatState(state, seat);
  const isThere =
    hand.includes(payer) || columns.some(({ cards }) => cards.includes(payer)) || discard[0] === payer;
  return isThere && !except.includes(payer) && printedDefense(state, payer) > 0;
};

/** MBO-011, MB-R15: the cards that can pay one point from Anywhere. `except` are the cards being paid for, which cannot pay. */
export const anywhereOptions = (
  state: MetabaloidsState,
  seat: Seat,
  except: readonly CardId[],
): readonly Anywhere[] => {
  const { hand, discard } = seatState(state, seat);
  const worth = [...hand, ...cardsInPlay(state, seat), ...discard.slice(0, 1)].filter(
    (id) => !except.includes(id) && printedDefense(state, id) > 0,
  );
  return hasDrawPileCard(state, seat) ? [...worth, DRAW_PILE] : worth;
};
