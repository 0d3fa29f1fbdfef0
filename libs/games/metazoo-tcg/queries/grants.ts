import type { MetazooCard } from '../cards/definition.js';
import type { Ability, DoingAbility } from '../effects/language/ability.js';

const NONE: readonly never[] = [];

export const printedAbilities = (card: MetazooCard | undefined): readonly Ability[] =>
  card !== undefined && 'abilities' in card ? card.abilities : NONE;

/** The abilities that the abilities of a card grant, in the order of its text. */
export const grantsOf = (card: MetazooCard | undefined): readonly DoingAbility[] => {
  if (card === undefined) return NONE;
  const known = grants.get(card);
  if (known !== undefined) return known;
  const found = grantedIn(printedAbilities(card));
  grants.set(card, found);
  return found;
};
const grants = new WeakMap<MetazooCard, readonly DoingAbility[]>();

const grantedIn = (value: unknown): readonly DoingAbility[] => {
  if (typeof value !== 'object' || value === null) return NONE;
  const isGrant = 'change' in value && value.change === 'grantAbility' && 'ability' in value;
  const own = isGrant && isAbility(value.ability) ? [value.ability] : [];
  return [...own, ...Object.values(value).flatMap(grantedIn)];
};

const isAbility = (value: unknown): value is DoingAbility =>
  typeof value === 'object' && value !== null && 'when' in value && 'do' in value;
