import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('is what the library of RFC 8785 makes of any JSON', () => {
    const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    fc.assert(fc.property(json, (value) => canonicalJson(value) === canonicalize(value)));
  });

  it('is that also of what JSON leaves out, of keys that are numbers, and of numbers of every size', () => {
    const values = [
      { b: undefined, a: 1, 10: [undefined, null], 9: {} },
      { a: { b: undefined } },
      [[], {}, '', 0, -0, 1e21, 1e-7, 5e-324, 333333333.3333333],
      { '\u20ac': 1, '\r': 2, '\ud83d\ude00': 3, '\ufb33': 4, '\u0080': 5, '1': 6, '': 7 },
    ];
    for (const value of values) expect(canonicalJson(value)).toBe(canonicalize(value));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('does not write %p', (value) => {
    expect(() => canonicalJson({ value })).toThrow(RangeError);
  });
});
