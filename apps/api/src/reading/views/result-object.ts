import type { MatchResult } from '#libs/match';

/** How a match ended, or counts, as GraphQL has it: `MatchOutcome`. */
export const resultObject = ({ kind, places, gamesWon, gamesDrawn }: MatchResult) => ({
  places,
  winners: places.length > 1 ? (places[0] ?? []) : [],
  isDraw: places.length === 1,
  reason: kind,
  gamesWon,
  gamesDrawn,
});
