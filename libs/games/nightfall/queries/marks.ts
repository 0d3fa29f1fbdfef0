import type { OncePeriod } from '../effects/language/ability.js';
import type { NightfallState } from '../state.js';

/** The mark of an Ability that is used once in a period; those of a game outlast the turn. */
export const markOf = (state: NightfallState, key: string, once: OncePeriod | undefined): string => {
  switch (once) {
    case 'combat':
      return `${key}@combat-${state.combat?.number ?? 0}`;
    case 'game':
      return `${key}${FOR_THE_GAME}`;
    default:
      return key;
  }
};
const FOR_THE_GAME = '@game';
export const outlastsTurn = (mark: string): boolean => mark.endsWith(FOR_THE_GAME);
