import type { Score } from '../data/use-scores.js';
import { scoreOf } from '../table/scores.js';

/** The score of a match in play, by seat. */
export interface LiveScore {
  /** Games won; undefined in a match of one game. */
  readonly games: readonly number[] | undefined;
  /** The number that decides the running game. */
  readonly points: readonly number[];
  /** The name of that number. */
  readonly label: string;
}

/** Undefined if no counter of the game decides it. */
export const liveScore = (game: string, { seats }: Pick<Score, 'seats'>): LiveScore | undefined => {
  const points = seats.flatMap(({ counters }) => scoreOf(game, counters) ?? []);
  const games = seats.flatMap(({ counters }) => counters.find(({ name }) => name === GAMES_WON)?.value ?? []);
  const [first] = points;
  if (first === undefined || points.length < seats.length) return undefined;
  return {
    games: games.length === seats.length ? games : undefined,
    points: points.map(({ value }) => value),
    label: first.label,
  };
};

const GAMES_WON = 'games-won';

export const gamesText = (games: readonly number[]): string => games.join(' – ');

export const pointsOfGameText = (points: readonly number[]): string => points.join(' : ');
