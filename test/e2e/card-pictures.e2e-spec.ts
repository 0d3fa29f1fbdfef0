import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { GameBinding } from '../../apps/api/src/games/game-binding.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { pick, pickList, pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

const CARDS = `query($game: ID!) { game(id: $game) { cardSets { cards(first: 100) { nodes { id image } } } } }`;
const HASH = /^\/pictures\/([0-9a-f]{32})\/640\.webp$/;

/** MetaX with a set that Recount has no pictures of. */
const withOwnSet = (): readonly GameBinding[] =>
  gameBindings.map((binding) => {
    const { game } = binding;
    if (game.id !== 'metax') return binding;
    const cardSets = game.cardSets.map((set) => ({ ...set, id: `own-${set.id}`, hash: 'a'.repeat(64) }));
    return { ...binding, game: { ...game, cardSets } };
  });

describe('The pictures of cards', () => {
  let running: RunningService;

  beforeAll(async () => {
    running = await RunningService.start({ games: withOwnSet() });
  });

  afterAll(() => running.stop());

  const get = (path: string, options: RequestInit = {}) => fetch(`${running.url}${path}`, options);
  const addresses = async (game: string): Promise<readonly string[]> => {
    const client = await running.client();
    const cards = pickList(await client.ask(CARDS, { game }, 'game.cardSets.0.cards'), 'nodes');
    return cards.map((card) => pickText(card, 'image'));
  };
  const hashOf = (address = ''): string => HASH.exec(address)?.[1] ?? '';

  it('are one for each card, each with its own address', async () => {
    const all = await addresses('metabaloids');
    for (const address of all) expect(address).toMatch(HASH);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([160, 320, 640])('are served %d pixels wide, to be cached for ever', async (width) => {
    const [address] = await addresses('metabaloids');
    const hash = hashOf(address);
    const answer = await get(`/pictures/${hash}/${width}.webp`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([
      200,
      'image/webp',
      `"${hash}-${width}"`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width: drawn, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([drawn, height, format]).toEqual([width, width * 1.25, 'webp']);
  });

  it('answer HEAD without a body, and 304 if the client has them', async () => {
    const [address = ''] = await addresses('metabaloids');
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/webp',
      '',
    ]);
    const again = await get(address, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/pictures/0123456789abcdef0123456789abcdef/640.webp',
    '/pictures/<hash>/641.webp',
    '/pictures/<hash>/640.png',
    '/pictures/<hash>/640.webp.webp',
    '/pictures/index.json/640.webp',
    '/pictures/..%2f..%2fpackage.json/640.webp',
    '/pictures/%2e%2e/640.webp',
    '/pictures/<hash>/..%2f640.webp',
    '/pictures/__proto__/640.webp',
  ])('are not found at %s, with the error of the API', async (path) => {
    const [address] = await addresses('metabaloids');
    const answer = await get(path.replace('<hash>', hashOf(address)));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(pick(await answer.json(), 'errors.0.extensions.code')).toBe('NOT_FOUND');
  });

  it('of a set without pictures are drawn once, and stay in the data folder', async () => {
    const [address = ''] = await addresses('metax');
    const [one, other] = await Promise.all([get(address), get(address)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
    const files = (await readdir(running.dataDir, { recursive: true })).filter((file) =>
      file.endsWith('.webp'),
    );
    expect(files).toEqual([join('read-models', `picture-${hashOf(address)}.webp`)]);
    await running.restart();
    const after = Buffer.from(await (await get(address)).arrayBuffer());
    expect(after.equals(bytes)).toBe(true);
  });
});
