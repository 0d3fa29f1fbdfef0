import { describe, expect, it } from '@jest/globals';
import { departedGuests, GUEST_LIFETIME, newGuest } from './guests.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

describe('departed guests', () => {
  const { from, before } = departedGuests(NOW);
  const hasDeparted = (player: string): boolean => player >= from && player < before;

  it('are exactly the guests whose lifetime is over, to the second', () => {
    expect(hasDeparted(newGuest(ago(GUEST_LIFETIME + 1)))).toBe(true);
    expect(hasDeparted(newGuest(ago(GUEST_LIFETIME - 1)))).toBe(false);
    expect(hasDeparted(newGuest(NOW))).toBe(false);
    for (const other of ['ann', 'guest', 'guests-of-honour', 'zoe', 'bot-ada'])
      expect(hasDeparted(other)).toBe(false);
  });
});
