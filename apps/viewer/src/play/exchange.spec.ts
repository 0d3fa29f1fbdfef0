import { describe, expect, it } from '@jest/globals';
import { type DeckEntry, exchanged, sectionLabel, sectionsOf, sizeOf } from './exchange.js';

const fox: DeckEntry = { card: 'fox', name: 'Fox', count: 2, section: null };
const owl: DeckEntry = { card: 'owl', name: 'Owl', count: 1, section: 'side' };

describe('exchanging cards', () => {
  it('moves one copy, and makes an entry of it where there is none', () => {
    expect(exchanged([fox, owl], fox, 'side')).toEqual([
      { ...fox, count: 1 },
      owl,
      { ...fox, count: 1, section: 'side' },
    ]);
  });

  it('adds it to the entry that is there, and drops one that is used up', () => {
    const after = exchanged([fox, owl], owl, null);
    expect(after).toEqual([fox, { ...owl, section: null }]);
    expect(exchanged([...after, owl], { ...owl, section: null }, 'side')).toEqual([
      fox,
      { ...owl, count: 2 },
    ]);
  });

  it('never changes how many cards there are', () => {
    const after = exchanged(exchanged([fox, owl], fox, 'side'), owl, null);
    expect(sizeOf(after, null) + sizeOf(after, 'side')).toBe(3);
  });

  it('is between the parts that the deck has', () => {
    expect(sectionsOf([fox, owl, { ...owl, card: 'elk' }])).toEqual([null, 'side']);
    expect(sectionLabel(null)).toBe('Main deck');
    expect(sectionLabel('side-deck')).toBe('Side deck');
  });
});
