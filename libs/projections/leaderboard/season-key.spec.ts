import { describe, expect, it } from '@jest/globals';
import { readSeasonKey, seasonKey } from './season-key.js';

describe('what seasons are kept by', () => {
  const seasons = [
    { organization: 'house', season: 'open' },
    { organization: 'club', season: 'open' },
    { organization: 'house', season: 'club/open' },
    { organization: 'club', season: '/open' },
    { organization: 'house', season: '/open' },
    { organization: 'house', season: 'house/open' },
    { organization: 'club', season: 'a/b' },
  ];

  it('tells the seasons of organizations apart, whatever they are called', () => {
    const keys = seasons.map(({ organization, season }) => seasonKey(organization, season));
    expect(new Set(keys).size).toBe(seasons.length);
    expect(keys.map(readSeasonKey)).toEqual(seasons);
  });

  it('leaves those of the default organization as they were called before there were others', () => {
    expect(seasonKey('house', 'open')).toBe('open');
  });
});
