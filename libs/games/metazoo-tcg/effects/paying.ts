import {
  type CardId,
  type CardPayment,
  canPay as canPayBy,
  type EffectScope,
  isAlternative,
  type PaymentRules,
  type PlainPayment,
  paymentOf,
  plural,
} from '#libs/game-kit';
import { type AuraKind, payableSymbols, untappedAura } from '../queries/aura.js';
import { now } from '../queries/current.js';
import { arePayable, sacrificesIn, victimsOf } from '../resolution/sacrifices.js';
import type { MetazooState } from '../state.js';
import { seatState } from '../zones.js';
import type { Amount } from './language/amount.js';
import type { AuraSymbol, Cost, Payment } from './language/cost.js';
import type { CardFilter } from './language/filter.js';
import type { MetazooLanguage, MetazooProgram } from './language/program.js';
import type { Selector } from './language/selector.js';

/* Costs beside the Aura that an action names: by the kit's order of payment. */

/** A selector narrowed to those of its cards that a filter fits, as far as it can be narrowed. */
const narrowed = (selector: Selector, where: CardFilter): Selector => {
  if ('units' in selector || 'casters' in selector || 'zone' in selector || 'bound' in selector)
    return { ...selector, where: { ...selector.where, ...where } };
  return selector;
};

/** Whether any card of a selector fits, which also tells of one that cannot be narrowed. */
const isFitting = (state: MetazooState, scope: EffectScope, selector: Selector, where: CardFilter): boolean =>
  now.select(state, scope, selector).some((id) => now.fits(state, scope, id, where));

/** Whether any card of a selector can be sacrificed: a unit in a lane. */
const areVictims = (state: MetazooState, scope: EffectScope, from: Selector): boolean =>
  victimsOf(state, scope, { from, count: 1, as: 'paid' }).length > 0;

const UNPAYABLE: PlainPayment<MetazooLanguage> = { amount: 1, most: 0, take: () => [] };

const KINDS: readonly AuraKind[] = ['primary', 'allied'];
const untapped = (state: MetazooState, scope: EffectScope): readonly CardId[] =>
  KINDS.flatMap((kind) => untappedAura(state, scope.controller, kind));

const paySymbols = (symbols: readonly AuraSymbol[]): MetazooProgram => {
  const types = [...new Set(symbols)].sort((one, other) => Number(one === 'any') - Number(other === 'any'));
  return types.map((type) => ({
    op: 'payAura',
    amount: symbols.filter((symbol) => symbol === type).length,
    ...(type === 'any' ? {} : { type }),
  }));
};

const payment = (
  state: MetazooState,
  scope: EffectScope,
  cost: Payment,
  reserved: number,
): CardPayment<MetazooLanguage> | PlainPayment<MetazooLanguage> => {
  const { controller } = scope;
  switch (cost.pay) {
    case 'sacrifice':
      if (!areVictims(state, scope, cost.cards)) return UNPAYABLE;
      return {
        from: cost.cards,
        count: cost.count,
        as: cost.as,
        take: (name: string): MetazooProgram => [{ op: 'sacrifice', cards: { bound: name } }],
      };
    case 'return':
      if (!isFitting(state, scope, cost.cards, { canBe: 'returned' })) return UNPAYABLE;
      return {
        from: narrowed(cost.cards, { canBe: 'returned' }),
        count: cost.count,
        as: cost.as,
        take: (name: string): MetazooProgram => [{ op: 'returnToHand', cards: { bound: name }, as: name }],
      };
    case 'tap':
      if (!isFitting(state, scope, cost.cards, { tapped: false, canBe: 'tapped' })) return UNPAYABLE;
      return {
        from: narrowed(cost.cards, { tapped: false, canBe: 'tapped' }),
        count: cost.count,
        as: cost.as,
        take: (name: string): MetazooProgram => [{ op: 'tapToPay', cards: { bound: name } }],
      };
    case 'discard':
      return {
        from: { zone: 'hand', whose: 'you', where: { ...cost.where, another: true } },
        count: cost.count,
        as: cost.as,
        take: (name: string): MetazooProgram => [{ op: 'discard', cards: { bound: name }, as: name }],
      };
    // The action discards it.
    case 'discardThis':
      return { amount: 0, most: 0, take: () => [] };
    case 'aura': {
      const isPayable = payableSymbols(state, controller, cost.symbols);
      return { amount: isPayable ? 0 : 1, most: 0, take: () => paySymbols(cost.symbols) };
    }
    case 'anyAura':
      return {
        amount: cost.amount,
        most: Math.max(0, untapped(state, scope).length - reserved),
        take: (amount: Amount): MetazooProgram => [{ op: 'payAura', amount }],
      };
    case 'missionPoints':
      return {
        amount: cost.amount,
        most: seatState(state, controller).missionPoints,
        take: (amount: Amount): MetazooProgram => [{ op: 'loseMissionPoints', who: 'you', amount }],
      };
  }
};

