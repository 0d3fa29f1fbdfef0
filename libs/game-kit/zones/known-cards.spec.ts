import { describe, expect, it, test } from '@jest/globals';
import { cardId, type DefinitionId, definitionId, type Seat, seat } from '../contract/ids.js';
import { knownCard, withKnownCards } from './known-cards.js';

type Known = Readonly<Record<string, { readonly definition: DefinitionId; readonly owner: Seat }>>;

/** What is under an id is told by a number. */
const numbered = (number: number) => knownCard(definitionId(`d${number}`), seat(0));
const record = (numbers: Readonly<Record<string, number>>): Known =>
  Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, numbered(number)]));
const changed = (
  known: Known,
  gone: readonly string[],
  added: readonly (readonly [string, number])[],
): Known =>
  withKnownCards(
    known,
    gone.map(cardId),
    added.map(([id, number]) => [cardId(id), numbered(number)] as const),
  );
const inOrder = (known: Known) =>
  Object.entries(known).map(([id, { definition }]) => [id, Number(definition.slice(1))]);

describe('The record of all cards', () => {
  const first = record({ c1: 1, c2: 2, c3: 3 });

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
    expect(
      inOrder(
        changed(
          first,
          ['c1', 'c2'],
          [
            ['c2', 4],
            ['c5', 5],
            ['c5', 6],
          ],
        ),
      ),
    ).toEqual([
      ['c3', 3],
      ['c2', 4],
      ['c5', 6],
    ]);
    const many = record(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`c${at}`, at])));
    const even = inOrder(many).filter(([, number]) => Number(number) % 2 === 0);
    expect(inOrder(changed(many, ['c1', 'c3', 'c5', 'c7', 'c9', 'c11', 'c13'], [['c20', 20]]))).toEqual([
      ...even,
      ['c20', 20],
    ]);
  });

  it('is plain, and a new one each time: several may follow from one, and one from each of them', () => {
    const second = changed(first, ['c1'], [['c4', 4]]);
    const [one, other] = [changed(second, ['c4'], []), changed(second, ['c2'], [['c5', 5]])];
    expect(inOrder(one).map(([id]) => id)).toEqual(['c2', 'c3']);
    expect(inOrder(changed(other, [], [['c6', 6]])).map(([id]) => id)).toEqual(['c3', 'c4', 'c5', 'c6']);
    expect(second).toStrictEqual(record({ c2: 2, c3: 3, c4: 4 }));
    expect(first).toStrictEqual(record({ c1: 1, c2: 2, c3: 3 }));
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
