import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { faultsOfReadModels } from '../support/checked-log.js';
import { Client } from './support/client.js';
import { pick, pickList, pickNumber } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const TABLE = `phase turn { number seat } seats { seat counters { name label value max } tags { name label value } isActive }
  zones { id kind label owner count cards { id facing name } slots { id label sides { seat cards { id name } } tags { name } } }
  stack { label } choice { seat kind label } tags { name label value }`;
const FRAME = `number undoneBy text patch hash events { __typename ... on MatchRewound {
  toFrame reason unknownCards unseenChance gameNumber gamesWon gamesEnded gamesDrawn
  learned { seat cards { card frame } } } } table { ${TABLE} }`;
const FRAMES = `query($id: ID!, $after: String) { match(id: $id) { frames(first: 50, after: $after) {
  nodes { ${FRAME} } pageInfo { endCursor hasNextPage } } } }`;
const WATCH = `subscription($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { ${FRAME} } }`;
const AT = `query($id: ID!, $number: Int) { match(id: $id) { frame(number: $number) { table { ${TABLE} } } } }`;
const STANDING = `query($id: ID!) { match(id: $id) { gameNumber status frameCount games { number } seats { gamesWon }
  rewinds { frame toFrame } } matches(first: 1) { nodes { seats { gamesWon } } } }`;
const PREVIEW = `query($id: ID!, $to: Int!) { rewindPreview(matchId: $id, toFrame: $to) {
  toFrame newestFrame frame { number } undone { number text } undoneCount
  learned { seat cards { card name frame } } refusal { code } } }`;
const REWIND = `mutation($input: RewindMatchInput!) { rewindMatch(input: $input) { commandId frame { number text } match { frameCount } } }`;
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { frame { number } } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';

const DELAY = 60;

const framesOf = async (client: Client, id: string): Promise<readonly unknown[]> => {
  const frames: unknown[] = [];
  for (let after: unknown; ; ) {
    const page = await client.ask(FRAMES, { id, after }, 'match.frames');
    frames.push(...pickList(page, 'nodes'));
    if (pick(page, 'pageInfo.hasNextPage') !== true) return frames;
    after = pick(page, 'pageInfo.endCursor');
  }
};

const tableAt = (client: Client, id: string, number?: number): Promise<unknown> =>
  client.ask(AT, { id, number }, 'match.frame.table');

