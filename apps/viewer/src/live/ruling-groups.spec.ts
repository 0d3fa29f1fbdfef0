import { describe, expect, it } from '@jest/globals';
import { rulingGroups } from './ruling-groups.js';

const RULINGS = [
  { id: '1', type: 'upholdNight', label: 'It is so: night for Moth', rule: 'MZ-R4', number: null },
  { id: '2', type: 'represent', label: 'A coin represents Moth', rule: 'MZ-R7', number: null },
  { id: '3', type: 'upholdNight', label: 'It is so: night for Owl', rule: 'MZ-R4', number: null },
];

describe('the groups of rulings', () => {
  const found = (search: string) =>
    rulingGroups(RULINGS, search).map(({ type, rulings }) => `${type}: ${rulings.map(({ id }) => id)}`);

  it('have the rulings of a kind together', () => {
    expect(found('')).toEqual(['upholdNight: 1,3', 'represent: 2']);
  });

  it('contain only rulings that match all words, in any order, also of the rule', () => {
    expect(found('moth night')).toEqual(['upholdNight: 1']);
    expect(found('r7')).toEqual(['represent: 2']);
    expect(found('badger')).toEqual([]);
  });
});
