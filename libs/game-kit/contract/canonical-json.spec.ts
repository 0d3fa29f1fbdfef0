import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('Canonical JSON', () => {
  it('sorts keys by code units, and omits undefined values', () => {
    expect(canonicalJson({ b: undefined, a: 1, 10: [undefined, null], 9: {} })).toBe(
      '{"10":[null,null],"9":{},"a":1}',
    );
    expect(canonicalJson(undefined)).toBe('null');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws for %p', (value) => {
    expect(() => canonicalJson({ value })).toThrow();
  });

  it('throws for a cyclic value', () => {
    const round: { self?: unknown } = {};
    round.self = round;
    expect(() => canonicalJson(round)).toThrow();
  });

  it('sorts keys as in RFC 8785, 3.2.3', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const written = canonicalJson(Object.fromEntries(keys.map((key) => [key, key])));
    expect(Object.keys(JSON.parse(written))).toEqual([
      '1',
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-1.7976931348623157e308, '-1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [999999999999999700000, '999999999999999700000'],
    [0.000001, '0.000001'],
    [333333333.3333333, '333333333.3333333'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('writes the number %p as in RFC 8785, appendix B', (number, written) => {
    expect(canonicalJson(number)).toBe(written);
  });

  it('writes a lone surrogate like another implementation', () => {
    const half = { '\ud83d"': ['\ude00\\', '\u2028'] };
    expect(canonicalJson(half)).toBe(canonicalize(half));
  });

  it('equals the output of another implementation of RFC 8785 for any value', () => {
    const value = fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 });
    const largeRecord = fc.dictionary(fc.string({ unit: 'binary', maxLength: 3 }), fc.integer(), {
      maxKeys: 300,
      size: 'max',
    });
    fc.assert(fc.property(fc.oneof(value, largeRecord), (any) => canonicalJson(any) === canonicalize(any)));
  });
});
