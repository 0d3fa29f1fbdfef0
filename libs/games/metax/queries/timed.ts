import { type CardId } from '#libs/game-kit';
import type { Modification } from '../effects/language/modification.js';
import type { MetaxState, Modifier } from '../state.js';

/** MX-R56: a change for one attack does not count in another one. Without an attack it counts. */
export const countsIn = ({ until, attack: own }: Modifier, attack: number | undefined): boolean =>
  until !== 'thisAttack' || attack === undefined || own === attack;

const NONE: readonly Modification[] = [];

/** The modifications of a card that last for a while, in the order in which they began. */
export const timedModificationsOn = (
  state: MetaxState,
  id: CardId,
  attack?: number,
): readonly Modification[] => {
  let found: Modification[] | undefined;
  for (const modifier of state.modifiers) {
    if (modifier.on !== 'cards' || !modifier.cards.includes(id) || !countsIn(modifier, attack)) continue;
    found ??= [];
    found.push(modifier.modification);
  }
  return found ?? NONE;
};
