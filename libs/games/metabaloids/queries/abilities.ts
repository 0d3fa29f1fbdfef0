import type { CardId } from '#libs/game-kit';
import { usedAbilities } from '../cards/definition.js';
import type { UsedAbility } from '../effects/language/ability.js';
import type { MetabaloidsState } from '../state.js';
import { definitionOf } from '../zones.js';

/** An ability that a card has, under the key by which actions and facts name it: the number of a printed one, counted from 0. */
export interface OwnAbility {
  readonly key: string;
  readonly ability: UsedAbility;
}

/** The key that actions and facts leave out. */
export const FIRST = '0';

const printed = new WeakMap<readonly UsedAbility[], readonly OwnAbility[]>();

/** Gives abilities of a card their keys. */
export const keyed = (abilities: readonly UsedAbility[]): readonly OwnAbility[] => {
  const known = printed.get(abilities);
  if (known !== undefined) return known;
  const own = abilities.map((ability, index) => ({ key: `${index}`, ability }));
  printed.set(abilities, own);
  return own;
};

/** The abilities of a creature or terrain, or an event that stays; the first one of an event is used by playing it. */
export const abilitiesOf = (state: MetabaloidsState, id: CardId): readonly OwnAbility[] => {
  const card = definitionOf(state, id);
  if (card === undefined) return [];
  const own = keyed(usedAbilities(card));
  return card.type === 'event' ? own.slice(1) : own;
};

export const abilityUnder = (
  state: MetabaloidsState,
  id: CardId,
  key: string = FIRST,
): UsedAbility | undefined => abilitiesOf(state, id).find((own) => own.key === key)?.ability;
