import {
  boundNumber,
  type CardId,
  type EffectScope,
  isAlternative,
  isChosenAmount,
  numberId,
} from '#libs/game-kit';
import type { Amount } from '../effects/language/condition.js';
import { type Cost, isItself, type Payment } from '../effects/language/cost.js';
import { priceFor } from '../queries/price.js';
import { now } from '../queries/stats.js';
import type { MetabaloidsState } from '../state.js';

/** The decisions of a player about a cost as it is announced: X, the optional parts that are paid, and the alternative that is taken. */
export interface Decided {
  readonly x?: number | undefined;
  readonly paying?: readonly string[] | undefined;
  readonly way?: number | undefined;
}

/** A cost as it is paid after these decisions. */
export interface CostPlan {
  readonly decided: Decided;
  /** Metabaloid points from the hand. */
  readonly points: number;
  readonly isAnywhere: boolean;
  /** Cards of the hand of the payer's choice, any of them. */
  readonly discard: number;
  readonly isTurned: boolean;
  readonly isSacrificed: boolean;
  /** The parts that the payer pays with cards of its choice, after the announcement. */
  readonly further: readonly Payment[];
  /** X and the optional parts, for the effect. */
  readonly bindings: Readonly<Record<string, readonly CardId[]>>;
}

/** The most that X is, where nothing else limits it. */
export const MOST_X = 20;

const amountsIn = (payment: Payment) =>
  payment.pay === 'points' ? [payment.amount] : payment.pay === 'anywhere' ? [] : [payment.count];

/** The payments of a cost for a way through its alternatives, without optional ones that are not paid. */
const payments = (cost: readonly Cost[], { paying = [], way = 0 }: Decided): readonly Payment[] =>
  cost
    .flatMap((part) => (isAlternative(part) ? (part.either[way] ?? []) : [part]))
    .filter(({ optional }) => optional === undefined || paying.includes(optional));

/** A cost after the decisions of its payer. */
export const planOf = (
  state: MetabaloidsState,
  scope: EffectScope,
  cost: readonly Cost[],
  decided: Decided = {},
  of: 'ability' | 'event' = 'event',
): CostPlan => {
  const chosen = payments(cost, decided);
  const x = chosen.flatMap(amountsIn).find(isChosenAmount<Amount>);
  const bindings = {
    ...(x === undefined ? {} : { [x.choose]: [numberId(decided.x ?? x.atLeast)] }),
    ...Object.fromEntries((decided.paying ?? []).map((name) => [name, [numberId(1)]])),
  };
  const inScope = { ...scope, bindings: { ...scope.bindings, ...bindings } };
  const plan = { points: 0, isAnywhere: false, discard: 0, isTurned: false, isSacrificed: false };
  const further: Payment[] = [];
  for (const payment of chosen) {
    const [asked = 1] = amountsIn(payment);
    const amount = isChosenAmount(asked)
      ? boundNumber(bindings, asked.choose)
      : now.amount(state, inScope, asked);
    const isPlain =
      payment.pay === 'discard'
        ? of === 'ability' && payment.where === undefined && payment.as === undefined
        : isItself(payment);
    if (payment.pay === 'points') plan.points += amount;
    else if (payment.pay === 'anywhere') plan.isAnywhere = true;
    else if (payment.pay === 'discard' && isPlain) plan.discard += amount;
    else if (payment.pay === 'sideways' && (payment.cards === undefined || isPlain)) plan.isTurned = true;
    else if (payment.pay === 'sacrifice' && isPlain) plan.isSacrificed = true;
    else if (amount > 0 && 'count' in payment) further.push({ ...payment, count: amount });
  }
  // The price of an ability is what it costs in points.
  const points =
    plan.points > 0 && of === 'ability'
      ? priceFor(state, scope.controller, 'ability', plan.points)
      : plan.points;
  return { ...plan, points, decided, further, bindings };
};

/** Every combination of decisions about a cost, X up to a most. */
export const decisionsOf = (
  state: MetabaloidsState,
  scope: EffectScope,
  cost: readonly Cost[],
  most: number,
): readonly Decided[] => {
  const ways = Math.max(1, ...cost.map((part) => (isAlternative(part) ? part.either.length : 1)));
  return Array.from({ length: ways }, (_, way) => way).flatMap((way) => {
    const taken = ways === 1 ? {} : { way };
    const all = cost.flatMap((part) => (isAlternative(part) ? (part.either[way] ?? []) : [part]));
    const names = [...new Set(all.flatMap(({ optional }) => optional ?? []))];
    const choices: (readonly string[])[] = [[]];
    for (const name of names) choices.push(...choices.map((list) => [...list, name]));
    return choices.flatMap((paying): readonly Decided[] => {
      const some = { ...taken, ...(paying.length === 0 ? {} : { paying }) };
      const x = payments(cost, some)
        .flatMap(amountsIn)
        .find(isChosenAmount<Amount>);
      if (x === undefined) return [some];
      const limit = x.atMost === undefined ? MOST_X : now.amount(state, scope, x.atMost);
      const to = Math.min(limit, most);
      return Array.from({ length: Math.max(0, to - x.atLeast + 1) }, (_, step) => ({
        ...some,
        x: x.atLeast + step,
      }));
    });
  });
};
