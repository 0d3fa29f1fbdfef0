import { describe, expect, it } from '@jest/globals';
import { type DeckEntry, exchanged, sectionLabel, sectionsOf, sizeOf } from './exchange.js';

const fox: DeckEntry = { card: 'fox', name: 'Fox', count: 2, section: null };
const owl: DeckEntry = { card: 'owl', name: 'Owl', count: 1, section: 'side' };

describe('exchanging cards', () => {
  it('moves one copy, with a new entry if necessary', () => {
    expect(exchanged([fox, owl], fox, 'side')).toEqual([
      { ...fox, count: 1 },
      owl,
      { ...fox, count: 1, section: 'side' },
    ]);
  });

  it('adds it to an existing entry, and removes an empty one', () => {
    const after = exchanged([fox, owl], owl, null);
    expect(after).toEqual([fox, { ...owl, section: null }]);
    expect(exchanged([...after, owl], { ...owl, section: null }, 'side')).toEqual([
      fox,
      { ...owl, count: 2 },
    ]);
  });

  it('never changes the number of cards', () => {
    const after = exchanged(exchanged([fox, owl], fox, 'side'), owl, null);
    expect(sizeOf(after, null) + sizeOf(after, 'side')).toBe(3);
  });

  it('works between the existing parts of the deck', () => {
    expect(sectionsOf([fox, owl, { ...owl, card: 'elk' }])).toEqual([null, 'side']);
    expect(sectionLabel(null)).toBe('Main deck');
    expect(sectionLabel('side-deck')).toBe('Side deck');
  });
});
