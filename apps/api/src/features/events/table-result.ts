import type { PairingResult } from '#libs/events';
import type { Seat } from '#libs/game-kit';
import type { MatchResult, MatchSeat } from '#libs/match';
import { placeOf } from '../../reading/rows/seat-result.js';

/** The result of a match as its table's result: the seats are the table's players in the same order. */
export const pairingResult = (
  seats: readonly MatchSeat[],
  { kind, places, gamesWon, gamesDrawn }: MatchResult,
): PairingResult => {
  const players = (of: readonly Seat[]): readonly string[] =>
    seats.flatMap(({ seat, player }) => (player !== undefined && of.includes(seat) ? [player] : []));
  const [first = []] = places;
  // With more places, others played on and only the last departure was that of an absent seat.
  if (kind === 'no-show' && places.length < 3) return { kind: 'forfeit', present: players(first) };
  if (first.length === 0) return { kind: 'allLost' };
  if (seats.length > 2) return { kind: 'placed', places: seats.map(({ seat }) => placeOf({ places }, seat)) };
  // A concession or a ruling may make the result differ from the games.
  const winner = places.length > 1 ? players(first)[0] : null;
  return {
    kind: 'games',
    won: [...gamesWon],
    drawn: gamesDrawn,
    ...(winner === undefined ? {} : { winner }),
  };
};
