import { describe, expect, it } from '@jest/globals';
import { departedGuests, GUEST_LIFETIME, newGuest } from './guests.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

describe('guests whose time is over', () => {
  const { from, before } = departedGuests(NOW);
  const hasDeparted = (player: string): boolean => player >= from && player < before;

  it('are those who came more than their time ago, to the second, and nobody else', () => {
    expect(hasDeparted(newGuest(ago(GUEST_LIFETIME + 1)))).toBe(true);
    expect(hasDeparted(newGuest(ago(GUEST_LIFETIME - 1)))).toBe(false);
    expect(hasDeparted(newGuest(NOW))).toBe(false);
    for (const other of ['ann', 'guest', 'guests-of-honour', 'zoe', 'bot-ada'])
      expect(hasDeparted(other)).toBe(false);
  });
});
