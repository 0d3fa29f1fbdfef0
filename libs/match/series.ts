import type { Outcome, Seat } from '#libs/game-kit';
import { placesOfDeparted, seatsIn } from './departures.js';
import type { MatchState } from './state.js';

/** Whether a seat has won more than half of the games, or all were played. A drawn game counts as played. */
export const isSeriesOver = (state: MatchState): boolean => {
  const { bestOf } = state.settings.format;
  return state.games.length >= bestOf || state.seats.some(({ gamesWon }) => gamesWon * 2 > bestOf);
};

/**
 * The places of a played series: by games won, then by the total number of seats placed before each in the games. The tie-break keeps the
 * order of a single game with many seats. In a series of two seats it never separates equal wins. Seats that have left a series rank behind all others.
 */
export const placesOf = (state: MatchState): readonly (readonly Seat[])[] => {
  // A single game has placed them already, if it was played.
  const isPlaced = state.settings.format.bestOf === 1 && state.games.length > 0;
  const placed = isPlaced ? state.seats.map(({ seat }) => seat) : seatsIn(state, 'match');
  const standings = state.seats
    .filter(({ seat }) => placed.includes(seat))
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
  return [...groups.map(({ seats }) => seats), ...(isPlaced ? [] : placesOfDeparted(state, 'match'))];
};

const seatsAhead = (outcome: Outcome, seat: Seat): number => {
  const place = outcome.places.findIndex((group) => group.includes(seat));
  return outcome.places.slice(0, Math.max(place, 0)).reduce((sum, group) => sum + group.length, 0);
};

/**
 * The seat that goes first in the next game: the sole last seat of the previous game among the seats still in the match. Undefined before
 * the first game, after a draw, and if several seats were last; then the game's own rule decides.
 */
export const firstSeatOfNext = (state: MatchState): Seat | undefined => {
  const seats = seatsIn(state, 'match');
  const places = (state.games.at(-1)?.outcome.places ?? [])
    .map((group) => group.filter((seat) => seats.includes(seat)))
    .filter((group) => group.length > 0);
  const last = places.at(-1);
  return places.length > 1 && last?.length === 1 ? last[0] : undefined;
};

/** The losers last of the seats still in, all others tied before them; then the seats that have left. The first group is empty if all lose. */
export const lastPlacesFor = (
  state: MatchState,
  losers: readonly Seat[],
  scope: 'match' | 'game' = 'game',
): readonly (readonly Seat[])[] => [
  seatsIn(state, scope).filter((seat) => !losers.includes(seat)),
  losers,
  ...placesOfDeparted(state, scope),
];

/** All remaining seats are tied; departed seats rank behind them. */
export const allTied = (
  state: MatchState,
  scope: 'match' | 'game' = 'game',
): readonly (readonly Seat[])[] => [seatsIn(state, scope), ...placesOfDeparted(state, scope)];
