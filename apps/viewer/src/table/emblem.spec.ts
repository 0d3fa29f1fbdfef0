import { describe, expect, it } from '@jest/globals';
import { emblemOf } from './emblem.js';

describe('the emblem of a card', () => {
  it('is the same every time, another for another name, and of one kind for one type', () => {
    const owl = emblemOf('Standing-Stone Owl', 'Creature');
    expect(emblemOf('Standing-Stone Owl', 'Creature')).toEqual(owl);
    const badger = emblemOf('Barrow Badger', 'Creature');
    expect(badger.sign).not.toEqual(owl.sign);
    expect(badger.frame).toBe(owl.frame);
  });

  it('can be drawn for any word: no number is missing in its paths', () => {
    for (const name of ['', 'x', '名前', 'A name that is much longer than any that is printed on a card'])
      for (const type of ['', 'Creature', 'Spell', 'Terra', 'Event', 'Artifact', 'Caster']) {
        const { scenery, frame, sign } = emblemOf(name, type);
        expect([...scenery, frame, ...sign].join(' ')).toMatch(/^[\sMLQZAHVTqathmv\d.-]+$/);
      }
  });
});
