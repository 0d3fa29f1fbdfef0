import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { excessOfShape, excessOfText, shapeOf } from './document-shape.js';
import { LIMITS } from './limits.js';

const times = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');

const shape = (text: string) => excessOfShape(shapeOf(parse(text)))?.code;

describe('the shape of a document', () => {
  it.each([
    ['lists in lists', `{ game(id: ${'['.repeat(2000)}${']'.repeat(2000)}) { id } }`],
    ['objects in objects', `{ game(id: ${'{ a: '.repeat(1200)}1${'}'.repeat(1200)}) { id } }`],
    ['types of lists of lists', `query($a: ${'['.repeat(2000)}Int${']'.repeat(2000)}) { games { id } }`],
    ['fields in fields', `${'{ a '.repeat(1000)}${'}'.repeat(1000)}`],
    ['a name that never ends', `{ ${'a'.repeat(LIMITS.nameLength + 1)} }`],
  ])('%s: refused before it is parsed', (_, text) => {
    expect(excessOfText(text)?.code).toBe('QUERY_TOO_COMPLEX');
  });

  it('does not count brackets in strings and comments', () => {
    const brackets = '['.repeat(100);
    expect(excessOfText(`{ game(id: "${brackets}") { id } } # ${brackets}`)).toBeUndefined();
    expect(excessOfText(`{ game(id: """${brackets}""") { id } }`)).toBeUndefined();
  });

  it.each([
    ['one field again and again', `{ ${times(1000, () => 'a')} }`],
    ['one name for many', `{ ${times(1000, (n) => `a: b${n}`)} }`],
    [
      'the same in fragments',
      `{ ...F ${times(180, () => 'a')} } fragment F on Q { ${times(180, () => 'a')} }`,
    ],
    ['many operations', times(LIMITS.operations + 1, (n) => `query Q${n} { a }`)],
    ['many fragments', `{ a } ${times(LIMITS.fragments + 1, (n) => `fragment F${n} on Q { a }`)}`],
    [
      'fragments used again and again',
      `{ ${times(LIMITS.spreads + 1, () => '...F')} } fragment F on Q { a }`,
    ],
  ])('%s: refused before it is validated', (_, text) => {
    expect(shape(text)).toBe('QUERY_TOO_COMPLEX');
  });

  it('accepts a client document that names every type of event', () => {
    const events = times(320, (n) => `... on Event${n} { rule text card${n} }`);
    expect(shape(`{ match { frames { nodes { events { type ${events} } } } } }`)).toBeUndefined();
  });
});