describe('a match that a judge rewinds', () => {
  let store: EventStore;
  let running: RunningService;
  let other: RunningService;
  let anew: RunningService | undefined;
  let table: TableForTwo;
  let judge: Client;
  let now = new Date('2026-11-23T12:00:00Z');
  const clock = () => now;
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    running = await RunningService.start({ store, clock });
    other = await RunningService.start({ store, clock });
    judge = await running.client('judge', 'head-judge');
    table = await TableForTwo.started(running, {
      settings: { spectatorDelaySeconds: DELAY, bestOf: 3 },
    });
  });

  afterAll(async () => {
    await running.stop();
    await other.stop();
    await anew?.stop();
    await store.close();
  });

  const rewind = (client: Client, toFrame: number, more: Readonly<Record<string, unknown>> = {}) =>
    client.send(REWIND, { input: { matchId: table.id, toFrame, reason: 'A wrong draw.', ...more } });
  const refusalOf = (client: Client, toFrame: number, more: Readonly<Record<string, unknown>> = {}) =>
    client.refusal(REWIND, { input: { matchId: table.id, toFrame, reason: 'A wrong draw.', ...more } });
  const standing = () => judge.ask(STANDING, { id: table.id }, '');
  const newest = async () => pickNumber(await standing(), 'match.frameCount') - 1;

  it('has a preview of the undone frames and the cards that each seat has seen since, only for judges with that right', async () => {
    const to = await table.play(6);
    await table.play(6, 3);
    const preview = await judge.ask(PREVIEW, { id: table.id, to }, 'rewindPreview');
    const head = await newest();
    expect(preview).toMatchObject({
      toFrame: to,
      newestFrame: head,
      frame: { number: to },
      undoneCount: head - to,
      refusal: null,
    });
    expect(pickList(preview, 'undone').map((frame) => pick(frame, 'number'))).toEqual(
      Array.from({ length: head - to }, (_, index) => to + 1 + index),
    );
    const cards = pickList(preview, 'learned').flatMap((one) => pickList(one, 'cards'));
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(pick(card, 'name')).toEqual(expect.any(String));
    // An organizer sees public zones.
    const open = await table.organizer.ask(PREVIEW, { id: table.id, to }, 'rewindPreview.learned');
    expect(open).toEqual([
      { seat: 0, cards: null },
      { seat: 1, cards: null },
    ]);
    for (const client of [table.player(0), await running.client()]) {
      // A viewer from whom the match is still hidden is answered that it does not exist.
      expect(await client.refusal(PREVIEW, { id: table.id, to })).toMatch(/FORBIDDEN|NOT_FOUND/);
      expect(await refusalOf(client, to)).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    }
    // Judges cannot judge their own match.
    expect(await refusalOf(await running.client('judge', 'ann'), to)).toBe('FORBIDDEN');
    expect(await refusalOf(await running.client('organizer', 'ben'), to)).toBe('FORBIDDEN');
  });

  it('has its earlier state, for live subscribers, returning ones and delayed viewers', async () => {
    const to = pickNumber(await standing(), 'match.frameCount') - 1;
    const was = await tableAt(table.player(0), table.id);
    await table.play(5, 11);
    const middle = await newest();
    const spectator = await other.client();
    const sockets = [table.player(0), table.player(1)].map((one) => openSocket(one));
    const [live, resumed] = sockets.map((socket, index) => ({
      after: index === 0 ? -1 : middle - 2,
      listener: new Listener(socket, WATCH, { id: table.id, after: index === 0 ? -1 : middle - 2 }),
    }));
    await live?.listener.until(middle + 1);
    pass(DELAY);
    const { data } = await rewind(judge, to, { expectedFrame: middle });
    const at = pickNumber(data, 'rewindMatch.frame.number');
    expect(at).toBe(middle + 1);
    expect(await tableAt(table.player(0), table.id)).toEqual(was);
    const last = await table.at(other).play(4, 5);
    await live?.listener.until(last + 1);
    await resumed?.listener.until(last - (resumed.after ?? 0));
    // A delayed viewer does not know of the rewind yet.
    const seen = await framesOf(spectator, table.id);
    expect(seen.map((frame) => pick(frame, 'undoneBy'))).toEqual(Array.from(seen, () => null));
    expect(seen.length).toBe(middle + 1);
    pass(DELAY);
    const later = openSocket(spectator);
    const late = new Listener(later, WATCH, { id: table.id, after: middle });
    expect(pick((await late.until(last - middle))[0], 'frames.events.0.__typename')).toBe('MatchRewound');
    await later.dispose();
    const all = await framesOf(table.player(0), table.id);
    const undone = all.flatMap((frame) => (pick(frame, 'undoneBy') === null ? [] : [pick(frame, 'number')]));
    expect(undone).toEqual(Array.from({ length: middle - to }, (_, index) => to + 1 + index));
    expect(all.filter((frame) => pick(frame, 'undoneBy') === at).length).toBe(middle - to);
    for (const one of [live, resumed]) {
      const frames = (one?.listener.received ?? []).map((given) => pick(given, 'frames'));
      expect(withoutMarks(frames)).toEqual(
        withoutMarks(
          (await framesOf(one === live ? table.player(0) : table.player(1), table.id)).slice(
            (one?.after ?? 0) + 1,
          ),
        ),
      );
    }
    await Promise.all(sockets.map((socket) => socket.dispose()));
  });

  it('is rewound by a command like any other: refused, in conflict, repeated', async () => {
    const head = await newest();
    expect(await refusalOf(judge, head)).toBe('NOTHING_TO_REWIND');
    expect(await refusalOf(judge, head + 1)).toBe('UNKNOWN_FRAME');
    expect(await refusalOf(judge, 0)).toBe('BEFORE_FIRST_GAME');
    expect(await refusalOf(judge, -1)).toBe('BAD_USER_INPUT');
    expect(await refusalOf(judge, head - 1, { reason: '' })).toMatch(/REASON_MISSING|FRAME_NOT_WHOLE/);
    const to = pickNumber(await standing(), 'match.rewinds.0.frame');
    expect(await refusalOf(judge, to, { expectedFrame: to })).toBe('CONFLICT');
    const first = await rewind(judge, to, { commandId: 'again', unknownCards: 'SHUFFLE' });
    const again = await rewind(judge, to, { commandId: 'again', unknownCards: 'SHUFFLE' });
    expect(first.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    expect(await refusalOf(judge, to, { commandId: 'again' })).toBe('COMMAND_ID_REUSED');
  });

  it('loses the result of an undone game, in lists as well', async () => {
    const to = await newest();
    const input = { matchId: table.id, how: 'GAME_LOSS', seats: [0], reason: 'Late.' };
    await judge.ask(RULE, { input }, '');
    const lists = async () => pick(await standing(), 'matches.nodes.0.seats');
    await eventually(async () => JSON.stringify(await lists()) === '[{"gamesWon":0},{"gamesWon":1}]');
    expect(pick(await standing(), 'match')).toMatchObject({ gameNumber: 2, games: [{ number: 1 }] });
    await rewind(judge, to);
    expect(pick(await standing(), 'match')).toMatchObject({
      gameNumber: 1,
      games: [],
      seats: [{ gamesWon: 0 }, { gamesWon: 0 }],
    });
    await eventually(async () => JSON.stringify(await lists()) === '[{"gamesWon":0},{"gamesWon":0}]');
  });

  it('is the same after a new read, and after a rebuild', async () => {
    await table.play(3, 17);
    const before = await framesOf(judge, table.id);
    const at = await standing();
    anew = await RunningService.start({ store, clock });
    const again = new Client(anew.url, judge.token);
    expect(await framesOf(again, table.id)).toEqual(before);
    expect(pick(await again.ask(STANDING, { id: table.id }, ''), 'match')).toEqual(pick(at, 'match'));
    await table
      .at(running)
      .player(0)
      .ask(CONCEDE, { input: { matchId: table.id } }, '');
    expect(
      await judge.refusal(REWIND, {
        input: { matchId: table.id, toFrame: before.length - 1, reason: 'Too late.' },
      }),
    ).toBe('MATCH_OVER');
    await eventually(async () => (await faultsOfReadModels(store, running.dataDir)).length === 0);
  });
});

/** A frame does not contain later rewinds when it is sent. */
const withoutMarks = (frames: readonly unknown[]): unknown =>
  JSON.parse(JSON.stringify(frames, (key, value) => (key === 'undoneBy' ? undefined : value)));
