import type { CardId } from '../contract/ids.js';
import type { EffectScope } from './interpreter.js';
import {
  type ChosenAmount,
  type Cost,
  type CostAmount,
  isAlternative,
  isChosenAmount,
} from './language/cost.js';
import type { EffectLanguage, Program } from './program.js';

/* Costs are paid by operations of the effect language, which stand before the operations of the ability. */

/** A cost that is paid with cards: from which cards, how many, and the operation that takes them. */
export interface CardPayment<L extends EffectLanguage> {
  readonly from: L['selector'];
  readonly count: CostAmount<L['amount']>;
  readonly as?: string | undefined;
  /** The operation that takes the cards under a name. */
  take(name: string): Program<L>;
}

/** A cost that is paid with anything else: points, Aura, life. */
export interface PlainPayment<L extends EffectLanguage> {
  readonly amount: CostAmount<L['amount']>;
  /** The most that can be paid now. */
  readonly most: number;
  take(amount: L['amount']): Program<L>;
}

/** The game's part of paying. */
export interface PaymentRules<State, L extends EffectLanguage, Payment> {
  payment(state: State, scope: EffectScope<L['was']>, cost: Payment): CardPayment<L> | PlainPayment<L>;
  /** The name of a payment for players, to complete "Pay: ...". */
  label(cost: Payment): string;
  /** The name of an optional payment; undefined where it must be paid. */
  optional(cost: Payment): string | undefined;
  select(state: State, scope: EffectScope<L['was']>, selector: L['selector']): readonly CardId[];
  amount(state: State, scope: EffectScope<L['was']>, amount: L['amount']): number;
  /** The amount that reads the number under a name. */
  numberOf(name: string): L['amount'];
  /** A fixed amount. */
  fixed(number: number): L['amount'];
}

const isPlain = <L extends EffectLanguage>(
  payment: CardPayment<L> | PlainPayment<L>,
): payment is PlainPayment<L> => 'most' in payment;

/** The least that a payment takes. */
const leastOf = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  amount: CostAmount<L['amount']>,
): number => (isChosenAmount(amount) ? amount.atLeast : rules.amount(state, scope, amount));

/**
 * Whether a whole cost can be paid: each payment by itself, and all payments with cards together, since one card pays once. Of alternatives,
 * one is enough.
 */
export const canPay = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  costs: readonly Cost<Payment>[],
): boolean =>
  waysToPay(costs).some((way) =>
    isPayable(
      rules,
      state,
      scope,
      way.filter((cost) => rules.optional(cost) === undefined),
    ),
  );

/** Every combination of alternatives. */
const waysToPay = <Payment>(costs: readonly Cost<Payment>[]): readonly (readonly Payment[])[] =>
  costs.reduce<readonly (readonly Payment[])[]>(
    (ways, cost) =>
      ways.flatMap((way) => (isAlternative(cost) ? cost.either : [[cost]]).map((part) => [...way, ...part])),
    [[]],
  );

const isPayable = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  costs: readonly Payment[],
): boolean => {
  const owed: (readonly CardId[])[] = [];
  for (const cost of costs) {
    const payment = rules.payment(state, scope, cost);
    const least = leastOf(rules, state, scope, isPlain(payment) ? payment.amount : payment.count);
    if (isPlain(payment)) {
      if (least > payment.most) return false;
      continue;
    }
    const candidates = rules.select(state, scope, payment.from);
    if (candidates.length < least) return false;
    owed.push(...Array.from({ length: least }, () => candidates));
  }
  return canAssign(owed);
};

/** Whether each place can have a card of its own, by augmenting paths. */
const canAssign = (places: readonly (readonly CardId[])[]): boolean => {
  const placeOf = new Map<CardId, number>();
  const assign = (place: number, tried: Set<CardId>): boolean =>
    (places[place] ?? []).some((card) => {
      if (tried.has(card)) return false;
      tried.add(card);
      const other = placeOf.get(card);
      if (other !== undefined && !assign(other, tried)) return false;
      placeOf.set(card, place);
      return true;
    });
  return places.every((_, place) => assign(place, new Set()));
};

/** The operations that pay a cost. The payments with the fewest cards to choose among come first, so that others do not take these cards. */
export const paymentOf = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  costs: readonly Cost<Payment>[],
): Program<L> => {
  const room = (cost: Cost<Payment>): number => {
    if (isAlternative(cost)) return Number.MAX_SAFE_INTEGER;
    const payment = rules.payment(state, scope, cost);
    return isPlain(payment) ? 0 : rules.select(state, scope, payment.from).length;
  };
  return [...costs]
    .map((cost, index) => ({ cost, index, room: room(cost) }))
    .sort((one, other) => one.room - other.room || one.index - other.index)
    .flatMap(({ cost, index }) => {
      if (!isAlternative(cost)) return onePayment(rules, state, scope, cost, `paid${index}`);
      const open = cost.either.filter((way) => isPayable(rules, state, scope, way));
      const options = open.map((way) => ({
        label: way.map((part) => rules.label(part)).join(', '),
        do: way.flatMap((part, inner) =>
          onePayment(rules, state, scope, part, `paid${index}${'abc'[inner] ?? ''}`),
        ),
      }));
      const [only] = options;
      if (only !== undefined && options.length === 1) return only.do;
      return options.length === 0 ? [] : [{ op: 'chooseOne', options } as const];
    });
};

const onePayment = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  cost: Payment,
  name: string,
): Program<L> => {
  const payment = rules.payment(state, scope, cost);
  const paid = isPlain(payment)
    ? plainPayment(rules, state, scope, payment)
    : cardPayment(rules, state, scope, payment, name);
  const as = rules.optional(cost);
  if (as === undefined) return paid;
  return isPayable(rules, state, scope, [cost])
    ? [{ op: 'may', label: `Pay: ${rules.label(cost)}`, as, do: paid }]
    : [];
};

const plainPayment = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  { amount, most, take }: PlainPayment<L>,
): Program<L> =>
  isChosenAmount(amount)
    ? [...choosing(rules, state, scope, amount, most), ...take(rules.numberOf(amount.choose))]
    : take(amount);

const cardPayment = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  { from, count, as, take }: CardPayment<L>,
  name: string,
): Program<L> => {
  const cards = as ?? name;
  const choose = (number: L['amount']): Program<L>[number] => ({
    op: 'choose',
    from,
    count: number,
    as: cards,
  });
  if (!isChosenAmount(count)) return [choose(count), ...take(cards)];
  const most = rules.select(state, scope, from).length;
  return [
    ...choosing(rules, state, scope, count, most),
    choose(rules.numberOf(count.choose)),
    ...take(cards),
  ];
};

/** X: the payer names it, at most what can be paid. */
const choosing = <State, L extends EffectLanguage, Payment>(
  rules: PaymentRules<State, L, Payment>,
  state: State,
  scope: EffectScope<L['was']>,
  { choose, atLeast, atMost }: ChosenAmount<L['amount']>,
  most: number,
): Program<L> => {
  const limit = atMost === undefined ? most : Math.min(most, rules.amount(state, scope, atMost));
  return [{ op: 'chooseNumber', from: rules.fixed(atLeast), to: rules.fixed(limit), as: choose }];
};
