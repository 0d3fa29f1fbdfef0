import { type CardId, type RandomSource, type Rejection, type Seat, unknownTarget } from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import type { Cost } from '../effects/language/ability.js';
import type { FactOf, MetabaloidsFact } from '../facts.js';
import {
  type Anywhere,
  anywhereOptions,
  discardFault,
  discardOptions,
  isAnywhereOption,
  type PaymentOption,
  paymentFault,
  paymentOptions,
  subset,
} from '../queries/payment.js';
import { paymentValue, printedDefense } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { movedCards, seatState } from '../zones.js';
import { chain } from './chain.js';
import { reshuffled } from './piles.js';

/* The cost of an ability. A card has at most one of `points`, `anywhere` and `discard`. */

const isCard = (item: Anywhere): item is CardId => item !== DRAW_PILE;

/** The payments of an ability's cost; none where it cannot be paid. `about`: the card whose it is and its target, which do not pay. */
export const costOptions = (
  state: MetabaloidsState,
  seat: Seat,
  cost: Cost,
  about: readonly CardId[],
): readonly PaymentOption<Anywhere>[] => {
  const [source] = about;
  if (cost.points !== undefined) return paymentOptions(state, seat, cost.points, source);
  if (cost.discard !== undefined) return discardOptions(state, seat, cost.discard, source);
  if (cost.anywhere === undefined) return [{ payment: [] }];
  const options = anywhereOptions(state, seat, about);
  return options.length === 0 ? [] : [subset(options, 1)];
};

export const costFault = (
  state: MetabaloidsState,
  seat: Seat,
  cost: Cost,
  payment: readonly Anywhere[],
  about: readonly CardId[],
): Rejection | undefined => {
  const [source] = about;
  if (cost.anywhere !== undefined)
    return payment.length === 1 && payment.every((payer) => isAnywhereOption(state, seat, payer, about))
      ? undefined
      : unknownTarget(rule('MBO-011'), 'Pay the one point with one card from Anywhere.');
  const cards = payment.filter(isCard);
  if (cards.length !== payment.length)
    return unknownTarget(rule('MB-045'), 'Costs are paid with different cards out of your hand.');
  return cost.discard === undefined
    ? paymentFault(state, seat, cost.points ?? 0, cards, source)
    : discardFault(state, seat, cost.discard, cards, source);
};

type Purpose = FactOf<'CostPaid'>['purpose'];

/**
 * MB-R15: a point from Anywhere is discarded, or lost by agreement. A card that is already on the discard pile, or leaves it when it
 * becomes the draw pile, is lost: discarding it once more would pay nothing.
 */
const pileForPoint = (
  state: MetabaloidsState,
  seat: Seat,
  payment: readonly Anywhere[],
): 'discard' | 'lost' => {
  const { discard, drawPile } = seatState(state, seat);
  const isOutOfDiscard = (payer: Anywhere) =>
    isCard(payer) ? discard.includes(payer) : drawPile.length === 0;
  return payment.some(isOutOfDiscard) ? 'lost' : state.ruleset.movePayment;
};

/** MB-044, MB-R14: the cards reach the pile in the order named. An empty draw pile is refilled before it pays (MB-R08). */
export const paid = (
  state: MetabaloidsState,
  seat: Seat,
  payment: readonly Anywhere[],
  {
    price,
    purpose,
    isAnywhere = false,
  }: { readonly price: number; readonly purpose: Purpose; readonly isAnywhere?: boolean },
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  if (payment.length === 0) return [];
  const to = isAnywhere ? pileForPoint(state, seat, payment) : 'discard';
  const worth = isAnywhere ? printedDefense : paymentValue;
  return chain(state)
    .then((current) => (payment.includes(DRAW_PILE) ? reshuffled(current, seat, random) : []))
    .then((current) => {
      const ids = payment.flatMap((item) =>
        isCard(item) ? [item] : seatState(current, seat).drawPile.slice(0, 1),
      );
      const points = payment.includes(DRAW_PILE) ? 1 : ids.reduce((sum, id) => sum + worth(current, id), 0);
      const cards = movedCards(current, ids, to);
      return [
        {
          type: 'CostPaid',
          rule: rule(purpose === 'move' ? 'MBO-011' : 'MB-037'),
          seat,
          price,
          points,
          purpose,
          cards,
          to,
        },
      ];
    }).facts;
};
