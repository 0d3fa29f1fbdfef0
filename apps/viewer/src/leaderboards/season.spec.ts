import { describe, expect, it } from '@jest/globals';
import { leaderboardAddress, readSeason, seasonText } from './season.js';

describe('The season in an address', () => {
  it('is the open one if the address names none', () => {
    expect(readSeason('')).toBe('open');
    expect(readSeason('?season=%20')).toBe('open');
    expect(leaderboardAddress('one', 'open')).toBe('/leaderboards/one');
    expect(seasonText('open')).toBe('Open season');
  });

  it('is read as written', () => {
    const address = leaderboardAddress('one', 'spring & summer');
    expect(readSeason(address.slice(address.indexOf('?')))).toBe('spring & summer');
  });
});
