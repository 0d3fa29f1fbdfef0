import { expect, test } from '@jest/globals';
import { definitionId, seat } from '../contract/ids.js';
import { knownCard } from './known-cards.js';

test('A known card is one object for all cards of its definition and owner', () => {
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
