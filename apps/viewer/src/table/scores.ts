import type { CounterData } from './table-parts.js';

/** The counter that decides each game. It is the largest number of its seat. */
const SCORES: ReadonlyMap<string, string> = new Map([
  ['metax', 'victory-points'],
  ['nightfall', 'life-points'],
  ['metazoo-tcg', 'mission-points'],
  ['metabaloids', 'lost'],
  ['metabaloids-fast', 'lost'],
]);

/** The counter that decides the game: of an unknown game the first one with a limit. */
export const scoreOf = (game: string, counters: readonly CounterData[]): CounterData | undefined => {
  const named = SCORES.get(game);
  return counters.find(({ name, max }) => (named === undefined ? max !== null : name === named));
};
