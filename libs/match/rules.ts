import type { CardDefinition, DefinitionId, Game } from '#libs/game-kit';

/** The game and cards of a match, passed in so that this library depends on no concrete game. */
export interface MatchRules {
  readonly game: Game;
  readonly cards: Readonly<Record<DefinitionId, CardDefinition>>;
}
