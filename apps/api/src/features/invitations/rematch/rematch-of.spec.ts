import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { MatchSeat } from '#libs/match';
import { isWanted, seatsOfRematch } from './rematch-of.js';

const seats: readonly MatchSeat[] = ['ann', 'ben', 'bot'].map((player, at) => ({
  seat: seat(at),
  player,
  isReady: true,
  gamesWon: 0,
}));

describe('A rematch', () => {
  it('moves every player up by one seat', () => {
    expect(seatsOfRematch({ seats }).map(({ player }) => player)).toEqual(['ben', 'bot', 'ann']);
  });

  it.each([
    [[], false],
    [['ann'], false],
    [['ann', 'ben'], true],
  ])('requested by %j is wanted by all: %s', (requesters, isBegun) => {
    expect(isWanted({ seats }, new Set(requesters), 'bot')).toBe(isBegun);
  });

  it('waits for a bot of another house', () => {
    expect(isWanted({ seats }, new Set(['ann', 'ben']), undefined)).toBe(false);
  });
});
