import { describe, expect, it } from '@jest/globals';
import { nameSkeleton } from './name-skeleton.js';

describe('the skeleton of a name', () => {
  it.each([
    ['Ann', 'ann'],
    ['Ann', 'Аnn'],
    ['paypal', 'раураl'],
    ['Ian', 'lan'],
    ['Ian', 'ian'],
    ['Bob', 'B0b'],
    ['Tom', 'Torn'],
    ['Ann', 'Ａｎｎ'],
    ['Ann', '𝔸𝕟𝕟'],
    ['Zoë', 'Zoe\u0308'],
    ['Ann  B.', 'Ann B.'],
    ['СССР', 'CCCP'],
  ])('%s and %s are equal', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ['Ann', 'Anna'],
    ['Ann', 'Ben'],
    ['Zoë', 'Zoe'],
    ['Ann B', 'AnnB'],
    ['山田', '山本'],
  ])('%s and %s differ', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});
