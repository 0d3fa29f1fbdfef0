import { describe, expect, it } from '@jest/globals';
import { readSought, searchOf, writeSought } from './frame-search.js';

describe('a search for frames', () => {
  it('is read from an address as written', () => {
    for (const address of [
      '/search',
      '/search?words=fox+hill',
      '/search?words=a&game=metax&rule=MX-042&kind=Card+drawn&player=p',
    ])
      expect(writeSought(readSought(address.slice('/search'.length)))).toBe(address);
  });

  it('finds rules by id and kinds by their readable names', () => {
    const sought = readSought('?rule=mx-042, mx-043&kind=cards discarded&game=metax');
    expect(searchOf(sought)).toEqual({
      game: 'metax',
      rules: ['MX-042', 'MX-043'],
      kinds: ['match.CardsDiscarded', 'metax.CardsDiscarded'],
    });
    expect(searchOf(readSought('?kind=metax.CardsDrawn'))).toEqual({ kinds: ['metax.CardsDrawn'] });
  });

  it('is undefined if it has only a player or a game', () => {
    expect(searchOf(readSought('?player=ann&game=metax'))).toBeUndefined();
  });
});
