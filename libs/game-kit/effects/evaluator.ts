import type { CardId, Seat } from '../contract/ids.js';
import type { EffectScope } from './interpreter.js';
import type { Condition, ConditionParts } from './language/condition.js';
import type { Seating } from './language/seating.js';
import type { Whose } from './language/whose.js';

/** Evaluates the conditions, selectors and amounts of a game's language in a state. Reads only: nothing here makes a fact. */
export interface Evaluator<State, Parts extends ConditionParts> {
  readonly seating: Seating<State, Parts['selector']>;
  seats(state: State, scope: EffectScope, whose: Whose<Parts['selector']>): readonly Seat[];
  isMeant(state: State, scope: EffectScope, whose: Whose<Parts['selector']>, of: Seat | undefined): boolean;
  select(state: State, scope: EffectScope, selector: Parts['selector']): readonly CardId[];
  fits(state: State, scope: EffectScope, id: CardId, filter: Parts['filter']): boolean;
  holds(state: State, scope: EffectScope, condition: Condition<Parts>): boolean;
  amount(state: State, scope: EffectScope, amount: Parts['amount']): number;
}

/** The part of a selector that may find hidden cards. */
type Finding<Selector> =
  | { readonly zone: string }
  | { readonly either: readonly Selector[] }
  | { readonly bound: string };

/**
 * Whether a selection may include cards of hidden zones, also by a bound name. The choice then opens even if it is empty, so that the players
 * cannot tell.
 *
 * @param lies whether a bound card lies in a hidden zone
 */
export const hiddenSelectionBy = <State, Selector extends object>(
  zones: readonly string[],
  lies: (state: State, id: CardId) => boolean,
) => {
  const isHidden = (state: State, scope: EffectScope, selector: Selector | Finding<Selector>): boolean => {
    if ('zone' in selector) return typeof selector.zone === 'string' && zones.includes(selector.zone);
    if ('either' in selector)
      return (
        Array.isArray(selector.either) && selector.either.some((one: Selector) => isHidden(state, scope, one))
      );
    return (
      'bound' in selector &&
      typeof selector.bound === 'string' &&
      (scope.bindings[selector.bound] ?? []).some((id) => lies(state, id))
    );
  };
  return isHidden;
};
