import { describe, expect, it } from '@jest/globals';
import { ageText } from './age.js';
import { ordinal, playersText, resultFor, resultText, scoreText } from './match-text.js';

const seat = (number: number, name: string | null, gamesWon = 0) => ({
  seat: number,
  player: name === null ? null : { id: name.toLowerCase(), name },
  gamesWon,
  isToAct: false,
  respondBy: null,
});

const outcome = (places: readonly (readonly number[])[], reason = 'games') => ({
  places,
  winners: places.length === 1 ? [] : [...(places[0] ?? [])],
  isDraw: places.length === 1,
  reason,
  gamesWon: [],
});

const series = {
  status: 'FINISHED' as const,
  format: { bestOf: 3 },
  seats: [seat(0, 'Ann', 1), seat(1, 'Bob', 2)],
  outcome: outcome([[1], [0]]),
};

describe('The texts of a match', () => {
  it('name its players and the free seats', () => {
    expect(playersText({ seats: [seat(0, 'Ann'), seat(1, null)] })).toBe('Ann – Seat 2 free');
  });

  it('show the score of a series only', () => {
    expect(scoreText(series)).toBe('1 – 2');
    expect(scoreText({ ...series, format: { bestOf: 1 } })).toBeUndefined();
  });

  it('show how the match ended', () => {
    expect(resultText(series)).toBe('Bob won');
    expect(resultText({ ...series, outcome: outcome([[0], [1]], 'concession') })).toBe(
      'Ann won by concession',
    );
    expect(resultText({ ...series, outcome: outcome([[0, 1]], 'agreed-draw') })).toBe('Drawn by agreement');
    expect(resultText({ ...series, status: 'CANCELLED', outcome: null })).toBe('Called off');
    expect(resultText({ ...series, status: 'PLAYING', outcome: null })).toBeUndefined();
  });

  it("show the result of one player, with that player's score first", () => {
    expect(resultFor(series, 'bob')).toBe('Won 2 – 1');
    expect(resultFor(series, 'ann')).toBe('Lost 1 – 2');
    expect(resultFor({ ...series, outcome: outcome([[0, 1]]) }, 'ann')).toBe('Drawn 1 – 2');
    expect(resultFor(series, 'eve')).toBeUndefined();
    const many = {
      format: { bestOf: 1 },
      seats: ['Ann', 'Bob', 'Cid'].map((name, index) => seat(index, name)),
      outcome: outcome([[2], [0, 1]]),
    };
    expect(resultFor(many, 'bob')).toBe('2nd of 3');
  });

  it('write ordinal numbers of places', () => {
    expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
  });
});

describe('The age of a moment', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    ['2026-03-01T11:59:30Z', 'just now'],
    ['2026-03-01T12:05:00Z', 'just now'],
    ['2026-03-01T11:57:10Z', '2 minutes ago'],
    ['2026-03-01T10:30:00Z', '1 hour ago'],
    ['2026-02-28T11:00:00Z', 'yesterday'],
    ['2025-01-01T00:00:00Z', 'last year'],
  ])('of %s is %s', (moment, words) => expect(ageText(moment, now)).toBe(words));
});
