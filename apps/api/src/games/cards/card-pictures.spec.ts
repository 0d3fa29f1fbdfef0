import { describe, expect, it } from '@jest/globals';
import { definitionId } from '#libs/game-kit';
import { gamesSince } from '#libs/games';
import { Games } from '../games.js';
import { gameBindings } from '../index.js';
import { CardPictures, readPictureIndex, shippedPictures } from './card-pictures.js';

const OURS = /^\/pictures\/([0-9a-f]{32})\/640\.webp$/;
const ORIGIN = 'https://cards.example.org';

const games = new Games(gameBindings);
const pictures = new CardPictures(games, [ORIGIN]);

describe('The pictures of cards', () => {
  it.each(games.all.map(({ id }) => id))('exist for every card of every version of %s', async (id) => {
    const versions = await gamesSince(id, '1.0.0');
    for (const { cardSets } of versions)
      for (const card of cardSets.flatMap(({ cards }) => cards))
        expect([card.id, pictures.addressOf(card, id)]).toEqual([card.id, expect.stringMatching(OURS)]);
  });

  it('are the publisher’s where its origin is allowed', () => {
    const [card] = games.get('metax').cardSets[0]?.cards ?? [];
    if (card === undefined) throw new Error('MetaX has no cards.');
    const image = `${ORIGIN}/one.webp`;
    expect(pictures.addressOf({ ...card, image }, 'metax')).toBe(image);
    expect(pictures.addressOf({ ...card, image: 'https://elsewhere.example.org/one.webp' }, 'metax')).toMatch(
      OURS,
    );
  });

  it('are absent for an unknown card', () => {
    const card = { id: definitionId('none'), name: 'None', type: 'none' };
    expect(pictures.addressOf(card, 'metax')).toBeUndefined();
    expect(pictures.find('0'.repeat(32))).toBeUndefined();
  });

  it('are read from the same folder in the source and in the build', () => {
    const root = 'file:///srv/recount';
    const folder = '/srv/recount/libs/card-art/pictures/';
    expect(shippedPictures(`${root}/apps/api/src/games/cards/card-pictures.ts`)).toBe(folder);
    expect(shippedPictures(`${root}/dist/apps/api/src/games/cards/card-pictures.js`)).toBe(folder);
  });

  it('that are shipped are found by their hash', () => {
    const { sets } = readPictureIndex();
    for (const [set, cards] of Object.entries(sets))
      for (const [card, hash] of Object.entries(cards))
        expect(pictures.find(hash)).toMatchObject({ card, isShipped: true, set: { id: set } });
  });
});
