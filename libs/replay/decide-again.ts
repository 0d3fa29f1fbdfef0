import type { CardDefinition, DefinitionId, Game } from '#libs/game-kit';
import { decideMatch, type MatchCommand, type MatchEvent, type MatchState } from '#libs/match';

/** The events that the present rules decide for a command; undefined if they refuse it. */
export const decideAgain = (
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  state: MatchState | undefined,
  command: MatchCommand,
): readonly MatchEvent[] | undefined => {
  const decision = decideMatch({ game, cards }, state, command);
  return decision.accepted ? decision.events : undefined;
};
