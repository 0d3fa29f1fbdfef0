import type { CardDefinition, DefinitionId, Game } from '#libs/game-kit';

/** What a match is played by: given to it, so that this library knows no game by name. */
export interface MatchRules {
  readonly game: Game;
  /** Every card of the sets that the match has pinned. */
  readonly cards: Readonly<Record<DefinitionId, CardDefinition>>;
}
