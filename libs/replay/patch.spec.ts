import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPatch } from 'rfc6902';
import { tablePatch } from './patch.js';

const card = fc.record(
  { id: fc.constantFrom(null, 'a', 'b', 'c'), name: fc.constantFrom('x', 'y'), 'a/b~c': fc.nat(2) },
  { requiredKeys: ['id'] },
);
const table = fc.record({
  phase: fc.constantFrom('Draw', 'Main'),
  zones: fc.array(
    fc.record({ id: fc.constantFrom('hand', 'deck', 'lane'), cards: fc.array(card, { maxLength: 7 }) }),
    {
      maxLength: 4,
    },
  ),
  choice: fc.option(
    fc.record({ kind: fc.constantFrom('one', 'two'), of: fc.array(fc.nat(3), { maxLength: 4 }) }),
  ),
});

describe('the patch between two tables', () => {
  it('is byte for byte the patch of the package rfc6902', () => {
    fc.assert(
      fc.property(table, table, (from, to) => {
        expect(JSON.stringify(tablePatch(from, to))).toBe(JSON.stringify(createPatch(from, to)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same if unchanged parts are the same objects, as in consecutive frames', () => {
    const list = fc.array(fc.record({ of: fc.nat(3), isCopy: fc.boolean() }), { maxLength: 7 });
    fc.assert(
      fc.property(fc.array(card, { minLength: 4, maxLength: 4 }), list, list, (pool, before, after) => {
        const cards = (picked: typeof before) =>
          picked.map(({ of, isCopy }) => (isCopy ? structuredClone(pool[of]) : pool[of]));
        const [from, to] = [{ cards: cards(before) }, { cards: cards(after) }];
        expect(JSON.stringify(tablePatch(from, to))).toBe(JSON.stringify(createPatch(from, to)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('of a list with an added, removed or replaced item does not compare unchanged items', () => {
    let looks = 0;
    const stays = Array.from({ length: 60 }, (_, place) => ({
      id: `stays ${place}`,
      get tag() {
        looks += 1;
        return 'x';
      },
    }));
    const other = { id: 'other', tag: 'x' };
    for (const to of [
      [...stays, other],
      [other, ...stays],
      stays.slice(1),
      [...stays.slice(0, 30), other, ...stays.slice(31)],
    ])
      expect(tablePatch({ list: stays }, { list: to })).not.toHaveLength(0);
    expect(looks).toBeLessThan(10);
  });

  it('of a shuffled deck compares each pair of cards once, without their contents', () => {
    let looks = 0;
    const deck = (order: (place: number) => number) =>
      Array.from({ length: 120 }, (_, place) => ({
        id: `card ${order(place)}`,
        get tags() {
          looks += 1;
          return ['a', 'b', 'c'].map((label) => ({ label, value: order(place) }));
        },
      }));
    const patch = tablePatch({ deck: deck((place) => place) }, { deck: deck((place) => (place * 53) % 119) });
    expect(patch.length).toBeGreaterThan(100);
    // Each card is read once for each card with the same first field, and a few times more for replacements.
    expect(looks).toBeLessThan(240 * 5);
  });

  it('replaces a list that is too long to be compared', () => {
    const list = (from: number) => Array.from({ length: 1_500 }, (_, place) => from + place);
    expect(tablePatch({ list: list(0) }, { list: list(1) })).toEqual([
      { op: 'replace', path: '/list', value: list(1) },
    ]);
  });
});
