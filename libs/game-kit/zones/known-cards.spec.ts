import { describe, expect, it, test } from '@jest/globals';
import { cardId, definitionId, seat } from '../contract/ids.js';
import { knownCard, withKnownCards } from './known-cards.js';

type Known = Readonly<Record<string, number>>;
const changed = (
  known: Known,
  gone: readonly string[],
  added: readonly (readonly [string, number])[],
): Known =>
  withKnownCards(
    known,
    gone.map(cardId),
    added.map(([id, card]) => [cardId(id), card] as const),
  );
const inOrder = (known: Known) => Object.entries(known);

describe('The record of all cards', () => {
  const first: Known = { c1: 1, c2: 2, c3: 3 };

  it('loses those that are gone and has the new ones last, however many', () => {
    expect(inOrder(changed(first, ['c2'], [['c4', 2]]))).toEqual([
      ['c1', 1],
      ['c3', 3],
      ['c4', 2],
    ]);
    expect(inOrder(changed(first, ['c1', 'c3'], []))).toEqual([['c2', 2]]);
    expect(inOrder(changed(first, [], [['c2', 5]]))).toEqual([
      ['c1', 1],
      ['c2', 5],
      ['c3', 3],
    ]);
  });

  it('is plain, and a new one each time: several may follow from one, and one from each of them', () => {
    const second = changed(first, ['c1'], [['c4', 4]]);
    const [one, other] = [changed(second, ['c4'], []), changed(second, ['c2'], [['c5', 5]])];
    expect(inOrder(one).map(([id]) => id)).toEqual(['c2', 'c3']);
    expect(inOrder(changed(other, [], [['c6', 6]])).map(([id]) => id)).toEqual(['c3', 'c4', 'c5', 'c6']);
    expect(second).toStrictEqual({ c2: 2, c3: 3, c4: 4 });
    expect(first).toStrictEqual({ c1: 1, c2: 2, c3: 3 });
  });

  it('is the same where many others were made since', () => {
    const second = changed(first, ['c1'], [['c4', 4]]);
    for (let number = 10; number < 40; number += 1) changed(first, [], [[`c${number}`, number]]);
    expect(inOrder(changed(second, ['c3'], [])).map(([id]) => id)).toEqual(['c2', 'c4']);
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
