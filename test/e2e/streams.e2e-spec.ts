import { describe, expect, it } from '@jest/globals';
import { applyPatch } from 'rfc6902';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { isRecord, pick, pickList, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const ITEM = 'matchId isOver texts tablePatch frame { number step text }';
const MANY = `subscription($of: FollowedMatchesInput!, $after: [FrameReachedInput!], $each: FollowedStep! = FRAME,
    $fromFirst: Boolean! = false, $live: Boolean! = true, $as: ViewpointInput) {
  matchFrames(of: $of, after: $after, each: $each, fromFirst: $fromFirst, live: $live, as: $as) { ${ITEM} }
}`;
const COUNTERS = 'counters { name label value max } tags { name label value }';
const CARD = `id facing definition name cardType text owner controller orientation ${COUNTERS} keywords`;
const CARDS = `cards { ${CARD} attached { ${CARD} attached { ${CARD} attached { id } } } }`;
const TABLE = `phase turn { number seat } seats { seat ${COUNTERS} isActive }
  zones { id kind label owner count ${CARDS} slots { id label sides { seat ${CARDS} } tags { name label value } } }
  stack { label controller card { ${CARD} attached { ${CARD} attached { ${CARD} attached { id } } } } }
  choice { seat kind label rule } tags { name label value } outcome { places winners isDraw reason rule text }`;
const ONE = `query($id: ID!, $number: Int) { match(id: $id) { frameCount frame(number: $number) { table { ${TABLE} } } } }`;

const itemsOf = (listener: Listener): readonly unknown[] =>
  listener.received.map((data) => pick(data, 'matchFrames') ?? data);
const numbersOf = (items: readonly unknown[], matchId: string): readonly unknown[] =>
  items.filter((item) => pick(item, 'matchId') === matchId).map((item) => pick(item, 'frame.number') ?? null);
const upTo = (last: number, first = 0): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Two streams of complete matches exceed the usual time limit. */
const ended = (listener: Listener) => listener.end().catch(() => listener.end());

/** Seconds. */
const DELAY = 600;

/** The table of an overlay after these items of one match. */
const drawn = (items: readonly unknown[]): unknown => {
  let table: unknown;
  for (const item of items) {
    const patch = pickList(item, 'tablePatch');
    const [first] = patch;
    if (pick(first, 'path') === '') {
      table = structuredClone(pick(first, 'value'));
      continue;
    }
    if (!Array.isArray(patch)) throw new Error('There is no patch.');
    expect(applyPatch(table, patch)).toEqual(patch.map(() => null));
  }
  return withoutDepth(table);
};

/** Cards attached at the third level are requested by id only. */
const withoutDepth = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutDepth(one, depth));
  if (!isRecord(value)) return value;
  if (depth === 3) return { id: value.id };
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      withoutDepth(one, key === 'attached' ? depth + 1 : depth),
    ]),
  );
};

