import { describe, expect, it } from '@jest/globals';
import { matchEquivalents } from './equivalents.js';
import { findMutants } from './find-mutants.js';

const text = 'const size = (): boolean => 0 < list.length;';
const known = {
  file: 'rules/size.ts',
  within: 'size',
  before: text,
  after: 'const size = (): boolean => 0 <= list.length;',
};
const listed = [{ reason: 'No list is empty.', mutants: [known] }];

describe('Equivalent mutants', () => {
  it('are identified by their text, on any line', () => {
    const mutants = findMutants({ file: 'rules/size.ts', folder: 'rules', text: `\n\n\n${text}` }, 0);
    const { reasons, unmatched } = matchEquivalents(listed, mutants);
    expect([...reasons.values()]).toEqual(['No list is empty.']);
    expect(mutants.filter(({ id }) => reasons.has(id)).map(({ after }) => after)).toEqual([known.after]);
    expect(unmatched).toEqual([]);
  });

  it('are reported when the source has changed', () => {
    const mutants = findMutants(
      { file: 'rules/size.ts', folder: 'rules', text: text.replace('size', 'count') },
      0,
    );
    expect(matchEquivalents(listed, mutants).unmatched).toEqual([known]);
  });

  it('are ignored in files that are not mutated', () => {
    expect(matchEquivalents(listed, [], () => false).unmatched).toEqual([]);
  });
});
