import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../tools/testing/eventually.js';
import { BotMatch } from '../support/bot-match.js';
import { importBombs } from '../support/import-bombs.js';
import type { Client } from './support/client.js';
import { HeldTurns, type Sent, stepsOf, stepsWithoutClient } from './support/held-turns.js';
import { serviceForAll } from './support/service-for-all.js';

const bring = (client: Client, packed: Buffer): Promise<Response> =>
  fetch(`${client.url}/imports/replays`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/gzip' },
    body: new Uint8Array(packed),
  });

const BOMBS = importBombs(60);

describe('a replay file that unpacks to far more than a match', () => {
  const turns = new HeldTurns();
  const house = serviceForAll({ turns });

  it.each(BOMBS.map((bomb) => [bomb.name, bomb] as const))(
    'is refused at its first fault, or at a limit: %s',
    async (name, { packed, steps }) => {
      const before = turns.taken;
      const answer = await bring(await house.client('organizer', `of ${name}`), packed);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      expect(turns.taken - before).toBeLessThanOrEqual(steps);
    },
  );

  it('is not read further after its sender has disconnected', async () => {
    const { headers } = await house.client('organizer', 'gone');
    const small = BOMBS.find(({ name }) => name === 'millions of small events');
    const sent = request(`${house.url}/imports/replays`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/gzip' },
    });
    sent.on('error', () => {}).end(small?.packed);
    const began = turns.taken;
    await eventually(() => turns.taken > began + 100);
    sent.destroy();
    let last = -1;
    await eventually(() => {
      const isAtRest = turns.taken === last;
      last = turns.taken;
      return isAtRest;
    });
    expect(turns.taken).toBeLessThan(began + 100_000);
  });
});

describe('work that a request has started', () => {
  const turns = new HeldTurns();
  const house = serviceForAll({ turns });
  let newest: number;

  beforeAll(async () => {
    const { store } = house.service;
    const match = await BotMatch.begin(store, { matchId: 'long', game: 'metax', players: ['ann', 'bob'] });
    newest = await match.play(40);
    const judge = await house.client('judge');
    await eventually(async () => (await judge.send('{ match(id: "long") { id } }')).errors.length === 0);
  });

  it.each<[string, (from: number) => Sent]>([
    ['a clip', (from) => ({ path: `/pictures/matches/long/clip.svg?from=${from}&to=${newest}` })],
    ['an animation', (from) => ({ path: `/pictures/matches/long/clip.png?from=${from}&to=${newest}` })],
    ['a strip', (from) => ({ path: `/pictures/matches/long/strip.png?from=${from}&to=${newest}` })],
    ['a replay file', () => ({ path: '/exports/replays/long' })],
    [
      'a search',
      () => query('searchFrames(filter: { words: "draws" }, first: 100) { nodes { frame { number } } }'),
    ],
    ['the preview of a rewind', () => query('rewindPreview(matchId: "long", toFrame: 5) { undoneCount }')],
  ])('ends soon after its client has gone: %s', async (name, asked) => {
    const client = await house.client('judge', name);
    const whole = await stepsOf(turns, client, asked(0));
    expect(await stepsWithoutClient(turns, client, asked(1))).toBeLessThan(whole / 2);
  });
});

const query = (fields: string): Sent => ({ path: '/graphql', query: `{ ${fields} }` });