describe('frames of many matches in one subscription', () => {
  const running = serviceForAll({
    clock: () => new Date(Date.now() + ahead),
    environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
  });
  const anybody = forAll(() => running.client());
  const organizer = forAll(() => running.client('organizer'));
  /** Milliseconds that the service's clock is ahead. */
  let ahead = 0;

  const begun = (
    matchId: string,
    more: { readonly spectatorDelaySeconds?: number; readonly at?: Date } = {},
  ) => BotMatch.begin(running.service.store, { matchId, game: 'metax', players: ['ann', 'ben'], ...more });
  const known = (...matches: readonly BotMatch[]) =>
    eventually(async () => {
      for (const { id, newest } of matches)
        if ((await organizer.ask(ONE, { id }, 'match.frameCount')) !== newest + 1) return false;
      return true;
    });
  const tableOf = async (id: string, number?: number) =>
    withoutDepth(await anybody.ask(ONE, { id, number }, 'match.frame.table'));
  const feature = (field: 'featureMatch' | 'endFeature', matchId: string) =>
    organizer.ask(
      `mutation($input: ${field === 'featureMatch' ? 'FeatureMatchInput' : 'EndFeatureInput'}!) { ${field}(input: $input) { commandId } }`,
      { input: { matchId } },
      '',
    );

  it('arrive once, in the order of each match, and patches alone produce every table to its end', async () => {
    const matches = [await begun('many-a'), await begun('many-b'), await begun('many-c')];
    await known(...matches);
    const ids = matches.map(({ id }) => id);
    const socket = openSocket(anybody);
    const whole = new Listener(socket, MANY, { of: { matches: ids }, fromFirst: true });
    const newest = new Listener(socket, MANY, { of: { matches: ids } });
    await newest.until(3);
    const began = matches.map((match) => match.newest);
    for (let round = 0; round < 2; round += 1) for (const match of matches) await match.play(3);
    for (const match of matches) await match.concede(0);
    await Promise.all([ended(whole), ended(newest)]);
    for (const [at, { id, newest: last }] of matches.entries()) {
      expect(numbersOf(itemsOf(whole), id)).toEqual(upTo(last));
      expect(numbersOf(itemsOf(newest), id)).toEqual(upTo(last, began[at]));
      for (const listener of [whole, newest]) {
        const items = itemsOf(listener).filter((item) => pick(item, 'matchId') === id);
        expect(items.map((item) => pick(item, 'isOver')).indexOf(true)).toBe(items.length - 1);
        expect(drawn(items)).toEqual(await tableOf(id));
      }
    }
    // A resumed stream has all later items, and a complete table first.
    const after = [
      { matchId: 'many-a', frame: 20 },
      { matchId: 'many-b', frame: matches[1]?.newest ?? 0 },
    ];
    const again = new Listener(socket, MANY, { of: { matches: ids.slice(0, 2) }, after });
    await again.end();
    expect(numbersOf(itemsOf(again), 'many-a')).toEqual(upTo(matches[0]?.newest ?? 0, 21));
    expect(numbersOf(itemsOf(again), 'many-b')).toEqual([]);
    expect(drawn(itemsOf(again))).toEqual(await tableOf('many-a'));
    await socket.dispose();
  });

  it('of a hidden match equal those of a missing one, until the viewer may see it', async () => {
    const hidden = await begun('hidden', { spectatorDelaySeconds: DELAY, at: new Date() });
    await known(hidden);
    const socket = openSocket(anybody);
    const listener = new Listener(socket, MANY, { of: { matches: ['hidden', 'nowhere'] } });
    const none = { isOver: false, texts: [], tablePatch: null, frame: null };
    expect((await listener.until(2)).map((data) => pick(data, 'matchFrames'))).toEqual([
      { matchId: 'hidden', ...none },
      { matchId: 'nowhere', ...none },
    ]);
    ahead = DELAY * 1000;
    // A notification comes with the next frame, which is still hidden.
    await hidden.play(1);
    await listener.until(3);
    expect(pick(itemsOf(listener)[2], 'tablePatch.0.path')).toBe('');
    const other = openSocket(await running.client('player', 'cleo', { match: 'another' }));
    const stranger = new Listener(other, MANY, { of: { matches: ['many-a'] }, live: false });
    expect((await stranger.end()).map((data) => pick(data, 'matchFrames'))).toEqual([
      { matchId: 'many-a', ...none },
    ]);
    const seats = new Listener(other, MANY, {
      of: { matches: ['many-b'] },
      as: { kind: 'JUDGE' },
      live: false,
    });
    await seats.end();
    expect(JSON.stringify(seats.received)).not.toContain('"number"');
    await Promise.all([socket.dispose(), other.dispose()]);
  });

  it('of an event start and end with its tables, and a returning client gets the tables that ended meanwhile', async () => {
    const settings = { event: 'open-1', round: '1' };
    const first = await TableForTwo.open(running, { settings: { ...settings, table: '1' } });
    await TableForTwo.open(running, { settings: { event: 'another', round: '1', table: '1' } });
    const socket = openSocket(anybody);
    const listener = new Listener(socket, MANY, { of: { event: { event: 'open-1' } } });
    await listener.until(1);
    const second = await TableForTwo.open(running, { settings: { ...settings, round: '2', table: '1' } });
    const cancel = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
    await eventually(() => itemsOf(listener).some((item) => pick(item, 'matchId') === second.id));
    await organizer.ask(cancel, { input: { matchId: first.id } }, '');
    await eventually(() => itemsOf(listener).some((item) => pick(item, 'isOver') === true));
    expect(new Set(itemsOf(listener).map((item) => pick(item, 'matchId')))).toEqual(
      new Set([first.id, second.id]),
    );
    expect(numbersOf(itemsOf(listener), first.id)).toEqual([2, 3]);
    const rejoined = (after: readonly object[]) =>
      new Listener(socket, MANY, { of: { event: { event: 'open-1' } }, after, live: false });
    const away = rejoined([{ matchId: first.id, frame: 2 }]);
    const anew = rejoined([]);
    await Promise.all([away.end(), anew.end()]);
    expect([numbersOf(itemsOf(away), first.id), numbersOf(itemsOf(away), second.id)]).toEqual([[3], [2]]);
    expect(numbersOf(itemsOf(anew), first.id)).toEqual([]);
    await socket.dispose();
  });

  it('of the featured match move from match to match, and report when there is none', async () => {
    const [a, b] = [await begun('featured-a'), await begun('featured-b')];
    await known(a, b);
    const socket = openSocket(anybody);
    const last = new Listener(socket, MANY, { of: { featured: {} } });
    const all = new Listener(socket, MANY, { of: { featured: { all: true } } });
    await Promise.all([last.until(1), all.until(1)]);
    await feature('featureMatch', a.id);
    await Promise.all([last.until(2), all.until(2)]);
    await feature('featureMatch', b.id);
    await Promise.all([last.until(3), all.until(3)]);
    // A stream that follows one match at a time sends no more frames of the previous one.
    await a.play(1);
    await eventually(() => numbersOf(itemsOf(all), a.id).at(-1) === a.newest);
    await feature('endFeature', b.id);
    await eventually(() => numbersOf(itemsOf(last), a.id).at(-1) === a.newest);
    await feature('endFeature', a.id);
    await eventually(() => pick(itemsOf(last).at(-1), 'matchId') === null);
    expect(itemsOf(last).map((item) => pick(item, 'matchId'))).toEqual([null, a.id, b.id, a.id, null]);
    expect(
      itemsOf(last)
        .slice(1, 4)
        .map((item) => pick(item, 'tablePatch.0.path')),
    ).toEqual(['', '', '']);
    await socket.dispose();
  });

  it('may be one item per action, or only frames with changed counters', async () => {
    const match = await begun('steps');
    await known(match);
    const socket = openSocket(anybody);
    const of = { matches: [match.id] };
    await match.play(15);
    await match.concede(1);
    await known(match);
    const frames = new Listener(socket, MANY, { of, fromFirst: true });
    const actions = new Listener(socket, MANY, { of, fromFirst: true, each: 'ACTION' });
    const counters = new Listener(socket, MANY, { of, fromFirst: true, each: 'COUNTERS' });
    await Promise.all([ended(frames), ended(actions), ended(counters)]);
    const [each, byAction, byCounters] = [itemsOf(frames), itemsOf(actions), itemsOf(counters)];
    expect(byAction.flatMap((item) => pickList(item, 'texts'))).toEqual(
      each.map((item) => pick(item, 'frame.text')),
    );
    expect(byAction.map((item) => pickNumber(item, 'frame.step'))).toEqual(upTo(byAction.length - 1));
    expect(drawn(byAction)).toEqual(await tableOf(match.id));
    const countersAt = (item: unknown) =>
      JSON.stringify(pickList(item, 'tablePatch.0.value.seats').map((seat) => pick(seat, 'counters')));
    const changes = byCounters.map(countersAt);
    // The last frame is always sent.
    for (const [at, change] of changes.slice(0, -1).entries())
      if (at > 0) expect(change).not.toBe(changes[at - 1]);
    expect(byCounters.length).toBeGreaterThan(3);
    expect(byCounters.length).toBeLessThan(each.length / 2);
    await socket.dispose();
  });

  it('are limited', async () => {
    const socket = openSocket(anybody);
    const matches = Array.from({ length: 129 }, (_, at) => `m-${at}`);
    const tooMany = new Listener(socket, MANY, { of: { matches } });
    await tooMany.end();
    expect(JSON.stringify(tooMany.error ?? tooMany.received)).toContain('BAD_USER_INPUT');
    await settled(socket);
    await socket.dispose();
  });

  describe('at a separate address', () => {
    const stream = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${running.url}/streams/${query}`, { headers });
    const lines = async (response: Response): Promise<readonly unknown[]> =>
      (await response.text())
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line));

    it('are lines of JSON, from a frame on, and end with the last one', async () => {
      const response = await stream('frames.ndjson?match=many-a&live=false&after=20');
      expect(response.headers.get('content-type')).toContain('application/x-ndjson');
      const items = await lines(response);
      const last = pickNumber(items.at(-1), 'frame.number');
      expect(numbersOf(items, 'many-a')).toEqual(upTo(last, 21));
      expect(drawn(items)).toEqual(await tableOf('many-a'));
      const counters = await lines(await stream('frames?match=many-a&match=many-b&live=false&show=counters'));
      expect(pickList(counters[0], 'frame.table.seats.0.counters').length).toBeGreaterThan(0);
      expect(new Set(counters.map((item) => pick(item, 'matchId')))).toEqual(new Set(['many-a', 'many-b']));
      const texts = await lines(
        await stream('frames?match=many-a&live=false&first=true&show=line&each=action'),
      );
      expect(texts.flatMap((item) => pickList(item, 'texts'))).toHaveLength(last + 1);
    });

    it('are server-sent events with ids to resume from, also for many matches', async () => {
      const accept = { accept: 'text/event-stream' };
      const query = 'frames?match=many-a&match=many-b&first=true';
      const told = await (await stream(query, accept)).text();
      const ids = [...told.matchAll(/^id: (.*)$/gm)].map(([, id]) => id ?? '');
      const datas = (text: string) => [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => data);
      expect(told.endsWith('id: end\nevent: complete\ndata: \n\n')).toBe(true);
      const half = Math.floor(ids.length / 2);
      const rest = await (await stream(query, { ...accept, 'last-event-id': ids[half - 1] ?? '' })).text();
      const place = (data: unknown) => `${pick(data, 'matchId')} ${pick(data, 'frame.number')}`;
      const both = [...datas(told).slice(0, half), ...datas(rest)].map((data) =>
        place(JSON.parse(data ?? '')),
      );
      expect([...both].sort()).toEqual(
        datas(told)
          .map((data) => place(JSON.parse(data ?? '')))
          .sort(),
      );
      expect((await stream(query, { ...accept, 'last-event-id': 'end' })).status).toBe(204);
      expect((await stream(query, { ...accept, 'last-event-id': 'x y' })).status).toBe(400);
    });

    it('report unsupported requests', async () => {
      for (const query of [
        'frames',
        'frames?match=a&event=b',
        'frames?match=a&show=all',
        'frames?match=a&form=1',
      ])
        expect([query, (await stream(query)).status]).toEqual([query, 400]);
      expect((await stream('frames?match=a&each=never')).status).toBe(400);
      expect((await stream('nothing?match=a')).status).toBe(404);
      const forged = await stream('frames?match=a', { authorization: 'Bearer rubbish' });
      expect(forged.status).toBe(401);
    });

    it('are also available at the GraphQL address, where clients look first', async () => {
      const query = 'subscription { frames(matchId: "many-a", after: 30) { number } }';
      const ask = (accept: string, text = query, also = {}) =>
        fetch(`${running.url}/graphql?query=${encodeURIComponent(text)}`, {
          headers: { accept, 'last-event-id': '33', ...also },
        });
      const told = await (await ask('text/event-stream')).text();
      expect(told).toContain('id: 34\nevent: next\ndata: {"data":{"frames":{"number":34}}}\n\n');
      expect(told).not.toContain('"number":33}');
      expect((await ask('application/json')).status).toBe(400);
      // Clients that accept either format get the usual answer to a query.
      const either = 'application/json, text/event-stream';
      const proof = { 'apollo-require-preflight': 'yes' };
      const answer = await ask(either, '{ me { role } }', proof);
      expect(answer.headers.get('content-type')).toContain('application/json');
      // An EventSource may only subscribe, because any web page can send its request.
      expect((await ask(either, '{ me { role } }')).status).toBe(400);
    });
  });
});
