import { beforeAll, describe, expect, it } from '@jest/globals';
import { applyPatch } from 'rfc6902';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const PARTS = `number step turn at actor { role id } text rule hash patch
  events { __typename type text rule }
  table { phase turn { number seat } seats { seat counters { name value } isActive }
    zones { id kind count cards { id facing name orientation counters { name value } attached { name } } } }`;
const FRAMES = `subscription($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { ${PARTS} } }`;
const COUNTERS = 'counters { name label value max } tags { name label value }';
const CARD = `id facing definition name cardType text owner controller orientation ${COUNTERS} keywords`;
/** Every field of a table, cards attached to cards included. */
const TABLE = `phase turn { number seat } seats { seat ${COUNTERS} isActive }
  zones { id kind label owner count cards { ${CARD} attached { ${CARD} attached { ${CARD} } } }
    slots { id label sides { seat cards { ${CARD} attached { ${CARD} attached { ${CARD} } } } } tags { name label value } } }
  stack { label controller card { ${CARD} attached { ${CARD} attached { ${CARD} } } } }
  choice { seat kind label rule } tags { name label value }
  outcome { places winners isDraw reason rule text }`;
const WHOLE = `subscription($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number patch table { ${TABLE} } } }`;
const PAGE = `query($id: ID!, $after: String) {
  match(id: $id) { frames(first: 100, after: $after) { nodes { ${PARTS} } pageInfo { hasNextPage endCursor } } }
}`;

/** Every frame of a match, page by page. */
const queried = async (client: Client, id: string): Promise<readonly unknown[]> => {
  const frames: unknown[] = [];
  for (let after: unknown; ; ) {
    const page = await client.ask(PAGE, { id, after }, 'match.frames');
    frames.push(...pickList(page, 'nodes'));
    if (pick(page, 'pageInfo.hasNextPage') !== true) return frames;
    after = pick(page, 'pageInfo.endCursor');
  }
};

const framesOf = (received: readonly unknown[]) => received.map((data) => pick(data, 'frames'));

