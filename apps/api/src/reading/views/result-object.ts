import { disqualifiedSeats, type MatchResult } from '#libs/match';

/** A match's result as the GraphQL type `MatchOutcome`. */
export const resultObject = (result: MatchResult) => {
  const { kind, places, gamesWon, gamesDrawn } = result;
  return {
    places,
    winners: places.length > 1 ? (places[0] ?? []) : [],
    isDraw: places.length === 1,
    reason: kind,
    gamesWon,
    gamesDrawn,
    disqualified: disqualifiedSeats(result),
  };
};
