import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { type CardId, cardId, definitionId, seat } from '../contract/ids.js';
import {
  cardUnder,
  knownCard,
  knownIds,
  NO_CARDS,
  readCards,
  withKnownCards,
  writtenCards,
} from './known-cards.js';

/** What is under an id is told by a number. */
const numbered = (number: number) => knownCard(definitionId(`d${number}`), seat(0));
const entry = ([id, number]: readonly [string, number]) => [cardId(id), numbered(number)] as const;
const table = (...entries: readonly (readonly [string, number])[]) =>
  withKnownCards(NO_CARDS, [], entries.map(entry));
const written = (...entries: readonly (readonly [string, number])[]) =>
  Object.fromEntries(entries.map(entry));

/** Ids of some fifty cards, so that they meet in a row, and changes of them. */
const ids = fc.nat(50).map((number) => `c${number}`);
const changes = fc.array(
  fc.record({
    gone: fc.array(ids, { maxLength: 3 }),
    added: fc.array(fc.tuple(ids, fc.nat(9)), { maxLength: 3 }),
  }),
  { maxLength: 40 },
);

describe('What is known of all cards', () => {
  it('is what a record would have, whatever comes and goes', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const record: Record<CardId, ReturnType<typeof numbered>> = {};
        let known = NO_CARDS;
        for (const { gone, added } of all) {
          const before = writtenCards(known);
          const next = withKnownCards(known, gone.map(cardId), added.map(entry));
          expect(writtenCards(known)).toEqual(before);
          known = next;
          for (const id of gone) delete record[cardId(id)];
          for (const one of added) record[cardId(one[0])] = numbered(one[1]);
        }
        expect(writtenCards(known)).toEqual(record);
        for (let number = 0; number <= 51; number += 1)
          expect(cardUnder(known, cardId(`c${number}`))).toBe(record[cardId(`c${number}`)]);
        // Whichever way they came there: whoever asks whether two states are the same needs it.
        expect(readCards(record)).toStrictEqual(known);
        expect(JSON.parse(JSON.stringify(known))).toEqual(known);
      }),
    );
  });

  it('is told in the order of the numbers', () => {
    const known = table(['c10', 1], ['c33', 2], ['c2', 3], ['c1', 4]);
    expect(knownIds(known)).toEqual(['c1', 'c2', 'c10', 'c33']);
    expect(Object.keys(writtenCards(known))).toEqual(['c1', 'c2', 'c10', 'c33']);
  });

  it('has nothing under what is no id, and nothing of what every object has', () => {
    const known = table(['c1', 1]);
    for (const id of ['', 'c', 'x1', 'c1 ', 'c01', 'constructor', '__proto__', 'c99999999999999999999'])
      expect(cardUnder(known, cardId(id))).toBeUndefined();
    expect(readCards(written(['c1', 1]))).toStrictEqual(known);
  });
});

test('A known card is one object for all of its definition and owner', () => {
  const [ann, ben] = [seat(0), seat(1)];
  const card = knownCard(definitionId('lamp'), ann);
  expect(card).toStrictEqual({ definition: definitionId('lamp'), owner: ann });
  expect(knownCard(definitionId('lamp'), ben)).toStrictEqual({
    definition: definitionId('lamp'),
    owner: ben,
  });
  expect(knownCard(definitionId('rope'), ann).definition).toBe(definitionId('rope'));
  expect(knownCard(definitionId('lamp'), ann)).toBe(card);
});
