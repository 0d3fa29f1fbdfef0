import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('Canonical JSON', () => {
  it('is to the letter what others write of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      }),
    );
  });

  it('orders fields by their code units and leaves out what is undefined', () => {
    const value = {
      b: 1,
      a: undefined,
      '\u20ac': [undefined, -0, 1e21],
      '\r': 'x"',
      '\ud83d\ude00': {},
      '1': null,
    };
    expect(canonicalJson(value)).toBe(canonicalize(value));
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  });

  it('is not there for what JSON cannot hold', () => {
    for (const value of [Number.NaN, [Number.POSITIVE_INFINITY], { a: -Infinity }])
      expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});
