import type { Game } from '#libs/game-kit';
import { MATCH_LAWS } from '#libs/match';
import { oncePer } from '../../platform/once-per.js';

/** A rule as GraphQL has it. */
export interface RuleObject {
  readonly id: string;
  readonly text: string;
}

/** Whatever a match of this game can cite: the game's rules, then those of the match around it. */
export const rulesOf = oncePer((game: Game): readonly RuleObject[] => [
  ...Object.entries(game.rules).map(([id, text]) => ({ id, text })),
  ...Object.values(MATCH_LAWS),
]);

export const ruleNamed = (game: Game, id: string): RuleObject | undefined =>
  Object.hasOwn(game.rules, id)
    ? { id, text: game.rules[id] ?? '' }
    : Object.values(MATCH_LAWS).find((law) => law.id === id);
