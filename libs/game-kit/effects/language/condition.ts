import { z } from 'zod';
import type { CardId } from '../../contract/ids.js';
import type { EffectScope } from '../interpreter.js';
import { type Comparison, compares, comparisonSchema } from './comparison.js';
import { boundNameSchema } from './names.js';
import { matchesSeat, type Seating } from './seating.js';
import type { Whose } from './whose.js';

/** The types that a game's conditions refer to. */
export interface ConditionParts {
  readonly amount: unknown;
  readonly selector: unknown;
  readonly filter: unknown;
  /** The conditions that only this game has. */
  readonly own: object;
}

export type Condition<P extends ConditionParts> = SharedCondition<P> | P['own'];

export type SharedCondition<P extends ConditionParts> =
  | { readonly value: P['amount']; readonly is: Comparison }
  | { readonly exists: P['selector'] }
  /** Every selected card matches; an empty selection does not. */
  | { readonly every: P['selector']; readonly where: P['filter'] }
  | { readonly not: Condition<P> }
  | { readonly all: readonly Condition<P>[] }
  | { readonly any: readonly Condition<P>[] }
  | { readonly turn: Whose<P['selector']> }
  /** Whether an optional cost, or a `may` with this name, was agreed to. */
  | { readonly paid: string };

/** The key that identifies each shared condition; no dialect may redefine one. */
export const CONDITION_WORDS: readonly string[] = [
  'value',
  'exists',
  'every',
  'not',
  'all',
  'any',
  'turn',
  'paid',
];

/** The shared conditions over a game's own types; the game adds them to its union of conditions. */
export const conditionSchemas = <P extends ConditionParts>(dialect: {
  readonly amount: z.ZodType<P['amount']>;
  readonly selector: z.ZodType<P['selector']>;
  readonly filter: z.ZodType<P['filter']>;
  readonly whose: z.ZodType<Whose<P['selector']>>;
  readonly condition: z.ZodType<Condition<P>>;
}) => {
  const { amount, selector, filter, whose, condition } = dialect;
  return [
    z.strictObject({ value: amount, is: comparisonSchema }),
    z.strictObject({ exists: selector }),
    z.strictObject({ every: selector, where: filter }),
    z.strictObject({ not: condition }),
    z.strictObject({ all: z.array(condition).min(1).max(6) }),
    z.strictObject({ any: z.array(condition).min(1).max(6) }),
    z.strictObject({ turn: whose }),
    z.strictObject({ paid: boundNameSchema }),
  ] as const;
};

/** The game's part of evaluating conditions. */
export interface ConditionRules<State, P extends ConditionParts> {
  readonly seating: Seating<State, P['selector']>;
  /** Undefined for a value of cards where no card is selected: no comparison with it holds. */
  measured(state: State, scope: EffectScope, amount: P['amount']): number | undefined;
  fits(state: State, scope: EffectScope, id: CardId, filter: P['filter']): boolean;
  own(state: State, scope: EffectScope, condition: P['own']): boolean;
}

const isShared = <P extends ConditionParts>(condition: Condition<P>): condition is SharedCondition<P> =>
  CONDITION_WORDS.some((word) => word in condition);
const isOwn = <P extends ConditionParts>(condition: Condition<P>): condition is P['own'] =>
  !isShared<P>(condition);

export const holdsBy = <State, P extends ConditionParts>(
  rules: ConditionRules<State, P>,
  state: State,
  scope: EffectScope,
  condition: Condition<P>,
): boolean => {
  if (!isShared<P>(condition)) return isOwn<P>(condition) && rules.own(state, scope, condition);
  const holds = (inner: Condition<P>): boolean => holdsBy<State, P>(rules, state, scope, inner);
  const cards = (selector: P['selector']): readonly CardId[] => rules.seating.select(state, scope, selector);
  if ('value' in condition) return compares(rules.measured(state, scope, condition.value), condition.is);
  if ('exists' in condition) return cards(condition.exists).length > 0;
  if ('every' in condition) {
    const found = cards(condition.every);
    return found.length > 0 && found.every((id) => rules.fits(state, scope, id, condition.where));
  }
  if ('not' in condition) return !holds(condition.not);
  if ('all' in condition) return condition.all.every(holds);
  if ('any' in condition) return condition.any.some(holds);
  if ('paid' in condition) return (scope.bindings[condition.paid] ?? []).length > 0;
  return matchesSeat(rules.seating, state, scope, condition.turn, rules.seating.active(state));
};
