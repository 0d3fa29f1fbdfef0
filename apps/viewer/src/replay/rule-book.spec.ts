import { describe, expect, it } from '@jest/globals';
import { ruleBook } from './rule-book.js';

const game = {
  rules: [
    { id: 'G-001', text: 'Two seats play.' },
    { id: 'G-R01', text: 'Who begins is settled by a coin or a die.' },
  ],
  rulesetSettings: [
    {
      name: 'toss',
      label: 'What is tossed?',
      rule: 'G-R01',
      default: 'coin',
      options: [
        { value: 'coin', label: 'a coin' },
        { value: 'die', label: 'a die' },
      ],
    },
  ],
};

describe('the rule book of a match', () => {
  it('has the text of every rule', () => {
    expect(ruleBook(game, []).get('G-001')).toEqual({ text: 'Two seats play.', decided: [] });
  });

  it('shows how the match decides an optional ruling', () => {
    expect(ruleBook(game, []).get('G-R01')?.decided).toEqual(['What is tossed?: a coin']);
    expect(ruleBook(game, [{ name: 'toss', value: 'die' }]).get('G-R01')?.decided).toEqual([
      'What is tossed?: a die (decided for this match)',
    ]);
    expect(ruleBook(game, [{ name: 'toss', value: 'straws' }]).get('G-R01')?.decided).toEqual([
      'What is tossed?: straws (decided for this match)',
    ]);
  });
});
