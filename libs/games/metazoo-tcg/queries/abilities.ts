import type { CardId } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import {
  type Ability,
  type DoingAbility,
  isReplacing,
  type ReplacingAbility,
} from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import { knownCard } from './cards.js';
import { current } from './current.js';
import { printedAbilities } from './grants.js';

/* The abilities of cards in play: those that they are printed with, and behind them those that effects grant. */

const NONE: readonly never[] = [];

/** The abilities that effects grant a unit now. */
export const grantedTo = (state: MetazooState, id: CardId): readonly DoingAbility[] =>
  current(state).units.get(id)?.more.granted ?? NONE;

/** Whether an effect takes a unit's abilities away. */
export const isBlank = (state: MetazooState, id: CardId): boolean =>
  current(state).units.get(id)?.more.isBlank === true;

/** The ability of a number on a card: a printed one, or one of those that it is granted. */
export const abilityAt = (state: MetazooState, id: CardId, index: number): Ability | undefined => {
  const printed = printedAbilities(knownCard(state, id));
  return printed[index] ?? grantedTo(state, id)[index - printed.length];
};

/** All abilities of a card with their numbers; none while it is blank. */
export const abilitiesNow = (
  state: MetazooState,
  id: CardId,
): readonly { readonly ability: Ability; readonly index: number }[] => {
  if (isBlank(state, id)) return NONE;
  const printed = printedAbilities(knownCard(state, id));
  const granted = grantedTo(state, id);
  const all = granted.length === 0 ? printed : [...printed, ...granted];
  return all.map((ability, index) => ({ ability, index }));
};

export const replacementsOf = (
  card: MetazooCard | undefined,
): readonly { readonly ability: ReplacingAbility; readonly index: number }[] =>
  printedAbilities(card).flatMap((ability, index) => (isReplacing(ability) ? [{ ability, index }] : []));
