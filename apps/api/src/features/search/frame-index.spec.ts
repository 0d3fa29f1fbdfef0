import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { FrameSearch } from '../../platform/inputs.js';
import { FrameIndex } from './frame-index.js';
import { readFrameQuery } from './frame-query.js';

const frame = (number: number, words: string, kind = 'g.Drawn', rule = 'MX-042') => ({
  number,
  words,
  kind,
  rule,
});

const found = (index: FrameIndex, filter: FrameSearch, before?: number) =>
  [...index.candidates(readFrameQuery(filter).search, before)].map(({ matchId, frame: at }) => [matchId, at]);

describe('the index of frames', () => {
  it('finds words, prefixes, rules and event types, newest match and last frame first', () => {
    const index = new FrameIndex(':memory:', 1_000);
    index.add('old', 3, [
      frame(0, 'draws Café Fox.'),
      frame(1, 'discards Umber Fox.', 'g.Discarded', 'MX-007'),
    ]);
    index.add('new', 8, [frame(0, 'draws a card.'), frame(1, 'draws Fox.')]);
    expect(found(index, { words: 'fox' })).toEqual([
      ['new', 1],
      ['old', 1],
      ['old', 0],
    ]);
    expect(found(index, { words: 'cafe FO' })).toEqual([['old', 0]]);
    expect(found(index, { rules: ['MX-007', 'MX-999'] })).toEqual([['old', 1]]);
    expect(found(index, { rules: ['MX-04'] })).toEqual([]);
    expect(found(index, { kinds: ['g.Discarded'], words: 'umber' })).toEqual([['old', 1]]);
    expect(found(index, { words: 'fox' }, index.placeOf('new', 1))).toHaveLength(2);
    index.close();
  });

  it('finds hidden information once a match is revealed, each frame once', () => {
    const index = new FrameIndex(':memory:', 1_000);
    index.add('m', 1, [frame(0, 'draws a card.'), frame(1, 'plays Fox.')]);
    index.complete(1, [frame(0, 'draws Fox.')]);
    expect(index.match('m')).toEqual({ frames: 2, isWhole: true });
    expect(found(index, { words: 'fox' })).toEqual([
      ['m', 1],
      ['m', 0],
    ]);
    expect(found(index, { rules: ['MX-042'] })).toHaveLength(2);
    index.close();
  });

  it('treats operators of the search syntax as plain words', () => {
    const index = new FrameIndex(':memory:', 1_000);
    index.add('m', 1, [frame(0, 'says "or" AND not.')]);
    for (const words of ['"', 'a" OR "b', 'NEAR(', 'kind : x', '*', 'not AND'])
      expect(() => found(index, { words: `${words} says` })).not.toThrow();
    expect(found(index, { rules: ['"'] })).toEqual([]);
    expect(found(index, { words: 'not AND' })).toEqual([['m', 0]]);
    index.close();
  });

  it('has a limit on frames: those of the oldest matches are evicted', () => {
    const index = new FrameIndex(':memory:', 5);
    for (const seq of [1, 2, 3]) index.add(`m${seq}`, seq, [frame(0, 'fox'), frame(1, 'fox')]);
    expect(found(index, { words: 'fox' }).map(([matchId]) => matchId)).toEqual(['m3', 'm3', 'm2', 'm2']);
    expect(index.match('m1').frames).toBe(0);
    index.close();
  });

  it('refuses a match older than all others once it has evicted some, and accepts any other', () => {
    const index = new FrameIndex(':memory:', 5);
    const add = (seq: number) => index.add(`m${seq}`, seq, [frame(0, 'fox'), frame(1, 'fox')]);
    for (const seq of [4, 5]) add(seq);
    expect(index.hasNoRoomFor(3)).toBe(false);
    add(3);
    expect(found(index, { words: 'fox' }).map(([matchId]) => matchId)).toEqual(['m5', 'm5', 'm4', 'm4']);
    expect([2, 3].map((seq) => index.hasNoRoomFor(seq))).toEqual([true, true]);
    expect([4, 6].map((seq) => index.hasNoRoomFor(seq))).toEqual([false, false]);
    index.close();
  });

  it('counts a growing match once, even after reopening the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recount-index-'));
    const file = join(folder, 'frames.sqlite');
    const opened = (mostFrames = 5) => new FrameIndex(file, mostFrames);
    let index = opened();
    for (const number of [0, 1, 2]) index.add('m2', 2, [frame(number, 'fox')]);
    index.add('m1', 1, [frame(0, 'fox'), frame(1, 'fox')]);
    expect(index.match('m1').frames).toBe(2);
    index.close();
    index = opened();
    index.add('m3', 3, [frame(0, 'fox')]);
    expect(['m1', 'm2', 'm3'].map((matchId) => index.match(matchId).frames)).toEqual([0, 3, 1]);
    // No entry of an evicted match remains that would reappear if the match were indexed again.
    index.complete(1, [frame(0, 'hidden')]);
    index.close();
    index = opened(1_000);
    index.add('m1', 1, [frame(0, 'fox')]);
    expect(found(index, { words: 'hidden' })).toEqual([]);
    index.close();
    await rm(folder, { recursive: true });
  });

  it('removes evicted entries in small steps, and finds none of them meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recount-index-'));
    const file = join(folder, 'frames.sqlite');
    let index = new FrameIndex(file, 1_000);
    const all = Array.from({ length: 900 }, (_, number) => frame(number, 'fox'));
    index.add('old', 1, all);
    index.complete(1, all.slice(0, 20));
    for (let seq = 2; seq <= 5; seq += 1) {
      index.add(`m${seq}`, seq, all.slice(0, 101));
      const matches = new Set(found(index, { words: 'fox' }).map(([matchId]) => matchId));
      expect(matches.has('old')).toBe(false);
      expect(matches.size).toBe(seq - 1);
    }
    index.close();
    // No entry remains that would reappear if the match were indexed again.
    index = new FrameIndex(file, 10_000);
    index.add('old', 1, [frame(0, 'hare')]);
    expect(found(index, { words: 'fox' }).filter(([matchId]) => matchId === 'old')).toEqual([]);
    index.close();
    await rm(folder, { recursive: true });
  });

  it('continues past the size of one read', () => {
    const index = new FrameIndex(':memory:', 1_000);
    const all = Array.from({ length: 140 }, (_, number) => frame(number, 'fox'));
    index.add('m', 1, all);
    index.complete(1, all.slice(0, 90));
    expect(found(index, { words: 'fox' }).map(([, at]) => at)).toEqual(
      all.map(({ number }) => number).reverse(),
    );
    index.close();
  });
});

describe('a search for frames', () => {
  it('checks candidates against the viewer’s own view of the frame', () => {
    const { fits } = readFrameQuery({ words: 'draws fox', player: 'ann' });
    const seen = (said: string, id = 'ann') => ({
      actor: { role: 'player' as const, id },
      events: [{ __typename: 'x', type: 'g.Drawn', rule: null, text: said }],
    });
    expect([
      fits(seen('Ann draws Foxes.')),
      fits(seen('Ann draws a card.')),
      fits(seen('Ann draws Fox.', 'bob')),
    ]).toEqual([true, false, false]);
  });

  it('explains why a search is invalid', () => {
    expect(() => readFrameQuery({ player: 'ann' })).toThrow('Give words');
    expect(() => readFrameQuery({ rules: Array.from({ length: 11 }, () => 'MX-001') })).toThrow('up to 10');
  });
});
