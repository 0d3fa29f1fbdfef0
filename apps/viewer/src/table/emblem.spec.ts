import { describe, expect, it } from '@jest/globals';
import { emblemOf } from './emblem.js';

describe('the emblem of a card', () => {
  it('is deterministic, differs by name, and has one style per type', () => {
    const owl = emblemOf('Standing-Stone Owl', 'Creature');
    expect(emblemOf('Standing-Stone Owl', 'Creature')).toEqual(owl);
    const badger = emblemOf('Barrow Badger', 'Creature');
    expect(badger.sign).not.toEqual(owl.sign);
    expect(badger.frame).toBe(owl.frame);
  });

  it('can be drawn for any text, without an invalid number in its paths', () => {
    for (const name of ['', 'x', '名前', 'A name that is much longer than any that is printed on a card'])
      for (const type of ['', 'Creature', 'Spell', 'Terra', 'Event', 'Artifact', 'Caster']) {
        const { scenery, frame, sign } = emblemOf(name, type);
        expect([...scenery, frame, ...sign].join(' ')).toMatch(/^[\sMLQZAHVTqathmv\d.-]+$/);
      }
  });
});
