import { describe, expect, it } from '@jest/globals';
import { hitCount, hitFrom, hitsOf, kindsOf, kindWords, NO_QUERY } from './hits.js';
import { timelineGiven } from './replay.testing.js';

const timeline = timelineGiven([
  { type: 'match.SeatTaken' },
  { type: 'g.CardDrawn', by: 0 },
  { type: 'g.CardDrawn', by: 1 },
  { type: 'g.TurnEnded', by: 0 },
]);
const find = (query: Partial<typeof NO_QUERY>, withWords: readonly number[] = []): readonly number[] =>
  hitsOf(timeline, { ...NO_QUERY, ...query }, withWords);

describe('a search in the log', () => {
  it('filters by seat and kind, combined with words', () => {
    expect(find({ seat: 0 })).toEqual([1, 3]);
    expect(find({ kind: 'g.CardDrawn' })).toEqual([1, 2]);
    expect(find({ kind: 'g.CardDrawn', seat: 1 })).toEqual([2]);
    expect(find({ text: 'ada' }, [0, 1, 3])).toEqual([0, 1, 3]);
    expect(find({ kind: 'g.CardDrawn', seat: 1, text: 'fox' }, [1, 3])).toEqual([]);
  });

  it('finds nothing beyond the revealed frames', () => {
    expect(find({ text: 'ada' }, [0, 700])).toEqual([0]);
  });

  it('finds nothing for an empty query', () => {
    expect(find({ text: '  ' })).toEqual([]);
  });

  it('moves from hit to hit, and wraps', () => {
    expect(hitFrom([1, 3], 0, 1)).toBe(1);
    expect(hitFrom([1, 3], 1, 1)).toBe(3);
    expect(hitFrom([1, 3], 3, 1)).toBe(1);
    expect(hitFrom([1, 3], 3, -1)).toBe(1);
    expect(hitFrom([1, 3], 1, -1)).toBe(3);
    expect(hitFrom([], 1, 1)).toBeUndefined();
  });

  it('counts hits', () => {
    expect(hitCount([1, 3], 3)).toBe('2 of 2');
    expect(hitCount([1, 3], 2)).toBe('2 found');
    expect(hitCount([], 2)).toBe('nothing found');
  });

  it('lists the readable kinds of events', () => {
    expect(kindWords('g.CardPutIntoPlay')).toBe('Card put into play');
    expect(kindsOf(timeline)).toEqual([
      { type: 'g.CardDrawn', count: 2 },
      { type: 'match.SeatTaken', count: 1 },
      { type: 'g.TurnEnded', count: 1 },
    ]);
  });
});
