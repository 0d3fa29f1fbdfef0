import { expect, test } from '@jest/globals';
import { definitionId } from '../contract/ids.js';
import { sharedDeck } from './shared-decks.js';

const entry = (card: string, count: number, section?: string) => ({
  card: definitionId(card),
  count,
  ...(section === undefined ? {} : { section }),
});

test('A shared deck equals the original, and equal entries of different decks are one object', () => {
  const list = [entry('a', 2), entry('b', 1), entry('a', 2, 'side')];
  const first = sharedDeck(list);
  expect(first).toEqual(list);
  const second = sharedDeck([entry('a', 2, 'side'), entry('a', 3), entry('a', 2)]);
  expect(second).toEqual([entry('a', 2, 'side'), entry('a', 3), entry('a', 2)]);
  expect(second[0]).toBe(first[2]);
  expect(second[2]).toBe(first[0]);
});
