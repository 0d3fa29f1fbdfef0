import { describe, expect, it } from '@jest/globals';
import { findMutants } from './find-mutants.js';

const changed = (text: string): readonly string[] =>
  findMutants({ file: 'rules/one.ts', folder: 'rules', text }, 0).map(({ after }) => after);

describe('What is made wrong', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a branch is always taken, and never',
      'const x = a ? b : c;',
      ['const x = true ? b : c;', 'const x = false ? b : c;'],
    ],
    ['a part of a condition is dropped', 'const x = a && b;', ['const x = a;', 'const x = b;']],
    ['what stands in for nothing is dropped', 'const x = a ?? b;', ['const x = a;', 'const x = b;']],
    ['a negation is dropped', 'const x = !a;', ['const x = a;']],
    [
      'a bound is moved by one, and turned round',
      'const x = a < b;',
      ['const x = a <= b;', 'const x = a >= b;'],
    ],
    ['an equality is turned round', 'const x = a === b;', ['const x = a !== b;']],
    ['a sum is a difference', 'const x = a + b;', ['const x = a - b;']],
    ['a number is one more', 'const x = 2;', ['const x = 3;']],
    ['a sign is dropped', 'const x = -a;', ['const x = a;']],
    ['true is false', 'const x = true;', ['const x = false;']],
    ['a word is unknown', "const x = 'hand';", ["const x = 'no hand';"]],
    ['an element and a spread are dropped', 'const x = [a, ...b];', ['const x = [...b];', 'const x = [a];']],
    [
      'a property and a spread are dropped',
      'const x = { ...a, b };',
      ['const x = { b };', 'const x = { ...a };'],
    ],
    ['the only property is dropped, with the comma after it', 'const x = {\n  a,\n};', ['const x = { };']],
    ['a narrowing call is left out', 'const x = a.filter(b);', ['const x = a;']],
    ['any is all', 'const x = a.some(b);', ['const x = a.every(b);']],
    ['the least is the most', 'const x = Math.min(a, b);', ['const x = Math.max(a, b);']],
    ['a statement is left out', 'f(a);', ['undefined;']],
    ['a loop goes over nothing', 'for (const a of b) a;', ['for (const a of []) a;']],
    ['a list is empty', 'const f = (): readonly A[] => a;', ['const f = (): readonly A[] => [];']],
    [
      'an answer is always yes, and no',
      'const f = (): boolean => a;',
      ['const f = (): boolean => true;', 'const f = (): boolean => false;'],
    ],
    [
      'a rule refuses nothing',
      'const rule = { type, refusal: () => a };',
      ['const rule = { type };', 'const rule = { type, refusal: () => undefined };'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(changed(text)).toEqual(expected);
  });

  it('does not say twice what negating a condition comes to', () => {
    expect(changed('const x = a === b ? c : d;')).toEqual([
      'const x = true ? c : d;',
      'const x = false ? c : d;',
    ]);
    expect(changed("const x = a === 'b' ? c : d;")).toHaveLength(2);
  });
});

describe('What is left alone', () => {
  it.each([
    ['types', "type A = 'b' | 2; interface C { d: true }"],
    ['imports', "import { a } from 'b'; export * from 'c';"],
    ['sentences', "const x = refuse('You may not do that.');"],
    ['a choice between sentences', "const x = refuse(a ? 'You may not.' : b);"],
    ['labels', 'const x = f({ label: b + c });'],
    ['what gives a text', 'const cardLabel = (a): string => a ?? b;'],
    ['ids of rules', "const x = rule('MX-001'); const y = z('MX-R12');"],
    ['what throws', 'throw new Error(a + b);'],
  ])('%s', (_what, text) => {
    expect(changed(text)).toEqual([]);
  });

  it('does not write down what is undefined', () => {
    const afters = changed('const x = { ...(a === undefined ? {} : { a }) };');
    expect(afters).toEqual([
      'const x = { };',
      'const x = { ...(true ? {} : { a }) };',
      'const x = { ...(a === undefined ? {} : { }) };',
    ]);
  });

  it('keeps an optional chain in one piece', () => {
    // `(a?.filter(b)).length` would throw where `a?.filter(b).length` is undefined.
    expect(changed('const x = a?.filter(b).length;')).toEqual([]);
  });
});

describe('How a mutant is told', () => {
  it('by its line and the declarations around it', () => {
    const text = 'const a = 1;\nexport const rule = {\n  resolve: () => {\n    return [b];\n  },\n};\n';
    const last = findMutants({ file: 'rules/one.ts', folder: 'rules', text }, 10).at(-1);
    expect(last).toMatchObject({
      id: 12,
      line: 4,
      within: 'rule.resolve',
      before: 'return [b];',
      after: 'return [];',
    });
  });

  it('on one line that is no longer than it takes to see it', () => {
    const names = Array.from({ length: 60 }, (_, index) => `name${index}`);
    const mutants = findMutants(
      { file: 'a.ts', folder: 'rules', text: `const a = [\n${names.join(',\n')},\n];` },
      0,
    );
    expect(mutants[30]?.before).toContain('name30,');
    expect(mutants[30]?.after).not.toContain('name30,');
    expect(mutants[30]?.before.length).toBeLessThan(150);
  });
});
