import { describe, expect, it } from '@jest/globals';
import { cardData } from '../faces/testing/card-data.js';
import { type CloseUps, closeUpsAt, NO_CLOSE_UPS, nextChange, withPlayed } from './close-ups.js';

const card = (id: string) => cardData({ id });

/** Goes through all changes up to a time. */
const until = (time: number, from: CloseUps): CloseUps => {
  let closeUps = from;
  for (let due = nextChange(closeUps); due !== undefined && due <= time; due = nextChange(closeUps))
    closeUps = closeUpsAt(closeUps, due);
  return closeUps;
};
const shownAt = (time: number, from: CloseUps) => until(time, from).shown?.card.id;

describe('The close-up', () => {
  const one = withPlayed(NO_CLOSE_UPS, { step: 1, cards: [card('a')] }, 0);

  it('opens 150 ms after a card was played and closes after 20 seconds', () => {
    expect(shownAt(149, one)).toBeUndefined();
    expect(shownAt(150, one)).toBe('a');
    expect(shownAt(20_149, one)).toBe('a');
    expect(shownAt(20_150, one)).toBeUndefined();
  });

  it('stays for 6 seconds, then shows the card of the newest action only', () => {
    const later = withPlayed(until(1_000, one), { step: 2, cards: [card('b')] }, 1_000);
    const newest = withPlayed(later, { step: 3, cards: [card('c')] }, 2_000);
    expect(shownAt(6_149, newest)).toBe('a');
    expect(shownAt(6_150, newest)).toBe('c');
  });

  it('shows two cards of an action for 4 seconds each, and no third one', () => {
    const two = withPlayed(NO_CLOSE_UPS, { step: 1, cards: [card('a'), card('b'), card('c')] }, 0);
    expect(shownAt(4_149, two)).toBe('a');
    expect(shownAt(4_150, two)).toBe('b');
    expect(shownAt(24_149, two)).toBe('b');
    expect(shownAt(24_150, two)).toBeUndefined();
  });

  it('does not open again for a card of the same action', () => {
    expect(withPlayed(until(150, one), { step: 1, cards: [card('a')] }, 300).waiting).toEqual([]);
    const more = withPlayed(until(150, one), { step: 1, cards: [card('a'), card('b')] }, 300);
    expect(more.waiting.map(({ key }) => key)).toEqual(['1/b']);
  });
});
