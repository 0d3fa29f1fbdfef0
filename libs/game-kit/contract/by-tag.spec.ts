import { describe, expect, it } from '@jest/globals';
import { byTag, someByTag, stepByTag } from './by-tag.js';

type Shape = { readonly kind: 'square'; readonly side: number } | { readonly kind: 'dot' };

describe('Cases by tag', () => {
  it('calls the function under the tag of an item', () => {
    const area = byTag<Shape, 'kind', number, number>('kind', {
      square: ({ side }, scale) => side * side * scale,
      dot: () => 0,
    });
    expect([area({ kind: 'square', side: 3 }, 2), area({ kind: 'dot' }, 2)]).toEqual([18, 0]);
  });

  it('computes the next state with the function under the tag', () => {
    const add = stepByTag<number, Shape, 'kind', void, number>('kind', {
      square: (sum, { side }) => sum + side,
      dot: (sum) => sum,
    });
    expect(add(add(1, { kind: 'square', side: 4 }), { kind: 'dot' })).toBe(5);
  });

  it('return the default for a tag without a function', () => {
    const isWide = someByTag<Shape, 'kind', void, boolean>('kind', false, { square: ({ side }) => side > 9 });
    expect([isWide({ kind: 'square', side: 10 }), isWide({ kind: 'dot' })]).toEqual([true, false]);
  });

  it('throw for a tag outside the union', () => {
    const read = byTag<Shape, 'kind', void, number>('kind', { square: ({ side }) => side, dot: () => 0 });
    expect(() => read(JSON.parse('{ "kind": "star" }'))).toThrow('There is no case for "star".');
  });
});
