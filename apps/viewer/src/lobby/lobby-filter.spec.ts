import { describe, expect, it } from '@jest/globals';
import { lobbyAddress, readLobbyFilter } from './lobby-filter.js';

describe('The lobby in its address', () => {
  it.each([
    {},
    { game: 'one' },
    { game: 'one', season: 'autumn 2026', player: 'ann&bob', status: 'open' as const },
    { status: 'live' as const },
  ])('is read back unchanged: %j', (filter) => {
    expect(readLobbyFilter(lobbyAddress(filter).slice('/matches'.length))).toEqual(filter);
  });

  it('leaves out what is empty or unknown', () => {
    expect(readLobbyFilter('?game=&season=%20&status=lively&other=1')).toEqual({});
    expect(lobbyAddress({ game: '' })).toBe('/matches');
  });
});
