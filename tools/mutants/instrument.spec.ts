import { describe, expect, it } from '@jest/globals';
import { findMutants } from './find-mutants.js';
import { instrument } from './instrument.js';

/** The result of the instrumented source with one mutant active, selected by its text. */
const resultWith = (text: string, after?: string): unknown => {
  const mutants = findMutants({ file: 'a.ts', folder: 'rules', text: `const result = ${text};` }, 0);
  const on = mutants.find((mutant) => mutant.after === `const result = ${after};`)?.id;
  const $mutants = { on: (id: number) => id === on };
  const instrumented = instrument(`const result = ${text};`, mutants).replace(
    'globalThis.$mutants',
    '$mutants',
  );
  return new Function('$mutants', `${instrumented} return result;`)($mutants);
};

describe('A source instrumented with all of its mutants', () => {
  it.each([
    ['1 < 2 ? [1, 2] : [3]', undefined, [1, 2]],
    ['1 < 2 ? [1, 2] : [3]', 'false ? [1, 2] : [3]', [3]],
    ['1 < 2 ? [1, 2] : [3]', '1 < 2 ? [2] : [3]', [2]],
    ['[1, [2 + 3, 4]]', undefined, [1, [5, 4]]],
    ['[1, [2 + 3, 4]]', '[1, [2 - 3, 4]]', [1, [-1, 4]]],
    ['[1, [2 + 3, 4]]', '[1, [2 + 4, 4]]', [1, [6, 4]]],
    ["{ a: 'b', ...{ c: 1 } }", undefined, { a: 'b', c: 1 }],
    ["{ a: 'b', ...{ c: 1 } }", "{ a: 'b' }", { a: 'b' }],
    ['[3, 1, 2].filter((a) => a > 1).toSorted()', '[3, 1, 2].filter((a) => a > 1)', [3, 2]],
    ['[3, 1, 2].filter((a) => a > 1).toSorted()', '[3, 1, 2].filter((a) => a >= 1).toSorted()', [1, 2, 3]],
  ])('%s with %s', (text, after, expected) => {
    expect(resultWith(text, after)).toEqual(expected);
  });

  it('compiles even if a loop variable is named `of`', () => {
    const text = 'for (const of of SEATS) use(of);';
    const instrumented = instrument(text, findMutants({ file: 'a.ts', folder: 'rules', text }, 0));
    expect(instrumented).toContain('for (const of of $on(0) ? ([]) : (SEATS))');
  });
});
