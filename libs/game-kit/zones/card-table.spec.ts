import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CardId, cardId } from '../contract/ids.js';
import {
  type CardTable,
  cardUnder,
  eachCard,
  idsIn,
  NO_CARDS,
  readTable,
  withCards,
  writtenTable,
} from './card-table.js';

const numbered = (number: number) => `d${number}`;
const entry = ([id, number]: readonly [string, number]) => [cardId(id), numbered(number)] as const;
const table = (...entries: readonly (readonly [string, number])[]) =>
  withCards(NO_CARDS, [], entries.map(entry));
const written = (...entries: readonly (readonly [string, number])[]) =>
  Object.fromEntries(entries.map(entry));

/** Changes of some fifty ids, so that several share a row. */
const ids = fc.nat(50).map((number) => `c${number}`);
const changes = fc.array(
  fc.record({
    gone: fc.array(ids, { maxLength: 3 }),
    added: fc.array(fc.tuple(ids, fc.nat(9)), { maxLength: 3 }),
  }),
  { maxLength: 40 },
);

describe('A card table', () => {
  it('equals a record after any additions and removals', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const record: Record<CardId, ReturnType<typeof numbered>> = {};
        let known: CardTable<string> = NO_CARDS;
        for (const { gone, added } of all) {
          const before = writtenTable(known);
          const next = withCards(known, gone.map(cardId), added.map(entry));
          expect(writtenTable(known)).toEqual(before);
          known = next;
          for (const id of gone) delete record[cardId(id)];
          for (const one of added) record[cardId(one[0])] = numbered(one[1]);
        }
        expect(writtenTable(known)).toEqual(record);
        for (let number = 0; number <= 51; number += 1)
          expect(cardUnder(known, cardId(`c${number}`))).toBe(record[cardId(`c${number}`)]);
        // The table does not depend on the order of changes: comparing states relies on it.
        expect(readTable(record)).toStrictEqual(known);
        expect(JSON.parse(JSON.stringify(known))).toEqual(known);
      }),
    );
  });

  it('is the same when thousands of ids enter one row, at once or one by one', () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) => [`c${(((index * 7) % 3_000) + 1) * 100}`, index] as const,
    );
    const known = table(...many);
    const one = many.slice(0, 300).reduce((sum, next) => withCards(sum, [], [entry(next)]), table());
    expect(one).toStrictEqual(table(...many.slice(0, 300)));
    for (const [id, number] of many) expect(cardUnder(known, cardId(id))).toBe(numbered(number));
    expect(cardUnder(known, cardId('c150'))).toBeUndefined();
    const [gone, kept] = [many.slice(0, 1_000), many.slice(1_000)];
    const left = withCards(
      known,
      gone.map(([id]) => cardId(id)),
      many.slice(1_000, 1_500).map(([id]) => entry([id, 7])),
    );
    expect(writtenTable(left)).toEqual(
      written(...kept.map(([id, number], at) => [id, at < 500 ? 7 : number] as const)),
    );
  });

  it('is written in the order of the numbers', () => {
    const known = table(['c10', 1], ['c33', 2], ['c2', 3], ['c1', 4]);
    expect(idsIn(known)).toEqual(['c1', 'c2', 'c10', 'c33']);
    expect(Object.keys(writtenTable(known))).toEqual(['c1', 'c2', 'c10', 'c33']);
  });

  it('has no value for a text that is not an id, or for the name of an inherited property', () => {
    const known = table(['c1', 1]);
    for (const id of ['', 'c', 'x1', 'c1 ', 'c01', 'constructor', '__proto__', 'c99999999999999999999'])
      expect(cardUnder(known, cardId(id))).toBeUndefined();
    expect(readTable(written(['c1', 1]))).toStrictEqual(known);
  });

  it('maps each value, and is the same object when no value changes', () => {
    const known = table(['c1', 1], ['c2', 2]);
    expect(eachCard(known, (value) => value)).toBe(known);
    expect(writtenTable(eachCard(known, (value, id) => (id === 'c2' ? 'other' : value)))).toEqual({
      c1: 'd1',
      c2: 'other',
    });
  });
});
