import {
  type CardId,
  type CardPayment,
  canPay,
  type EffectScope,
  illegal,
  type PaymentRules,
  type PlainPayment,
  paymentOf,
  type RandomSource,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import type { MetabaloidsLanguage, MetabaloidsProgram } from '../effects/language/ability.js';
import type { Payment } from '../effects/language/cost.js';
import type { CardSelector } from '../effects/language/selector.js';
import type { FactOf, MetabaloidsFact } from '../facts.js';
import {
  type Anywhere,
  anywhereOptions,
  discardFault,
  discardOptions,
  isAnywhereOption,
  isCard,
  type PaymentOption,
  paymentFault,
  paymentOptions,
  subset,
} from '../queries/payment.js';
import { now, paymentValue, printedDefense } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { movedCards, ownerOf, placeOf, seatState } from '../zones.js';
import { chain } from './chain.js';
import type { CostPlan } from './cost-plan.js';
import { reshuffled } from './piles.js';

/* The cost of an ability. At most one part of it is paid out of the hand with points, a point from Anywhere, or discards. */

/** The payments of an ability's cost; none where it cannot be paid. `about`: the card whose it is and its target, which do not pay. */
export const costOptions = (
  state: MetabaloidsState,
  seat: Seat,
  { points, discard, isAnywhere }: CostPlan,
  about: readonly CardId[],
): readonly PaymentOption<Anywhere>[] => {
  const [source] = about;
  if (points > 0) return paymentOptions(state, seat, points, source);
  if (discard > 0) return discardOptions(state, seat, discard, source);
  if (!isAnywhere) return [{ payment: [] }];
  const options = anywhereOptions(state, seat, about);
  return options.length === 0 ? [] : [subset(options, 1)];
};

export const costFault = (
  state: MetabaloidsState,
  seat: Seat,
  { points, discard, isAnywhere }: CostPlan,
  payment: readonly Anywhere[],
  about: readonly CardId[],
): Rejection | undefined => {
  const [source] = about;
  if (isAnywhere)
    return payment.length === 1 && payment.every((payer) => isAnywhereOption(state, seat, payer, about))
      ? undefined
      : unknownTarget(rule('MBO-011'), 'Pay the one point with one card from Anywhere.');
  const cards = payment.filter(isCard);
  if (cards.length !== payment.length)
    return unknownTarget(rule('MB-045'), 'Costs are paid with different cards out of your hand.');
  return discard === 0
    ? paymentFault(state, seat, points, cards, source)
    : discardFault(state, seat, discard, cards, source);
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

const NAMES: Readonly<Record<Payment['pay'], string>> = {
  points: 'points',
  anywhere: 'a point from Anywhere',
  sideways: 'turn cards sideways',
  discard: 'discard cards',
  sacrifice: 'put cards on the lost pile',
  return: 'return cards to the hand',
};

/** The cards that can pay; cards that are turned sideways already cannot be turned. */
const cardsFor = (payment: Payment): CardSelector => {
  if (payment.pay === 'discard')
    return { zone: 'hand', whose: 'you', ...(payment.where === undefined ? {} : { where: payment.where }) };
  if (!('cards' in payment) || payment.cards === undefined) return { this: 'card' };
  const { pay, cards } = payment;
  return pay === 'sideways' && 'zone' in cards
    ? { ...cards, where: { ...cards.where, sideways: false } }
    : cards;
};

const furtherRules: PaymentRules<MetabaloidsState, MetabaloidsLanguage, Payment> = {
  payment: (_state, _scope, payment): CardPayment<MetabaloidsLanguage> | PlainPayment<MetabaloidsLanguage> =>
    payment.pay === 'points' || payment.pay === 'anywhere'
      ? { amount: 0, most: 0, take: () => [] }
      : {
          from: cardsFor(payment),
          count: payment.count,
          ...('as' in payment && payment.as !== undefined ? { as: payment.as } : {}),
          take: (name: string): MetabaloidsProgram => [
            { op: 'pay', by: payment.pay, cards: { bound: name } },
          ],
        },
  label: ({ pay }) => NAMES[pay],
  optional: () => undefined,
  // Only the payer's own cards pay, and not the card of the hand whose ability it is.
  select: (state, scope, selector) =>
    now
      .select(state, scope, selector)
      .filter(
        (id) =>
          ownerOf(state, id) === scope.controller &&
          !(id === scope.source.id && placeOf(state, id) === 'hand'),
      ),
  amount: (state, scope, amount) => now.amount(state, scope, amount),
  numberOf: (name) => ({ number: name }),
  fixed: (number) => number,
};

/** Why the parts of a cost that are paid after the announcement cannot be paid; undefined if they can. */
export const furtherFault = (
  state: MetabaloidsState,
  scope: EffectScope,
  { further }: CostPlan,
): Rejection | undefined => {
  const unpaid = further.find((payment) => !canPay(furtherRules, state, scope, [payment]));
  const [first] = further;
  if (unpaid === undefined && (first === undefined || canPay(furtherRules, state, scope, further)))
    return undefined;
  return illegal(rule('MB-049'), `Its cost cannot be paid: ${NAMES[(unpaid ?? first)?.pay ?? 'points']}.`);
};

/** The operations that pay these parts. */
export const furtherProgram = (
  state: MetabaloidsState,
  scope: EffectScope,
  { further }: CostPlan,
): MetabaloidsProgram => paymentOf(furtherRules, state, scope, further);
