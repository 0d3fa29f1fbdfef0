import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sameJsonRemembered } from './same-json-remembered.js';

describe('sameJsonRemembered', () => {
  it('finds an equal copy, and finds it again from its cache', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isSame = sameJsonRemembered();
        const copy: unknown = JSON.parse(JSON.stringify(value));
        const original: unknown = JSON.parse(JSON.stringify(value));
        expect(isSame(original, copy)).toBe(true);
        expect(isSame([original], [copy])).toBe(true);
      }),
    );
  });

  it.each([
    [1, 2],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }],
  ])('distinguishes %j from %j', (one, other) => {
    expect(sameJsonRemembered()(one, other)).toBe(false);
  });

  it('compares a part with each counterpart separately', () => {
    const isSame = sameJsonRemembered();
    const one = { a: 1 };
    expect(isSame(one, { a: 1 })).toBe(true);
    expect(isSame(one, { a: 2 })).toBe(false);
  });
});
