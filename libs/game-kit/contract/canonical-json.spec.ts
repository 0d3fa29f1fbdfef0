import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('has keys in the order of their code units, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: undefined, a: 1, 10: [undefined, null], 9: {} })).toBe(
      '{"10":[null,null],"9":{},"a":1}',
    );
    expect(canonicalJson(undefined)).toBe('null');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('does not write %p', (value) => {
    expect(() => canonicalJson({ value })).toThrow();
  });
});
