import type { Outcome, Seat } from '#libs/game-kit';
import type { MatchState } from './state.js';

/** Whether a seat has won more than half of the games, or all were played. A drawn game counts as played. */
export const isSeriesOver = (state: MatchState): boolean => {
  const { bestOf } = state.settings.format;
  return state.games.length >= bestOf || state.seats.some(({ gamesWon }) => gamesWon * 2 > bestOf);
};

/**
 * The places of a played series: by games won, then by the total number of seats placed before each in the games. The tie-break keeps the
 * order of a single game with many seats. In a series of two seats it never separates equal wins.
 */
export const placesOf = (state: MatchState): readonly (readonly Seat[])[] => {
  const standings = state.seats
    .map(({ seat, gamesWon }) => ({
      seat,
      gamesWon,
      behind: state.games.reduce((sum, { outcome }) => sum + seatsAhead(outcome, seat), 0),
    }))
    .sort((a, b) => b.gamesWon - a.gamesWon || a.behind - b.behind || a.seat - b.seat);
  const groups: { readonly gamesWon: number; readonly behind: number; readonly seats: Seat[] }[] = [];
  for (const { seat, gamesWon, behind } of standings) {
    const last = groups.at(-1);
    if (last?.gamesWon === gamesWon && last.behind === behind) last.seats.push(seat);
    else groups.push({ gamesWon, behind, seats: [seat] });
  }
  return groups.map(({ seats }) => seats);
};

const seatsAhead = (outcome: Outcome, seat: Seat): number => {
  const place = outcome.places.findIndex((group) => group.includes(seat));
  return outcome.places.slice(0, Math.max(place, 0)).reduce((sum, group) => sum + group.length, 0);
};

/**
 * The seat that goes first in the next game: the one that alone came last in the previous game. Undefined before the first game, after a draw,
 * and if several seats were last; then the game's own rule decides.
 */
export const firstSeatOfNext = (state: MatchState): Seat | undefined => {
  const places = state.games.at(-1)?.outcome.places ?? [];
  const last = places.at(-1);
  return places.length > 1 && last?.length === 1 ? last[0] : undefined;
};

/** One seat last, all others tied before it. */
export const lastPlaceFor = (state: MatchState, loser: Seat): readonly (readonly Seat[])[] => [
  state.seats.map(({ seat }) => seat).filter((seat) => seat !== loser),
  [loser],
];

export const allTied = (state: MatchState): readonly (readonly Seat[])[] => [
  state.seats.map(({ seat }) => seat),
];
