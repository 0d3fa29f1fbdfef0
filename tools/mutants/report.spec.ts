import { describe, expect, it } from '@jest/globals';
import type { Mutant } from './mutant.js';
import { type Result, scores, survivor, table } from './report.js';

const mutant = (folder: string): Mutant => ({
  id: 0,
  file: `${folder}/one.ts`,
  folder,
  line: 3,
  operator: 'comparisons',
  within: 'one',
  before: 'a < b',
  after: 'a <= b',
  start: 0,
  end: 5,
  text: 'a <= b',
});
const result = (folder: string, outcome: Result['outcome']): Result => ({ mutant: mutant(folder), outcome });

describe('The score', () => {
  const results = [
    ...Array.from({ length: 9 }, () => result('rules', 'killed')),
    result('rules', 'unreached'),
    result('rules', 'equivalent'),
    result('effects', 'survived'),
  ];

  it('is the share of killed among non-equivalent mutants; unreached mutants count as survivors', () => {
    const counts = {
      folder: 'rules',
      mutants: 11,
      reached: 9,
      killed: 9,
      survived: 1,
      equivalent: 1,
      score: 90,
    };
    expect(scores(results)[0]).toEqual(counts);
    expect(scores(results).map(({ folder, score }) => [folder, Math.round(score)])).toEqual([
      ['rules', 90],
      ['effects', 0],
      ['all', 82],
    ]);
  });

  it('is printed per folder, one per line', () => {
    expect(table(scores(results)).split('\n')[1]).toMatch(/^rules +11 +9 +9 +1 +1 +90\.0 %$/);
  });

  it('shows a survivor as a diff, and marks an unreached one', () => {
    expect(survivor(result('rules', 'unreached'))).toBe(
      'rules/one.ts:3 one (comparisons, which no test reaches)\n  - a < b\n  + a <= b',
    );
  });
});
