import type { SimulatedMatch } from './simulate-match.js';

export interface Lengths {
  readonly total: number;
  readonly fewest: number;
  readonly median: number;
  readonly mean: number;
  readonly most: number;
}

export interface DeckRecord {
  readonly played: number;
  readonly won: number;
}

export interface Outcomes {
  readonly turns: Lengths;
  readonly actions: Lengths;
  /** The number of matches by the reason of their end. */
  readonly results: Readonly<{ [reason: string]: number }>;
  /** Matches without a single winner. */
  readonly draws: number;
  readonly winsBySeat: readonly number[];
  /** Matches won by the seat that had the first turn. */
  readonly winsByFirstPlayer: number;
  readonly decks: Readonly<{ [deck: string]: DeckRecord }>;
}

export const outcomesOf = (seats: number, played: readonly SimulatedMatch[]): Outcomes => {
  const won = played.filter(({ winner }) => winner !== undefined);
  return {
    turns: lengthsOf(played.map(({ turns }) => turns)),
    actions: lengthsOf(played.map(({ actions }) => actions)),
    results: tally(played.map(({ result }) => result)),
    draws: played.filter(({ isDraw }) => isDraw).length,
    winsBySeat: Array.from(
      { length: seats },
      (_, seat) => won.filter(({ winner }) => winner === seat).length,
    ),
    winsByFirstPlayer: won.filter(({ winner, firstPlayer }) => winner === firstPlayer).length,
    decks: recordsOf(played),
  };
};

const HUNDREDTHS = 100;

export const lengthsOf = (counts: readonly number[]): Lengths => {
  const sorted = [...counts].sort((a, b) => a - b);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  return {
    total,
    fewest: sorted[0] ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    mean: Math.round((total / Math.max(1, sorted.length)) * HUNDREDTHS) / HUNDREDTHS,
    most: sorted.at(-1) ?? 0,
  };
};

const tally = (words: readonly string[]): Outcomes['results'] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
};

/** A deck that two seats play counts for both. */
const recordsOf = (played: readonly SimulatedMatch[]): Outcomes['decks'] => {
  const records = new Map<string, DeckRecord>();
  for (const { decks, winner } of played)
    decks.forEach((deck, seat) => {
      const before = records.get(deck) ?? { played: 0, won: 0 };
      records.set(deck, { played: before.played + 1, won: before.won + (seat === winner ? 1 : 0) });
    });
  return Object.fromEntries([...records].sort(([, a], [, b]) => b.won / b.played - a.won / a.played));
};
