import { describe, expect, it } from '@jest/globals';
import { ageText } from './age.js';
import {
  gamesWonBy,
  isAmended,
  ordinal,
  playersText,
  resultFor,
  resultText,
  winnerText,
} from './match-text.js';

const seat = (number: number, name: string | null, gamesWon = 0) => ({
  seat: number,
  player: name === null ? null : { id: name.toLowerCase(), name },
  gamesWon,
  isToAct: false,
  respondBy: null,
});

const outcome = (places: readonly (readonly number[])[], gamesWon: readonly number[], reason = 'games') => ({
  places,
  winners: places.length === 1 ? [] : [...(places[0] ?? [])],
  isDraw: places.length === 1,
  reason,
  gamesWon,
  gamesDrawn: 0,
});

const result = (...told: Parameters<typeof outcome>) => {
  const current = outcome(...told);
  return { current, first: current, amendments: [] };
};

const series = {
  status: 'FINISHED' as const,
  format: { bestOf: 3 },
  seats: [seat(0, 'Ann', 1), seat(1, 'Bob', 2)],
  result: result([[1], [0]], [1, 2]),
};

const amended = {
  ...series,
  result: {
    current: outcome([[0], [1]], [2, 1], 'reported'),
    first: series.result.first,
    amendments: [
      {
        reason: 'Misread.',
        at: '2026-03-01T12:00:00Z',
        by: { role: 'ORGANIZER' as const, id: 'desk-1' },
        result: outcome([[0], [1]], [2, 1], 'reported'),
      },
    ],
  },
};

describe('The texts of a match', () => {
  it('name its players and the free seats', () => {
    expect(playersText({ seats: [seat(0, 'Ann'), seat(1, null)] })).toBe('Ann – Seat 2 free');
  });

  it('show the games won in play, and after the end the counted games', () => {
    const played = { ...series, result: null };
    expect([0, 1].map((one) => gamesWonBy(played, one))).toEqual([1, 2]);
    expect([0, 1].map((one) => gamesWonBy(amended, one))).toEqual([2, 1]);
  });

  it('are those of the result that counts', () => {
    expect([isAmended(series), isAmended(amended)]).toEqual([false, true]);
    expect(resultText(amended)).toBe('Ann won as reported');
    expect(winnerText(amended)).toBe('Ann won');
    expect(resultFor(amended, 'ann')).toBe('Won 2 – 1');
    expect(resultFor(amended, 'bob')).toBe('Lost 1 – 2');
  });

  it('show how the match ended', () => {
    expect(resultText(series)).toBe('Bob won');
    expect(resultText({ ...series, result: result([[0], [1]], [1, 2], 'concession') })).toBe(
      'Ann won by concession',
    );
    expect(resultText({ ...series, result: result([[0, 1]], [1, 2], 'agreed-draw') })).toBe(
      'Drawn by agreement',
    );
    expect(resultText({ ...series, status: 'CANCELLED', result: null })).toBe('Called off');
    expect(resultText({ ...series, status: 'PLAYING', result: null })).toBeUndefined();
  });

  it("show the result of one player, with that player's score first", () => {
    expect(resultFor(series, 'bob')).toBe('Won 2 – 1');
    expect(resultFor(series, 'ann')).toBe('Lost 1 – 2');
    expect(resultFor({ ...series, result: result([[0, 1]], [1, 2]) }, 'ann')).toBe('Drawn 1 – 2');
    expect(resultFor(series, 'eve')).toBeUndefined();
    const many = {
      format: { bestOf: 1 },
      seats: ['Ann', 'Bob', 'Cid'].map((name, index) => seat(index, name)),
      result: result([[2], [0, 1]], [0, 0, 1]),
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
