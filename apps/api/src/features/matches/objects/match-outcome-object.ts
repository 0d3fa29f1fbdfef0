import type { MatchEnded } from '#libs/match';

/** How a match ended, as GraphQL has it. */
export const matchOutcomeObject = ({ places, reason, gamesWon }: MatchEnded) => ({
  places,
  winners: places.length > 1 ? (places[0] ?? []) : [],
  isDraw: places.length === 1,
  reason,
  gamesWon,
});
