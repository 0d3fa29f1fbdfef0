import { afterEach, describe, expect, it } from '@jest/globals';
import { picturedCards } from '../support/pictured-cards.js';
import { pick, pickList } from './support/pick.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const ALLOWED = 'https://cards.example.org';
const IMAGES: readonly string[] = [
  `${ALLOWED}/one.webp`,
  `${ALLOWED}/two.webp`,
  'https://cards.example.org.evil.test/three.webp',
  'https://elsewhere.example.org/four.webp',
];

const CARDS = '{ game(id: "metax") { cardSets { cards(first: 100) { nodes { id image } } } } }';
const MATCH = `query($id: ID!, $as: ViewpointInput) {
  match(id: $id, as: $as) { cardImages { definition url } }
}`;

const pictured = () => picturedCards('metax', (index) => IMAGES[index]);

describe('pictures of cards', () => {
  let running: RunningService;

  afterEach(() => running.stop());

  it('are those of the pinned sets from allowed origins, the same for all clients', async () => {
    running = await RunningService.start({
      games: pictured(),
      environment: { RECOUNT_IMAGE_ORIGINS: ALLOWED },
    });
    const anybody = await running.client();
    const cards = pickList(await anybody.ask(CARDS, {}, 'game.cardSets.0.cards'), 'nodes');
    expect(cards.slice(0, 5).map((card) => pick(card, 'image'))).toEqual([
      IMAGES[0],
      IMAGES[1],
      null,
      null,
      null,
    ]);
    const expected = cards
      .slice(0, 2)
      .map((card, index) => ({ definition: pick(card, 'id'), url: IMAGES[index] }));

    const open = await TableForTwo.open(running);
    const begun = await TableForTwo.started(running);
    const judge = await running.client('judge');
    for (const { id, players } of [open, begun])
      for (const viewer of [anybody, judge, ...players])
        expect(await viewer.ask(MATCH, { id }, 'match.cardImages')).toEqual(expected);
    await begun.play(10);
    expect(
      await judge.ask(MATCH, { id: begun.id, as: { kind: 'SEAT', seat: 0 } }, 'match.cardImages'),
    ).toEqual(expected);
  });

  it('are absent if no origin is allowed', async () => {
    running = await RunningService.start({ games: pictured() });
    const anybody = await running.client();
    const cards = pickList(await anybody.ask(CARDS, {}, 'game.cardSets.0.cards'), 'nodes');
    expect(cards.filter((card) => pick(card, 'image') !== null)).toEqual([]);
    const { id } = await TableForTwo.open(running);
    expect(await anybody.ask(MATCH, { id }, 'match.cardImages')).toEqual([]);
  });
});
