import type { CardId } from '#libs/game-kit';
import type { Ability } from '../effects/language/effect.js';
import type { MetaxState } from '../state.js';
import { abilitiesOn } from './current.js';

/* Abilities that are used once a turn. */

/** The place of an ability among the once-a-turn abilities of its card; undefined for an ability without such a limit. */
export const onceNumber = (state: MetaxState, card: CardId, ability: Ability): number | undefined => {
  if (!('once' in ability) || ability.once === undefined) return undefined;
  const limited = abilitiesOn(state, card).filter((one) => 'once' in one && one.once !== undefined);
  return Math.max(0, limited.indexOf(ability));
};

/** Whether a once-a-turn ability has been used this turn. */
export const isSpent = ({ turn }: MetaxState, card: CardId, ability: number): boolean =>
  ability === 0
    ? turn.usedOnce.includes(card)
    : turn.usedAbilities?.some((used) => used.card === card && used.ability === ability) === true;
