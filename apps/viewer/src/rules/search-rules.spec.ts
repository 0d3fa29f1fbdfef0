import { describe, expect, it } from '@jest/globals';
import { searchRules } from './search-rules.js';

describe('a search in rules', () => {
  const rules = [
    { id: 'MX-001', text: 'Each player draws five cards.' },
    { id: 'MX-002', text: 'An attack may be defended.' },
  ];
  const found = (search: string): readonly string[] => searchRules(rules, search).map(({ id }) => id);

  it('finds rules that contain every word, in any case, also in their ids', () => {
    expect(found('')).toEqual(['MX-001', 'MX-002']);
    expect(found(' cards DRAW')).toEqual(['MX-001']);
    expect(found('mx-002')).toEqual(['MX-002']);
    expect(found('cards attack')).toEqual([]);
  });
});
