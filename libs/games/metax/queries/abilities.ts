import { type CardId, type DefinitionId } from '#libs/game-kit';
import { abilitiesOf, type MetaxCard } from '../cards/definition.js';
import { type Ability, abilitySchemas } from '../effects/language/effect.js';
import type { Modification } from '../effects/language/modification.js';
import type { MetaxState } from '../state.js';
import { today } from '../upcasts/words.js';
import { cardNamed, cardOf } from './cards.js';

/* The abilities of cards, with those that other cards grant them. A state names a granted ability by its card and its place there. */

type Granted = Extract<Modification, { change: 'grantAbility' }>;

const grantsIn = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('change' in value && value.change === 'grantAbility' && 'ability' in value)
    return [value.ability, ...grantsIn(value.ability)];
  return Object.values(value).flatMap(grantsIn);
};

const grants = new WeakMap<MetaxCard, readonly Ability[]>();

/** The abilities that a card grants, in the order of its text. */
const grantsOf = (card: MetaxCard): readonly Ability[] => {
  const known = grants.get(card);
  if (known !== undefined) return known;
  const found = grantsIn(abilitiesOf(card)).map((ability) => abilitySchemas.grantable.parse(ability));
  grants.set(card, found);
  return found;
};

/** The place of a granted ability: on the card with the effect, or on the card that this one copies. */
export const grantOf = (
  { definitions }: MetaxState,
  source: DefinitionId,
  ability: unknown,
): Granted | undefined => {
  const text = JSON.stringify(abilitySchemas.grantable.parse(ability));
  const cards = today.cards(definitions);
  for (const card of [cards[source], ...Object.values(cards)]) {
    const at = card === undefined ? -1 : grantsOf(card).findIndex((one) => JSON.stringify(one) === text);
    if (card !== undefined && at >= 0) return { change: 'grantAbility', of: card.id, at };
  }
  return undefined;
};

/** The abilities of a card with those that modifications grant it; the same list if none does. */
export const withGranted = (
  state: MetaxState,
  id: CardId,
  modifications: readonly Modification[],
): readonly Ability[] => {
  const printed = abilitiesOf(cardOf(state, id));
  const granted = modifications.flatMap((change) => {
    const card = change.change === 'grantAbility' ? cardNamed(state, change.of) : undefined;
    return card === undefined || change.change !== 'grantAbility' ? [] : (grantsOf(card)[change.at] ?? []);
  });
  return granted.length === 0 ? printed : [...printed, ...granted];
};
