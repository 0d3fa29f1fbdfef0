import { describe, expect, it } from '@jest/globals';
import { hitCount, hitFrom, hitsOf, kindsOf, kindWords, NO_QUERY } from './hits.js';
import { replayOf } from './replay.testing.js';

const frames = replayOf([
  { types: ['match.SeatTaken'], text: 'Ada takes seat 1.' },
  { types: ['g.CardDrawn'], text: 'Ada draws Umber Fox.', rule: 'G-016', actor: 'p-ada' },
  { types: ['g.CardDrawn'], text: 'Brin draws a card.', rule: 'G-016', actor: 'p-brin' },
  { types: ['g.TurnEnded'], text: 'The turn of Ada ends.', rule: 'G-098', actor: 'p-ada' },
]);
const seatOf = (id: string): number | undefined => ({ 'p-ada': 0, 'p-brin': 1 })[id];
const find = (query: Partial<typeof NO_QUERY>): readonly number[] =>
  hitsOf(frames, { ...NO_QUERY, ...query }, seatOf);

describe('a search in the log', () => {
  it('finds all words, in any order and case', () => {
    expect(find({ text: 'ada' })).toEqual([0, 1, 3]);
    expect(find({ text: 'UMBER ada' })).toEqual([1]);
    expect(find({ text: 'umber brin' })).toEqual([]);
  });

  it('finds rules and kinds of events by their words', () => {
    expect(find({ text: 'g-098' })).toEqual([3]);
    expect(find({ text: 'card drawn' })).toEqual([1, 2]);
  });

  it('filters by seat and kind, together with words', () => {
    expect(find({ seat: 0 })).toEqual([1, 3]);
    expect(find({ kind: 'g.CardDrawn' })).toEqual([1, 2]);
    expect(find({ kind: 'g.CardDrawn', seat: 1 })).toEqual([2]);
    expect(find({ kind: 'g.CardDrawn', seat: 1, text: 'fox' })).toEqual([]);
  });

  it('finds nothing when nothing is asked', () => {
    expect(find({ text: '  ' })).toEqual([]);
  });

  it('goes from hit to hit, and round', () => {
    expect(hitFrom([1, 3], 0, 1)).toBe(1);
    expect(hitFrom([1, 3], 1, 1)).toBe(3);
    expect(hitFrom([1, 3], 3, 1)).toBe(1);
    expect(hitFrom([1, 3], 3, -1)).toBe(1);
    expect(hitFrom([1, 3], 1, -1)).toBe(3);
    expect(hitFrom([], 1, 1)).toBeUndefined();
  });

  it('counts', () => {
    expect(hitCount([1, 3], 3)).toBe('2 of 2');
    expect(hitCount([1, 3], 2)).toBe('2 found');
    expect(hitCount([], 2)).toBe('nothing found');
  });

  it('lists the kinds there are in words', () => {
    expect(kindWords('g.CardPutIntoPlay')).toBe('Card put into play');
    expect(kindsOf(frames)).toEqual([
      { type: 'g.CardDrawn', count: 2 },
      { type: 'match.SeatTaken', count: 1 },
      { type: 'g.TurnEnded', count: 1 },
    ]);
  });
});
