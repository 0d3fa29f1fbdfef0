import { describe, expect, it } from '@jest/globals';
import { readSeasonKey, seasonKey } from './season-key.js';

describe('season keys', () => {
  const seasons = [
    { organization: 'house', season: 'open' },
    { organization: 'club', season: 'open' },
    { organization: 'house', season: 'club/open' },
    { organization: 'club', season: '/open' },
    { organization: 'house', season: '/open' },
    { organization: 'house', season: 'house/open' },
    { organization: 'club', season: 'a/b' },
  ];

  it('differ between organizations, for any names of seasons', () => {
    const keys = seasons.map(({ organization, season }) => seasonKey(organization, season));
    expect(new Set(keys).size).toBe(seasons.length);
    expect(keys.map(readSeasonKey)).toEqual(seasons);
  });

  it('of the default organization are the names of its seasons, as before there were organizations', () => {
    expect(seasonKey('house', 'open')).toBe('open');
  });
});
