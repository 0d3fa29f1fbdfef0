import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Lane, Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import { eventually } from '../../tools/testing/eventually.js';
import { BotMatch } from '../support/bot-match.js';
import { importBombs } from '../support/import-bombs.js';
import type { Client } from './support/client.js';
import { serviceForAll } from './support/service-for-all.js';

const bring = (client: Client, packed: Buffer): Promise<Response> =>
  fetch(`${client.url}/imports/replays`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/gzip' },
    body: new Uint8Array(packed),
  });

/** Counts the steps of long work, and can hold each of them. */
class HeldTurns extends Turns {
  taken = 0;
  isHolding = false;
  readonly #held: (() => void)[] = [];

  override take(lane?: Lane): Promise<void> {
    this.taken += 1;
    return this.isHolding ? new Promise((resolve) => this.#held.push(resolve)) : super.take(lane);
  }

  get held(): number {
    return this.#held.length;
  }

  step(): void {
    this.#held.shift()?.();
  }
}

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

  it('is read no further once its sender has gone', async () => {
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

describe('work that a request has begun', () => {
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

  const steps = async (work: () => Promise<unknown>): Promise<number> => {
    const before = turns.taken;
    await work();
    return turns.taken - before;
  };

  const ask = (query: string, headers: Readonly<Record<string, string>>) => {
    const sent = request(`${house.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    sent.end(JSON.stringify({ query }));
    return sent;
  };
  const get = (path: string, headers: Readonly<Record<string, string>>) =>
    request(`${house.url}${path}`, { headers }).end();

  it.each<[string, (from: number, headers: Readonly<Record<string, string>>) => ReturnType<typeof request>]>([
    ['a clip', (from, headers) => get(`/pictures/matches/long/clip.svg?from=${from}&to=${newest}`, headers)],
    [
      'an animation',
      (from, headers) => get(`/pictures/matches/long/clip.png?from=${from}&to=${newest}`, headers),
    ],
    [
      'a strip',
      (from, headers) => get(`/pictures/matches/long/strip.png?from=${from}&to=${newest}`, headers),
    ],
    ['a replay file', (_, headers) => get('/exports/replays/long', headers)],
    [
      'a search',
      (_, headers) =>
        ask(
          '{ searchFrames(filter: { words: "draws" }, first: 100) { nodes { frame { number } } } }',
          headers,
        ),
    ],
    [
      'the preview of a rewind',
      (_, headers) => ask('{ rewindPreview(matchId: "long", toFrame: 5) { undoneCount } }', headers),
    ],
  ])('ends soon after its client has gone: %s', async (name, begin) => {
    const { headers } = await house.client('judge', name);
    const whole = await steps(
      () =>
        new Promise((resolve, reject) => {
          begin(0, headers)
            .on('response', (answer) => answer.on('end', resolve).resume())
            .on('error', reject);
        }),
    );
    turns.isHolding = true;
    const before = turns.taken;
    const sent = begin(1, headers).on('error', () => {});
    await eventually(() => turns.held > 0);
    sent.destroy();
    let idle = 0;
    await eventually(() => {
      idle = turns.held === 0 ? idle + 1 : 0;
      turns.step();
      return idle > 5;
    });
    turns.isHolding = false;
    expect(turns.taken - before).toBeLessThan(whole / 2);
  });
});