const counted = (count: unknown, one: string, many: string): string =>
  typeof count === 'number' ? plural(count, one, many) : many;

const label = (cost: Payment): string => {
  switch (cost.pay) {
    case 'sacrifice':
      return `Sacrifice ${counted(cost.count, 'unit', 'units')}`;
    case 'return':
      return `return ${counted(cost.count, 'unit', 'units')} to hand`;
    case 'tap':
      return `tap ${counted(cost.count, 'unit', 'units')}`;
    case 'discard':
      return `discard ${counted(cost.count, 'card', 'cards')}`;
    case 'discardThis':
      return 'discard this card';
    case 'aura':
      return `${cost.symbols.length} Aura`;
    case 'anyAura':
      return counted(cost.amount, 'Aura', 'Aura');
    case 'missionPoints':
      return counted(cost.amount, 'Mission Point', 'Mission Points');
  }
};

/** @param reserved the number of Aura that the action itself taps */
const rulesWith = (reserved: number): PaymentRules<MetazooState, MetazooLanguage, Payment> => ({
  payment: (state, scope, cost) => payment(state, scope, cost, reserved),
  label,
  optional: (cost) => cost.optional,
  select: (state, scope, selector) => now.select(state, scope, selector),
  amount: (state, scope, amount) => now.amount(state, scope, amount),
  numberOf: (name): Amount => ({ number: name }),
  fixed: (number): Amount => number,
});

/** Aura that the action itself names, and taps: each has to be paid. */
const isOfAction = (cost: Cost): boolean =>
  !isAlternative(cost) && cost.pay === 'aura' && cost.optional === undefined;

/** The symbols of a cost that the action names the Aura for. */
export const symbolsOf = (costs: readonly Cost[]): readonly AuraSymbol[] =>
  costs.flatMap((cost) =>
    !isAlternative(cost) && cost.pay === 'aura' && cost.optional === undefined ? cost.symbols : [],
  );

/** MZ-112: whether everything but the Aura of the action can be paid, each part by cards of its own. */
export const canPay = (
  state: MetazooState,
  scope: EffectScope,
  costs: readonly Cost[],
  reserved = 0,
): boolean =>
  arePayable(state, scope, sacrificesIn(costs)) &&
  canPayBy(
    rulesWith(reserved),
    state,
    scope,
    costs.filter((cost) => !isOfAction(cost)),
  );

/** A cost of Sacrifices and discards of a fixed number: several Sacrifices are chosen first, and made together. */
const isPlain = (cost: Cost): boolean => {
  if (isAlternative(cost) || cost.optional !== undefined) return false;
  if (cost.pay === 'aura') return true;
  if (cost.pay !== 'sacrifice' && cost.pay !== 'discard') return false;
  return typeof cost.count === 'number' && (cost.pay === 'sacrifice' || cost.where === undefined);
};

/** MZ-112: the operations that pay a cost, but for the Aura of the action. */
export const costProgram = (
  state: MetazooState,
  scope: EffectScope,
  costs: readonly Cost[],
  reserved = 0,
): MetazooProgram => {
  if (!costs.every(isPlain))
    return paymentOf(
      rulesWith(reserved),
      state,
      scope,
      costs.filter((cost) => !isOfAction(cost)),
    );
  const sacrifices = sacrificesIn(costs);
  return [
    ...(sacrifices.length === 0 ? [] : [{ op: 'paySacrifices', of: sacrifices } as const]),
    ...costs.flatMap((cost, index): MetazooProgram => {
      if (isAlternative(cost) || cost.pay !== 'discard' || typeof cost.count !== 'number') return [];
      const name = cost.as ?? `paid${index}`;
      return [
        { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: cost.count, as: name },
        { op: 'discard', cards: { bound: name }, ...(cost.as === undefined ? {} : { as: name }) },
      ];
    }),
  ];
};

/** The operations that pay a whole cost, Aura as well, outside of actions. */
export const allPaid = (state: MetazooState, scope: EffectScope, costs: readonly Cost[]): MetazooProgram => [
  ...paySymbols(symbolsOf(costs)),
  ...costProgram(state, scope, costs, symbolsOf(costs).length),
];

/** Whether a whole cost can be paid, Aura as well. */
export const canPayAll = (state: MetazooState, scope: EffectScope, costs: readonly Cost[]): boolean =>
  payableSymbols(state, scope.controller, symbolsOf(costs)) &&
  canPay(state, scope, costs, symbolsOf(costs).length);
