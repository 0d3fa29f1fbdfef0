import { describe, expect, it } from '@jest/globals';
import { readFrameSearch, searchOf, writeFrameSearch } from './frame-search.js';

describe('a search for frames', () => {
  it('is read from an address as written', () => {
    for (const address of [
      '/search',
      '/search?words=fox+hill',
      '/search?words=a&game=metax&rule=MX-042&kind=Card+drawn&player=p',
    ])
      expect(writeFrameSearch(readFrameSearch(address.slice('/search'.length)))).toBe(address);
  });

  it('finds rules by id and kinds by their readable names', () => {
    const sought = readFrameSearch('?rule=mx-042, mx-043&kind=cards discarded&game=metax');
    expect(searchOf(sought)).toEqual({
      game: 'metax',
      rules: ['MX-042', 'MX-043'],
      kinds: ['match.CardsDiscarded', 'metax.CardsDiscarded'],
    });
    expect(searchOf(readFrameSearch('?kind=metax.CardsDrawn'))).toEqual({ kinds: ['metax.CardsDrawn'] });
  });

  it('is undefined if it has only a player or a game', () => {
    expect(searchOf(readFrameSearch('?player=ann&game=metax'))).toBeUndefined();
  });
});
