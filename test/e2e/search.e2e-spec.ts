import { beforeAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const SEARCH = `query($filter: FrameSearch!, $first: Int, $after: String) { searchFrames(filter: $filter, first: $first, after: $after) {
  nodes { match { id } frame { number text } } pageInfo { endCursor hasNextPage } } }`;
const TIMELINE = `query($id: ID!, $from: Int!, $frames: Int!) { match(id: $id) { timeline(from: $from, frames: $frames) {
  count frameCount turns { frame turn seat } steps { frame at } kinds { type frames } leads { frame seat }
  counters { frame seat name value } keyMoments { frame kind } hits(words: "draws") } } }`;
const FRAMES = `query($id: ID!, $from: Int!) { match(id: $id) { frames(first: 100, from: $from) {
  nodes { number step text turn events { type } table { turn { number seat } seats { seat counters { name value } } } } } } }`;

describe('searched frames', () => {
  const running = serviceForAll({ clock: () => new Date(now) });
  const spectator = forAll(() => running.client());
  const judge = forAll(() => running.client('judge', 'j'));
  let now = Date.now();

  beforeAll(async () => {
    const { store } = running.service;
    const players = ['ann', 'bob'];
    // A running match can be searched while it is cached.
    const opened = (id: string) =>
      eventually(
        async () =>
          (await judge.send('query($id: ID!) { match(id: $id) { id } }', { id })).errors.length === 0,
      );
    const began = new Date(now - 3_600_000);
    const shown = await BotMatch.begin(store, { matchId: 'shown', game: 'metax', players, at: began });
    await opened('shown');
    await shown.play(30);
    const late = { matchId: 'late', game: 'metax', players, at: new Date(now), spectatorDelaySeconds: 600 };
    const hidden = await BotMatch.begin(store, late);
    await opened('late');
    await hidden.play(10);
  });

  const found = async (client: Client, filter: object, first = 100): Promise<readonly unknown[]> =>
    pickList(await client.ask(SEARCH, { filter, first }, 'searchFrames'), 'nodes');
  const matchesOf = (hits: readonly unknown[]): readonly unknown[] => [
    ...new Set(hits.map((hit) => pick(hit, 'match.id'))),
  ];

  it('are the frames whose text the viewer may see, newest match first, without a trace of delayed frames', async () => {
    const filter = { words: 'draws' };
    await eventually(async () => matchesOf(await found(judge, filter)).length === 2);
    expect(matchesOf(await found(judge, filter))).toEqual(['late', 'shown']);
    const seen = await found(spectator, filter);
    expect(matchesOf(seen)).toEqual(['shown']);
    expect(seen.every((hit) => /\bdraws\b/i.test(String(pick(hit, 'frame.text'))))).toBe(true);
    // Equal to the byte to the result without the other match.
    expect(seen).toEqual(await found(spectator, { ...filter, matchId: 'shown' }));
    expect(await found(spectator, { ...filter, matchId: 'late' })).toEqual([]);
    now += 3_600_000;
    expect(matchesOf(await found(spectator, filter))).toEqual(['late', 'shown']);
  });

  it('include sentences hidden from others, in a running match that its judge or player names', async () => {
    const matchId = 'shown';
    const frames = pickList(await judge.ask(FRAMES, { id: matchId, from: 0 }, 'match.frames'), 'nodes');
    const drawn = frames
      .map((frame) => String(pick(frame, 'text')))
      .find((text) => /^ann draws 1 card: \w/.test(text));
    const [, name = ''] = /: (\w+)/.exec(drawn ?? '') ?? [];
    const filter = { matchId, kinds: ['metax.CardsDrawn'], words: `draws ${name}` };
    const hits = await found(judge, filter);
    expect(hits.map((hit) => pick(hit, 'frame.text'))).toContain(drawn);
    const seated = await running.client('player', 'ann', { match: matchId, seat: 0 });
    expect((await found(seated, filter)).map((hit) => pick(hit, 'frame.text'))).toContain(drawn);
    expect(await found(spectator, filter)).toEqual([]);
    // Each page continues after the one before.
    const page = await judge.ask(SEARCH, { filter: { matchId, words: 'draws' }, first: 3 }, 'searchFrames');
    const rest = await judge.ask(
      SEARCH,
      { filter: { matchId, words: 'draws' }, first: 100, after: pick(page, 'pageInfo.endCursor') },
      'searchFrames',
    );
    expect([...pickList(page, 'nodes'), ...pickList(rest, 'nodes')]).toEqual(
      await found(judge, { matchId, words: 'draws' }),
    );
  });

  it('are found by rules, kinds and author, in pages', async () => {
    const filter = { kinds: ['metax.CardsDrawn'], player: 'ann' };
    const all = await found(spectator, filter);
    expect(all.length).toBeGreaterThan(2);
    const pages: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await spectator.ask(SEARCH, { filter, first: 2, after }, 'searchFrames');
      pages.push(...pickList(page, 'nodes'));
      if (pick(page, 'pageInfo.hasNextPage') !== true) break;
      after = pick(page, 'pageInfo.endCursor');
    }
    expect(pages).toEqual(all);
  });

  it('report whether all earlier matches are indexed', async () => {
    const asked = () =>
      judge.ask(
        'query($filter: FrameSearch!) { searchFrames(filter: $filter) { isComplete } }',
        { filter: { words: 'draws' } },
        'searchFrames.isComplete',
      );
    await eventually(async () => (await asked()) === true);
  });

  it('are in a timeline that equals the frames, for any division', async () => {
    const whole = await spectator.ask(TIMELINE, { id: 'shown', from: 0, frames: 100 }, 'match.timeline');
    const frames = pickList(await spectator.ask(FRAMES, { id: 'shown', from: 0 }, 'match.frames'), 'nodes');
    expect(pick(whole, 'count')).toBe(frames.length);
    const turns = new Map<number, unknown>();
    for (const { frame, turn, seat } of listOf(whole, 'turns')) turns.set(frame, { turn, seat });
    const hits: number[] = [];
    let known: unknown = { turn: null, seat: null };
    for (const [number, frame] of frames.entries()) {
      known = turns.get(number) ?? known;
      const turn = pick(frame, 'table.turn');
      const { number: count = null, seat = null } = isObject(turn) ? turn : {};
      expect([number, known]).toEqual([number, { turn: count, seat }]);
      if (/draws/i.test(String(pick(frame, 'text')))) hits.push(number);
    }
    expect(pick(whole, 'hits')).toEqual(hits);
    const rest = await spectator.ask(TIMELINE, { id: 'shown', from: 37, frames: 63 }, 'match.timeline');
    const after = (list: string) => listOf(whole, list).filter(({ frame }) => frame > 37);
    for (const list of ['turns', 'steps', 'leads', 'keyMoments', 'counters'])
      expect(listOf(rest, list).filter(({ frame }) => frame > 37)).toEqual(
        expect.arrayContaining([...after(list)]),
      );
  });
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listOf = (
  value: unknown,
  path: string,
): readonly (Record<string, unknown> & { readonly frame: number })[] =>
  pickList(value, path).flatMap((one) => {
    if (!isObject(one) || typeof one.frame !== 'number') throw new Error(`No frame in ${path}.`);
    return [{ ...one, frame: one.frame }];
  });