describe('a match as it happens', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running));

  beforeAll(async () => {
    await table.play(10);
  });

  it('equals the queries, frame by frame: from the past into the present, once, in order', async () => {
    const socket = openSocket(table.player(0));
    const listeners = [undefined, -1, 5, 40].map((after) => ({
      after: after ?? -1,
      listener: new Listener(socket, FRAMES, { id: table.id, after }),
    }));
    const last = await table.play(15, 3);
    for (const { after, listener } of listeners) await listener.until(last - after);
    const all = await queried(table.player(0), table.id);
    expect(all.length).toBe(last + 1);
    for (const { after, listener } of listeners)
      expect(framesOf(listener.received)).toEqual(all.slice(after + 1));
    await socket.dispose();
  });

  it('continues after a dropped connection from the last received frame', async () => {
    const first = openSocket(table.player(1));
    const before = new Listener(first, FRAMES, { id: table.id, after: 20 });
    await before.until(10);
    first.terminate();
    const seen = framesOf(before.received).map((frame) => pickNumber(frame, 'number'));
    await table.play(5, 5);
    const second = openSocket(table.player(1));
    const after = new Listener(second, FRAMES, { id: table.id, after: seen.at(-1) });
    const last = await table.play(5, 9);
    const begin = seen.at(-1) ?? 0;
    await after.until(last - begin);
    const numbers = [...seen, ...framesOf(after.received).map((frame) => pickNumber(frame, 'number'))];
    expect(numbers).toEqual(Array.from({ length: last - 20 }, (_, offset) => 21 + offset));
    await second.dispose();
  });

  it('sends the complete table with the first message, and each patch leads to the next table', async () => {
    const socket = openSocket(table.player(0));
    const listener = new Listener(socket, WHOLE, { id: table.id, after: 10 });
    const received = framesOf(await listener.until(60));
    const drawn = structuredClone(pick(received[0], 'table'));
    expect(pickList(drawn, 'zones').length).toBeGreaterThan(5);
    for (const frame of received.slice(1)) {
      const patch = pick(frame, 'patch');
      if (!Array.isArray(patch)) throw new Error(`Frame ${pickNumber(frame, 'number')} has no patch.`);
      expect(applyPatch(drawn, patch)).toEqual(patch.map(() => null));
      expect(drawn).toEqual(pick(frame, 'table'));
    }
    await socket.dispose();
  });

  it('releases a waiting subscription when its client ends it', async () => {
    const socket = openSocket(await running.client());
    const listener = new Listener(socket, FRAMES, { id: table.id, after: 10 });
    await listener.until(1);
    listener.stop();
    await settled(socket);
    const count = listener.received.length;
    await table.play(1, 13);
    await settled(socket);
    expect(listener.received.length).toBe(count);
    await socket.dispose();
  });

  it('is the same for all subscribers, at any number and from any start', async () => {
    const light = `subscription($id: ID!, $after: Int) {
      frames(matchId: $id, after: $after) { number text hash table { seats { counters { name value } } } }
    }`;
    const watchers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const socket = openSocket(await running.client(index % 2 === 0 ? undefined : 'spectator'));
        return { socket, listener: new Listener(socket, light, { id: table.id, after: 50 + (index % 5) }) };
      }),
    );
    const last = await table.play(4, 17);
    for (const [index, { listener }] of watchers.entries()) await listener.until(last - 50 - (index % 5));
    const texts = watchers.map(({ listener }) =>
      JSON.stringify(framesOf(listener.received).slice(-(last - 54))),
    );
    expect(new Set(texts).size).toBe(1);
    expect(pick(JSON.parse(texts[0] ?? ''), '0.number')).toBe(55);
    await Promise.all(watchers.map(({ socket }) => socket.dispose()));
  });

  it('ends when the match does', async () => {
    const other = await TableForTwo.started(running);
    const socket = openSocket(await running.client());
    const listener = new Listener(socket, FRAMES, { id: other.id });
    await listener.until(5);
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { frame { number } } }';
    const last = await other.player(0).ask(concede, { input: { matchId: other.id } }, 'concede.frame.number');
    const received = framesOf(await listener.end());
    expect(listener.error).toBeUndefined();
    expect(received.map((frame) => pick(frame, 'number'))).toEqual(
      Array.from({ length: Number(last) + 1 }, (_, number) => number),
    );
    await socket.dispose();
  });

  it('can be played back at a chosen speed, within a range of frames', async () => {
    const socket = openSocket(await running.client());
    const playback = `subscription($id: ID!) {
      playback(matchId: $id, from: 4, to: 14, speed: 64) { number table { phase } }
    }`;
    const began = Date.now();
    const listener = new Listener(socket, playback, { id: table.id });
    const received = await listener.end();
    expect(received.map((data) => pick(data, 'playback.number'))).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(10);
    await socket.dispose();
  });

  it('updates lists with each created or changed match', async () => {
    const socket = openSocket(await running.client());
    const updates = `subscription($filter: MatchFilter) {
      matches(filter: $filter) { match { id status frameCount } }
    }`;
    const all = new Listener(socket, updates);
    const spring = new Listener(socket, updates, { filter: { season: 'spring' } });
    await settled(socket);
    const one = await TableForTwo.open(running, { settings: { season: 'spring' } });
    await table.step();
    await eventually(() => all.received.some((data) => pick(data, 'matches.match.id') === table.id));
    await eventually(() => spring.received.some((data) => pick(data, 'matches.match.frameCount') === 3));
    expect(spring.received.map((data) => pick(data, 'matches.match.id'))).not.toContain(table.id);
    expect(pick(spring.received.at(-1), 'matches.match')).toEqual({
      id: one.id,
      status: 'OPEN',
      frameCount: 3,
    });
    await socket.dispose();
  });

  it('sends a ranking at once, and again after each change', async () => {
    const socket = openSocket(await running.client());
    const board = `subscription { leaderboard(game: "metax", season: "summer") { rows { rank player { id } wins } } }`;
    const listener = new Listener(socket, board);
    expect(pick((await listener.until(1))[0], 'leaderboard.rows')).toEqual([]);
    const ofBen = `subscription {
      leaderboard(game: "metax", season: "summer", players: ["ben", "nobody"]) { rows { rank player { id } } }
    }`;
    const listenerOfBen = new Listener(socket, ofBen);
    const match = await TableForTwo.started(running, { settings: { season: 'summer' } });
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { frame { number } } }';
    await match.player(1).ask(concede, { input: { matchId: match.id } }, '');
    expect(pick((await listener.until(2))[1], 'leaderboard.rows')).toEqual([
      { rank: 1, player: { id: 'ann' }, wins: 1 },
      { rank: 2, player: { id: 'ben' }, wins: 0 },
    ]);
    const [before, after] = await listenerOfBen.until(2);
    expect(pick(before, 'leaderboard.rows')).toEqual([]);
    expect(pick(after, 'leaderboard.rows')).toEqual([{ rank: 2, player: { id: 'ben' } }]);
    const asked =
      '{ leaderboard(game: "metax", season: "summer", players: ["ben"]) { totalCount nodes { rank player { id } } } }';
    expect(await (await running.client()).ask(asked, {}, 'leaderboard')).toEqual({
      totalCount: 1,
      nodes: [{ rank: 2, player: { id: 'ben' } }],
    });
    await socket.dispose();
  });
});
