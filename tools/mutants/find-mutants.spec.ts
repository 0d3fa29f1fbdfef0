import { describe, expect, it } from '@jest/globals';
import { findMutants } from './find-mutants.js';

const changed = (text: string): readonly string[] =>
  findMutants({ file: 'rules/one.ts', folder: 'rules', text }, 0).map(({ after }) => after);

describe('Mutations', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a condition is always true, and false',
      'const x = a ? b : c;',
      ['const x = true ? b : c;', 'const x = false ? b : c;'],
    ],
    ['a part of a condition is dropped', 'const x = a && b;', ['const x = a;', 'const x = b;']],
    ['a default is dropped', 'const x = a ?? b;', ['const x = a;', 'const x = b;']],
    ['a negation is dropped', 'const x = !a;', ['const x = a;']],
    ['a bound is moved by one, and reversed', 'const x = a < b;', ['const x = a <= b;', 'const x = a >= b;']],
    ['an equality is reversed', 'const x = a === b;', ['const x = a !== b;']],
    ['plus becomes minus', 'const x = a + b;', ['const x = a - b;']],
    ['a number is increased', 'const x = 2;', ['const x = 3;']],
    ['a sign is dropped', 'const x = -a;', ['const x = a;']],
    ['true becomes false', 'const x = true;', ['const x = false;']],
    ['a string is replaced', "const x = 'hand';", ["const x = 'no hand';"]],
    ['an element and a spread are dropped', 'const x = [a, ...b];', ['const x = [...b];', 'const x = [a];']],
    [
      'a property and a spread are dropped',
      'const x = { ...a, b };',
      ['const x = { b };', 'const x = { ...a };'],
    ],
    ['the only property is dropped, with the comma after it', 'const x = {\n  a,\n};', ['const x = { };']],
    ['a narrowing call is left out', 'const x = a.filter(b);', ['const x = a;']],
    ['some becomes every', 'const x = a.some(b);', ['const x = a.every(b);']],
    ['min becomes max', 'const x = Math.min(a, b);', ['const x = Math.max(a, b);']],
    ['a statement is left out', 'f(a);', ['undefined;']],
    ['a loop iterates over an empty list', 'for (const a of b) a;', ['for (const a of []) a;']],
    ['a list becomes empty', 'const f = (): readonly A[] => a;', ['const f = (): readonly A[] => [];']],
    [
      'a result is always true, and false',
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

  it('do not include the negation of a condition beside true and false', () => {
    expect(changed('const x = a === b ? c : d;')).toEqual([
      'const x = true ? c : d;',
      'const x = false ? c : d;',
    ]);
    expect(changed("const x = a === 'b' ? c : d;")).toHaveLength(2);
  });
});

describe('Excluded from mutation', () => {
  it.each([
    ['types', "type A = 'b' | 2; interface C { d: true }"],
    ['imports', "import { a } from 'b'; export * from 'c';"],
    ['sentences', "const x = refuse('You may not do that.');"],
    ['a choice between sentences', "const x = refuse(a ? 'You may not.' : b);"],
    ['labels', 'const x = f({ label: b + c });'],
    ['functions that return a text', 'const cardLabel = (a): string => a ?? b;'],
    ['ids of rules', "const x = rule('MX-001'); const y = z('MX-R12');"],
    ['thrown errors', 'throw new Error(a + b);'],
  ])('%s', (_what, text) => {
    expect(changed(text)).toEqual([]);
  });

  it('are properties that are undefined anyway', () => {
    const afters = changed('const x = { ...(a === undefined ? {} : { a }) };');
    expect(afters).toEqual([
      'const x = { };',
      'const x = { ...(true ? {} : { a }) };',
      'const x = { ...(a === undefined ? {} : { }) };',
    ]);
  });

  it('are parts of an optional chain', () => {
    // `(a?.filter(b)).length` would throw where `a?.filter(b).length` is undefined.
    expect(changed('const x = a?.filter(b).length;')).toEqual([]);
  });
});

describe('A mutant is reported', () => {
  it('with its line and the declarations around it', () => {
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

  it('in a function of its own', () => {
    const text = 'export function first(): A {\n  return [b];\n}\n';
    expect(findMutants({ file: 'a.ts', folder: 'rules', text }, 0).at(-1)).toMatchObject({ within: 'first' });
  });

  it('on one line, shortened around the difference', () => {
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
