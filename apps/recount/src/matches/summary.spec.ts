import { describe, expect, it } from '@jest/globals';
import type { SimulatedMatch } from './simulate-match.js';
import { lengthsOf, outcomesOf } from './summary.js';

const match = (more: Partial<SimulatedMatch>): SimulatedMatch => ({
  actions: 10,
  turns: 4,
  result: 'won',
  isDraw: false,
  winner: 0,
  decks: ['red', 'blue'],
  rewinds: 0,
  rulings: 0,
  firstPlayer: 0,
  faults: [],
  ...more,
});

describe('outcomesOf', () => {
  it('counts wins by seat, by deck and by first player, and draws separately', () => {
    const outcomes = outcomesOf(2, [
      match({}),
      match({ winner: 1, firstPlayer: 1, decks: ['blue', 'red'] }),
      match({ winner: 1, firstPlayer: 0 }),
      match({ winner: undefined, isDraw: true, result: 'both-won', firstPlayer: undefined }),
    ]);
    expect(outcomes).toMatchObject({
      results: { won: 3, 'both-won': 1 },
      draws: 1,
      winsBySeat: [1, 2],
      winsByFirstPlayer: 2,
      decks: { red: { played: 4, won: 2 }, blue: { played: 4, won: 1 } },
    });
  });

  it('counts turns: minimum, median, mean and maximum', () => {
    const { turns } = outcomesOf(
      2,
      [3, 9, 4].map((one) => match({ turns: one })),
    );
    expect(turns).toEqual({ total: 16, fewest: 3, median: 4, mean: 5.33, most: 9 });
    expect(lengthsOf([])).toEqual({ total: 0, fewest: 0, median: 0, mean: 0, most: 0 });
  });
});
