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

const OURS = /^\/pictures\/[0-9a-f]{32}\/640\.webp$/;

const CARDS = '{ game(id: "metax") { cardSets { cards(first: 100) { nodes { id image } } } } }';
const MATCH = `query($id: ID!, $as: ViewpointInput) {
  match(id: $id, as: $as) { cardImages { definition url } }
}`;

const pictured = () => picturedCards('metax', (index) => IMAGES[index]);

describe('pictures of cards', () => {
  let running: RunningService;

  afterEach(() => running.stop());

  it('are those of publishers at allowed origins and ours for all other cards, the same for all clients', async () => {
    running = await RunningService.start({
      games: pictured(),
      environment: { RECOUNT_IMAGE_ORIGINS: ALLOWED },
    });
    const anybody = await running.client();
    const cards = pickList(await anybody.ask(CARDS, {}, 'game.cardSets.0.cards'), 'nodes');
    expect(cards.slice(0, 5).map((card) => pick(card, 'image'))).toEqual([
      IMAGES[0],
      IMAGES[1],
      expect.stringMatching(OURS),
      expect.stringMatching(OURS),
      expect.stringMatching(OURS),
    ]);
    const expected = cards.map((card) => ({ definition: pick(card, 'id'), url: pick(card, 'image') }));

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

  it('are ours if no origin is allowed', async () => {
    running = await RunningService.start({ games: pictured() });
    const anybody = await running.client();
    const cards = pickList(await anybody.ask(CARDS, {}, 'game.cardSets.0.cards'), 'nodes');
    for (const card of cards) expect(pick(card, 'image')).toMatch(OURS);
    const { id } = await TableForTwo.open(running);
    const images = pickList(await anybody.ask(MATCH, { id }, 'match'), 'cardImages');
    expect(images.map((image) => pick(image, 'url'))).toEqual(cards.map((card) => pick(card, 'image')));
  });
});
