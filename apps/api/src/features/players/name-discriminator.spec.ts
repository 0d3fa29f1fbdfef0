import { describe, expect, it } from '@jest/globals';
import { discriminatedName } from './name-discriminator.js';

const among =
  (...names: readonly string[]) =>
  (name: string) =>
    names.includes(name);

describe('A guest’s name', () => {
  it.each([
    [[], 'Nina'],
    [['Nina'], 'Nina #2'],
    [['Nina', 'Nina #2', 'Nina #4'], 'Nina #3'],
  ])('among %j is %s', (taken, name) => {
    expect(discriminatedName('Nina', 60, among(...taken))).toBe(name);
  });

  it('is cut where its number would make it too long', () => {
    expect(discriminatedName('Nina Nina', 9, among('Nina Nina'))).toBe('Nina N #2');
    expect(discriminatedName('Nina  Na', 8, among('Nina  Na'))).toBe('Nina #2');
  });

  it('is refused when every number is taken', () => {
    expect(discriminatedName('Nina', 60, () => true)).toBeUndefined();
  });
});
