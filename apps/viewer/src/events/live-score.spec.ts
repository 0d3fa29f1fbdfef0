import { describe, expect, it } from '@jest/globals';
import { liveScore } from './live-score.js';

const counter = (name: string, label: string, value: number) => ({ name, label, value, max: null });

const seat = (number: number, points: number, won?: number) => ({
  seat: number,
  isActive: number === 0,
  counters: [
    counter('meta-points', 'Meta Points', 9),
    counter('victory-points', 'Victory Points', points),
    ...(won === undefined ? [] : [counter('games-won', 'Games won', won)]),
  ],
});

describe('the score of a match in play', () => {
  it('has the number that decides the game, and the games won of a series', () => {
    expect(liveScore('metax', { seats: [seat(0, 4, 1), seat(1, 3, 0)] })).toEqual({
      games: [1, 0],
      points: [4, 3],
      label: 'Victory Points',
    });
  });

  it('has no games won in a match of one game', () => {
    expect(liveScore('metax', { seats: [seat(0, 0), seat(1, 2)] })).toEqual({
      games: undefined,
      points: [0, 2],
      label: 'Victory Points',
    });
  });

  it('is missing if a seat lacks the deciding counter', () => {
    const withoutPoints = { seat: 1, isActive: false, counters: [] };
    expect(liveScore('metax', { seats: [seat(0, 4), withoutPoints] })).toBeUndefined();
    expect(liveScore('metax', { seats: [] })).toBeUndefined();
  });
});
