import {
  type CardPayment,
  canPay,
  cardUnder,
  type EffectScope,
  illegal,
  type PaymentRules,
  type PlainPayment,
  paymentOf,
  type Rejection,
  type RuleId,
} from '#libs/game-kit';
import type { Cost } from '../cards/definition.js';
import type { NightfallLanguage, NightfallProgram } from '../effects/language/ability.js';
import type { Amount } from '../effects/language/amount.js';
import type { Payment, Price } from '../effects/language/cost.js';
import type { Selector } from '../effects/language/selector.js';
import type { AuraPool } from '../parts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { seatState } from '../zones.js';
import { costTotal, payments } from './cost.js';
import { casterLp, now } from './current.js';
import { paymentText, priceText } from './price-text.js';

/* The costs of Effects, Attacks and Pages beside the Aura of a Page (NF-R140). */

/** So many times a cost by type. */
export const timesCost = (cost: Cost, times: number): Cost =>
  Object.fromEntries(Object.entries(cost).map(([type, amount]) => [type, amount * times]));

/** How many times a cost can be paid out of a pool. */
const timesPayable = (cost: Cost, pool: AuraPool): number => {
  let times = 0;
  while (costTotal(cost) > 0 && payments(timesCost(cost, times + 1), pool).length > 0) times += 1;
  return times;
};

/** The Pages that a payment can be made with: own ones, and awake ones to be Fatigued. */
const payersOf = (cost: Exclude<Payment, { readonly pay: 'aura' | 'lp' | 'counters' }>): Selector => {
  if (cost.pay === 'discard') return { zone: 'chapter', whose: 'you', where: cost.where };
  return {
    among: cost.cards,
    whose: 'you',
    ...(cost.pay === 'fatigue' ? { where: { isAwake: true } } : {}),
  };
};

type Paying = CardPayment<NightfallLanguage> | PlainPayment<NightfallLanguage>;

const payment = (state: NightfallState, scope: EffectScope, cost: Payment): Paying => {
  switch (cost.pay) {
    case 'aura': {
      const { cost: aura, times } = cost;
      return {
        amount: times,
        most: timesPayable(aura, seatState(state, scope.controller).aura),
        take: (amount: Amount): NightfallProgram => [{ op: 'spendAura', cost: aura, times: amount }],
      };
    }
    case 'lp':
      return {
        amount: cost.amount,
        most: casterLp(state, scope.controller),
        take: (amount: Amount): NightfallProgram => [{ op: 'payLp', amount }],
      };
    case 'counters':
      return {
        amount: cost.count,
        most: cardUnder(state.arena, scope.source.id)?.counters?.[cost.counter] ?? 0,
        take: (count: Amount): NightfallProgram => [
          { op: 'removeCounters', cards: { this: 'card' }, counter: cost.counter, count },
        ],
      };
    default:
      return {
        from: payersOf(cost),
        count: cost.count,
        as: cost.as,
        take: (name: string): NightfallProgram => [taking(cost.pay, { bound: name }, name)],
      };
  }
};

const taking = (
  pay: 'discard' | 'sacrifice' | 'return' | 'fatigue' | 'remove',
  cards: Selector,
  as: string,
) => {
  switch (pay) {
    case 'discard':
      return { op: 'discard', cards, as } as const;
    case 'sacrifice':
      return { op: 'destroy', cards } as const;
    case 'return':
      return { op: 'returnToHand', cards, as } as const;
    case 'fatigue':
      return { op: 'fatigue', cards } as const;
    case 'remove':
      return { op: 'moveTo', cards, destination: 'removed', as } as const;
  }
};

const rules: PaymentRules<NightfallState, NightfallLanguage, Payment> = {
  payment,
  label: paymentText,
  optional: ({ optional }) => optional,
  select: now.select,
  amount: now.amount,
  numberOf: (name) => ({ number: name }),
  fixed: (number) => number,
};

/** Whether a price can be paid in full. */
export const isPayable = (state: NightfallState, scope: EffectScope, costs: readonly Price[]): boolean =>
  costs.length === 0 || canPay(rules, state, scope, costs);

/** The operations that pay a price. */
export const paying = (
  state: NightfallState,
  scope: EffectScope,
  costs: readonly Price[],
): NightfallProgram => paymentOf(rules, state, scope, costs);

/** The refusal of what costs more than its Caster can pay. */
export const unpayable = (
  state: NightfallState,
  scope: EffectScope,
  costs: readonly Price[],
  because: RuleId,
): Rejection | undefined => {
  if (isPayable(state, scope, costs)) return undefined;
  const part = costs.find((one) => !isPayable(state, scope, [one])) ?? costs[0];
  const cited = part !== undefined && 'pay' in part && part.pay === 'lp' ? rule('NF-185') : because;
  return illegal(cited, `It cannot be paid in full: ${part === undefined ? 'its cost' : priceText(part)}.`);
};
