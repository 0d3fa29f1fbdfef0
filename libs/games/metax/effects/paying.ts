import {
  type CardPayment,
  canPay as canPayAll,
  isAlternative,
  type PaymentRules,
  type PlainPayment,
  paymentOf,
} from '#libs/game-kit';
import { now } from '../queries/current.js';
import type { Scope } from '../queries/evaluate.js';
import { isKnockoutPrevented } from '../queries/knockout.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import type { Amount } from './language/amount.js';
import type { Cost, Payment } from './language/cost.js';
import type { MetaxLanguage, MetaxProgram } from './language/effect.js';
import type { CardFilter } from './language/filter.js';
import type { CardSelector } from './language/selector.js';

/* The costs of effects and of cards, in the operations of the language. */

const hand = (where: CardFilter | undefined): CardSelector => ({
  zone: 'hand',
  whose: 'you',
  ...(where === undefined ? {} : { where }),
});

/** The Prepped cards of a selector: a Pushed Character cannot be Pushed. */
const prepped = (cards: CardSelector): CardSelector =>
  'zone' in cards ? { ...cards, where: { ...cards.where, state: 'prepped' } } : cards;

const renamed = (as: string | undefined) => (as === undefined ? {} : { as });

const payment = (
  state: MetaxState,
  scope: Scope,
  cost: Payment,
): CardPayment<MetaxLanguage> | PlainPayment<MetaxLanguage> => {
  const { metaPoints, victoryPoints } = seatState(state, scope.controller);
  switch (cost.pay) {
    case 'metaPoints':
      return {
        amount: cost.amount,
        most: metaPoints,
        take: (amount: Amount): MetaxProgram => [{ op: 'spendMetaPoints', amount }],
      };
    case 'victoryPoints':
      return {
        amount: cost.amount,
        most: victoryPoints.length,
        take: (amount: Amount): MetaxProgram => [
          { op: 'loseVictoryPoints', who: 'you', amount, to: 'discard' },
        ],
      };
    case 'discard':
      return {
        from: hand(cost.where),
        count: cost.count,
        as: cost.as ?? 'paid',
        take: (name: string): MetaxProgram => [
          // The effect that names the cards finds them where they are now.
          { op: 'discard', cards: { bound: name }, ...renamed(cost.as) },
        ],
      };
    case 'putUnderDeck':
      return {
        from: hand(cost.where),
        count: cost.count,
        as: cost.as ?? 'paid',
        take: (name: string): MetaxProgram => [
          { op: 'putOnDeck', cards: { bound: name }, position: 'bottom' },
        ],
      };
    case 'sacrifice':
      return {
        from: cost.cards,
        count: cost.count,
        as: cost.as ?? 'paid',
        take: (name: string): MetaxProgram => [{ op: 'knockOut', cards: { bound: name } }],
      };
    case 'return':
      return {
        from: cost.cards,
        count: cost.count,
        as: cost.as ?? 'paid',
        take: (name: string): MetaxProgram => [
          { op: 'returnToHand', cards: { bound: name }, ...renamed(cost.as) },
        ],
      };
    case 'push':
      return {
        from: prepped(cost.cards),
        count: cost.count,
        as: cost.as ?? 'paid',
        take: (name: string): MetaxProgram => [{ op: 'push', cards: { bound: name } }],
      };
  }
};

const LABELS: Readonly<Record<Payment['pay'], string>> = {
  metaPoints: 'Meta Points',
  victoryPoints: 'Victory Points',
  discard: 'discard from your hand',
  putUnderDeck: 'put from your hand under your deck',
  sacrifice: 'knock out your own',
  return: 'return to your hand',
  push: 'Push',
};

const rules: PaymentRules<MetaxState, MetaxLanguage, Payment> = {
  payment,
  label: ({ pay }) => LABELS[pay],
  optional: ({ optional }) => optional,
  select: (state, scope, selector) => now.select(state, scope, selector),
  amount: (state, scope, amount) => now.amount(state, scope, amount),
  numberOf: (number) => ({ number }),
  fixed: (number) => number,
};

/** A cost in Meta Points that leaves nothing to choose. */
const isFixed = (cost: Cost): cost is Extract<Payment, { pay: 'metaPoints' }> & { amount: number } =>
  !isAlternative(cost) &&
  cost.pay === 'metaPoints' &&
  cost.optional === undefined &&
  typeof cost.amount === 'number';

/** The Meta Points that are paid before anything is chosen. */
export const fixedMetaPoints = (costs: readonly Cost[]): readonly number[] =>
  costs.filter(isFixed).map(({ amount }) => amount);

/** MX-022: whether all costs can be paid together. A Character that nothing can knock out cannot be given up. */
export const canPayCosts = (state: MetaxState, scope: Scope, costs: readonly Cost[]): boolean => {
  const fixed = fixedMetaPoints(costs).reduce((sum, amount) => sum + amount, 0);
  const others: readonly Cost[] = costs.filter((cost) => !isFixed(cost));
  const remaining: PaymentRules<MetaxState, MetaxLanguage, Payment> = {
    ...rules,
    payment: (current, at, cost) => {
      const found = payment(current, at, cost);
      return cost.pay === 'metaPoints' && 'most' in found ? { ...found, most: found.most - fixed } : found;
    },
    select: (current, at, selector) => {
      const found = now.select(current, at, selector);
      return 'zone' in selector && selector.zone === 'hand'
        ? found.filter((id) => id !== at.source.id)
        : found;
    },
  };
  const given = others.flatMap((cost) =>
    !isAlternative(cost) && cost.pay === 'sacrifice' && cost.optional === undefined ? [cost.cards] : [],
  );
  return (
    fixed <= seatState(state, scope.controller).metaPoints &&
    given.every((cards) => now.select(state, scope, cards).some((id) => !isKnockoutPrevented(state, id))) &&
    canPayAll(remaining, state, scope, others)
  );
};

/** The operations that pay what is left to pay with choices. */
export const paying = (state: MetaxState, scope: Scope, costs: readonly Cost[]): MetaxProgram =>
  paymentOf(
    rules,
    state,
    scope,
    costs.filter((cost) => !isFixed(cost)),
  );
