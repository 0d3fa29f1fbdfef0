import type { Game } from '#libs/game-kit';
import { MATCH_LAWS } from '#libs/match';
import { memoizeByObject } from '../../platform/once-per.js';

export interface RuleObject {
  readonly id: string;
  readonly text: string;
}

/** Every rule that a match of this game can cite: the game's own, then those of the match. */
export const rulesOf = memoizeByObject((game: Game): readonly RuleObject[] => [
  ...Object.entries(game.rules).map(([id, text]) => ({ id, text })),
  ...Object.values(MATCH_LAWS),
]);

export const ruleNamed = (game: Game, id: string): RuleObject | undefined =>
  Object.hasOwn(game.rules, id)
    ? { id, text: game.rules[id] ?? '' }
    : Object.values(MATCH_LAWS).find((law) => law.id === id);
