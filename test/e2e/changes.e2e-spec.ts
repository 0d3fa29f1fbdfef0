import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuild } from '#libs/projections';
import { readModelFolder } from '../../apps/api/src/composition/data-folder.js';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import type { Client } from './support/client.js';
import { isRecord, pick, pickList, pickText } from './support/pick.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const CHANGE = `id cursor organization type subject time cloudEvent data {
  __typename
  ... on MatchRow {
    id game season title bestOf status gameNumber gamesDrawn reason ruling { how seats reason }
    report { by } amendment { by { role id } reason } createdAt startedAt endedAt updatedAt
    event round table pausedFor extensionSeconds timeCalledAt isFeatured
    seats { seat player name gamesWon place extensionSeconds }
  }
  ... on EventRow {
    name game season structure bestOf eventStatus: status entrantCount cutTo round_: round { number status isOfCut tableCount resultCount }
    standings { round at } entrant { player name } eventResult: result { round table kind won winner present isAmended } eventReason: reason
  }
  ... on PlayerRow { id name }
}`;
const PAGE = `query($after: String, $first: Int, $types: [ChangeType!]) {
  changes(after: $after, first: $first, types: $types) { hasMore cursor nodes { ${CHANGE} } }
}`;
const FOLLOW =
  'subscription($after: String, $types: [ChangeType!]) { changes(after: $after, types: $types) { id type subject } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
const ERASE = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { player { name } } }';

const all = async (client: Client, first = 100, types?: readonly string[]): Promise<readonly unknown[]> => {
  const nodes: unknown[] = [];
  for (let after: unknown = null; ; ) {
    const page = await client.ask(PAGE, { after, first, types }, 'changes');
    nodes.push(...pickList(page, 'nodes'));
    after = pick(page, 'cursor');
    if (pick(page, 'hasMore') !== true) return nodes;
  }
};

const textsOf = (nodes: readonly unknown[], path: string): readonly string[] =>
  nodes.map((node) => pickText(node, path));

describe('the feed of changes', () => {
  let running: RunningService;
  let organizer: Client;
  let table: TableForTwo;

  beforeAll(async () => {
    running = await RunningService.start();
    organizer = await running.client('organizer', 'organizer-1');
    await organizer.ask(REGISTER, { input: { player: 'ann', name: 'Ann' } }, '');
    table = await TableForTwo.started(running, {
      settings: { title: 'Table 4', spectatorDelaySeconds: 600 },
    });
    await table.player(1).ask(CONCEDE, { input: { matchId: table.id } }, '');
    // What has come to pass is told once the read models have it.
    await eventually(async () => textsOf(await all(organizer), 'type').includes('MATCH_ENDED'));
  });

  afterAll(() => running.stop());

  it('has what happened, in order, each with the fields of a list row as they were then, also where spectators have a delay', async () => {
    const nodes = await all(organizer);
    expect(textsOf(nodes, 'type')).toEqual([
      'PLAYER_NAMED',
      'MATCH_CREATED',
      'MATCH_JOINED',
      'MATCH_JOINED',
      'MATCH_STARTED',
      'GAME_ENDED',
      'MATCH_ENDED',
    ]);
    expect(nodes[0]).toMatchObject({
      subject: 'ann',
      data: { __typename: 'PlayerRow', id: 'ann', name: 'Ann' },
    });
    expect(nodes[1]).toMatchObject({ data: { status: 'OPEN', seats: [{ player: null }, { player: null }] } });
    const last = nodes.at(-1);
    expect(last).toMatchObject({
      organization: 'house',
      subject: table.id,
      data: {
        __typename: 'MatchRow',
        id: table.id,
        game: 'metax',
        title: 'Table 4',
        bestOf: 1,
        status: 'FINISHED',
        gameNumber: 1,
        gamesDrawn: 0,
        reason: 'concession',
        ruling: null,
        seats: [
          { seat: 0, player: 'ann', name: 'Ann', gamesWon: 1, place: 1 },
          { seat: 1, player: 'ben', name: 'ben', gamesWon: 0, place: 2 },
        ],
      },
    });
    expect(pick(last, 'data.endedAt')).toBe(pick(last, 'time'));
  });

  it('gives each change as a CloudEvents envelope too', async () => {
    const [, , , , started] = await all(organizer);
    const cloudEvent = pick(started, 'cloudEvent');
    const { data, ...envelope } = isRecord(cloudEvent) ? cloudEvent : {};
    expect(envelope).toEqual({
      specversion: '1.0',
      id: pick(started, 'id'),
      source: '/organizations/house',
      type: 'match.started',
      subject: table.id,
      time: pick(started, 'time'),
      datacontenttype: 'application/json',
      partitionkey: `MatchRow/${table.id}`,
      cursor: pick(started, 'cursor'),
    });
    expect(data).toMatchObject({
      id: table.id,
      status: 'playing',
      seats: [{ name: 'Ann' }, { name: 'ben' }],
    });
  });

  it('is the same in pages of any size, by types, and after any cursor', async () => {
    const ids = textsOf(await all(organizer), 'id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(textsOf(await all(organizer, 1), 'id')).toEqual(ids);
    expect(textsOf(await all(organizer, 2, ['MATCH_ENDED', 'MATCH_JOINED']), 'type')).toEqual([
      'MATCH_JOINED',
      'MATCH_JOINED',
      'MATCH_ENDED',
    ]);
    const end = await organizer.ask(PAGE, {}, 'changes.cursor');
    expect(await organizer.ask(PAGE, { after: end }, 'changes')).toEqual({
      hasMore: false,
      cursor: end,
      nodes: [],
    });
    expect(await organizer.refusal(PAGE, { after: 'x' })).toBe('BAD_USER_INPUT');
    const forged = Buffer.from('change:1/x').toString('base64url');
    expect(await organizer.refusal(PAGE, { after: forged })).toBe('BAD_USER_INPUT');
  });

  it('brings whoever was away everything since, then what happens, once and in order', async () => {
    const before = await all(organizer);
    const socket = openSocket(organizer);
    const listeners = {
      resumed: new Listener(socket, FOLLOW, { after: pick(before[2], 'cursor') }),
      live: new Listener(socket, FOLLOW),
      ends: new Listener(socket, FOLLOW, { types: ['MATCH_ENDED'] }),
    };
    await settled(socket);
    const other = await TableForTwo.open(running);
    await organizer.ask(
      RULE,
      { input: { matchId: other.id, how: 'NO_SHOW', seats: [1], reason: 'Not there.' } },
      '',
    );
    const since = (await all(organizer)).slice(before.length);
    expect(textsOf(since, 'type')).toEqual([
      'MATCH_CREATED',
      'MATCH_JOINED',
      'MATCH_JOINED',
      'RESULT_RULED',
      'MATCH_ENDED',
    ]);
    expect(since.at(-1)).toMatchObject({
      data: { reason: 'no-show', ruling: { how: 'NO_SHOW', seats: [1], reason: 'Not there.' } },
    });
    const expected = {
      resumed: textsOf([...before.slice(3), ...since], 'id'),
      live: textsOf(since, 'id'),
      ends: textsOf(since.slice(-1), 'id'),
    };
    for (const [name, listener] of Object.entries(listeners)) {
      await eventually(() => listener.received.length >= pickList(expected, name).length);
      expect(textsOf(listener.received, 'changes.id')).toEqual(pick(expected, name));
    }
    await socket.dispose();
  });

  it('has an amendment as a change of the match, with who said it and why', async () => {
    const result = { places: [[1], [0]], gamesWon: [0, 1], kind: 'DISQUALIFICATION' };
    const input = { matchId: table.id, result, reason: 'The other seat was meant.' };
    await organizer.ask(AMEND, { input }, '');
    expect((await all(organizer)).at(-1)).toMatchObject({
      type: 'RESULT_AMENDED',
      subject: table.id,
      data: {
        status: 'FINISHED',
        reason: 'disqualification',
        seats: [
          { gamesWon: 0, place: 2 },
          { gamesWon: 1, place: 1 },
        ],
        amendment: { by: { role: 'ORGANIZER', id: 'organizer-1' }, reason: 'The other seat was meant.' },
      },
    });
  });

  it('is its organization’s own, for organizers and judges, and not for a token for one match', async () => {
    await organizer.ask(FOUND, { input: { id: 'club', name: 'Club', owner: 'club-owner' } }, '');
    const club = await running.client('organizer', 'club-1', { organization: 'club' });
    expect(await all(club)).toEqual([]);
    const own = await TableForTwo.open(running, { organization: 'club' });
    expect(textsOf(await all(club), 'subject')).toEqual([own.id, own.id, own.id]);
    expect(textsOf(await all(organizer), 'subject')).not.toContain(own.id);
    expect(textsOf(await all(await running.client('judge')), 'id')).toEqual(
      textsOf(await all(organizer), 'id'),
    );
    for (const role of ['player', 'production', 'spectator'] as const)
      expect(await (await running.client(role)).refusal(PAGE)).toBe('FORBIDDEN');
    expect(await (await running.client()).refusal(PAGE)).toBe('UNAUTHENTICATED');
    const judge = await running.client('judge', 'judge-9', { match: table.id });
    expect(await judge.refusal(PAGE)).toBe('FORBIDDEN');
  });

  it('has what staff and time do to clocks, and what is featured, as changes of the match', async () => {
    const timed = await TableForTwo.started(running, {
      settings: { event: 'Weekly', round: '2', table: '7', clock: { round: { seconds: 3000 } } },
    });
    const command = (name: string, input: object = {}) =>
      organizer.ask(
        `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { commandId } }`,
        { input: { matchId: timed.id, ...input } },
        '',
      );
    await command('pauseMatch', { reason: 'A deck check.' });
    await command('resumeMatch', { reason: 'Done.' });
    await command('extendTime', { seconds: 180, reason: 'The deck check.' });
    await command('featureMatch');
    await command('endFeature');
    await command('callTime', { reason: 'The round is over.' });
    let told: readonly unknown[] = [];
    await eventually(async () => {
      told = (await all(organizer)).filter((change) => pick(change, 'subject') === timed.id);
      return textsOf(told, 'type').includes('CLOCK_CALLED');
    });
    const since = told.slice(textsOf(told, 'type').indexOf('CLOCK_PAUSED'));
    expect(textsOf(since.slice(0, 6), 'type')).toEqual([
      'CLOCK_PAUSED',
      'CLOCK_RESUMED',
      'CLOCK_EXTENDED',
      'MATCH_FEATURED',
      'MATCH_UNFEATURED',
      'CLOCK_CALLED',
    ]);
    const labels = { event: 'Weekly', round: '2', table: '7' };
    expect(since.map((change) => pick(change, 'data'))).toMatchObject([
      { ...labels, pausedFor: 'A deck check.', extensionSeconds: 0 },
      { pausedFor: null },
      { extensionSeconds: 180, isFeatured: false },
      { isFeatured: true },
      { isFeatured: false, timeCalledAt: null },
      { extensionSeconds: 180, timeCalledAt: pick(since[5], 'time') },
      ...since.slice(6).map(() => ({})),
    ]);
  });

  it('has an event in order: who comes and goes, its rounds, and after which round standings are new', async () => {
    const plan = {
      name: 'Cup',
      game: 'metax',
      bestOf: 3,
      hasMatches: false,
      stage: { swiss: { rounds: 2 } },
    };
    const created = await organizer.ask(
      'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }',
      { input: { plan } },
      'createEvent.event',
    );
    const eventId = pickText(created, 'id');
    const run = (change: object) =>
      organizer.ask(
        'mutation($input: RunEventInput!) { runEvent(input: $input) { commandId } }',
        { input: { eventId, change } },
        '',
      );
    await run({ step: 'OPEN_REGISTRATION' });
    await run({ register: [{ player: 'ann' }, { player: 'ben' }, { player: 'cem' }] });
    await run({ withdraw: 'cem' });
    await run({ step: 'START' });
    await run({ bring: { tables: [{ table: 1, players: ['ann', 'ben'] }] } });
    await run({ takeBack: { round: 1, reason: 'Too early.' } });
    await run({ bring: { tables: [{ table: 1, players: ['ben', 'ann'] }] } });
    await run({ publish: 1 });
    await run({ result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    await run({ finishRound: 1 });
    await run({ amend: { round: 1, table: 1, result: { present: ['ann'] }, reason: 'The slip was torn.' } });
    await run({ disqualify: { player: 'ben', reason: 'Cards in the sleeve.' } });
    await run({ step: 'FINISH' });
    const told = (await all(organizer)).filter((change) => pick(change, 'subject') === eventId);
    expect(textsOf(told, 'type')).toEqual([
      'EVENT_CREATED',
      'EVENT_OPENED',
      ...Array<string>(3).fill('ENTRANT_REGISTERED'),
      'ENTRANT_WITHDRAWN',
      'EVENT_STARTED',
      'ROUND_PAIRED',
      'ROUND_TAKEN_BACK',
      'ROUND_PAIRED',
      'ROUND_PUBLISHED',
      'STANDINGS_CHANGED',
      'ROUND_FINISHED',
      'STANDINGS_CHANGED',
      'ENTRANT_DISQUALIFIED',
      'EVENT_FINISHED',
    ]);
    expect(told[0]).toMatchObject({ data: { __typename: 'EventRow', name: 'Cup', eventStatus: 'DRAFTED' } });
    expect(told[2]).toMatchObject({ data: { entrantCount: 1, entrant: { player: 'ann', name: 'Ann' } } });
    expect(told[5]).toMatchObject({ data: { entrantCount: 2, entrant: { player: 'cem' } } });
    expect(told[8]).toMatchObject({ data: { round_: null, eventReason: 'Too early.' } });
    expect(told[10]).toMatchObject({
      data: { round_: { number: 1, status: 'PUBLISHED', tableCount: 1, resultCount: 0 }, standings: null },
    });
    expect(told[11]).toMatchObject({
      data: {
        round_: { resultCount: 1 },
        standings: { round: 1, at: pick(told[11], 'time') },
        eventResult: { round: 1, table: 1, kind: 'games', won: [2, 0], isAmended: false },
      },
    });
    expect(told[13]).toMatchObject({
      data: {
        eventResult: { kind: 'forfeit', present: ['ann'], isAmended: true },
        eventReason: 'The slip was torn.',
      },
    });
    expect(told.at(-1)).toMatchObject({
      data: { eventStatus: 'FINISHED', eventResult: null, entrant: null },
    });
  });

  it('forgets names with the person, and is the same when it is rebuilt', async () => {
    await organizer.ask(ERASE, { input: { player: 'ann' } }, '');
    const nodes = await all(organizer);
    expect(JSON.stringify(nodes)).not.toContain('Ann');
    expect(textsOf(nodes, 'type').filter((type) => type.startsWith('PLAYER'))).toEqual(['PLAYER_ERASED']);
    const { isIdentical } = await rebuild({
      store: running.service.store,
      folder: readModelFolder(running.dataDir),
      models: readModels(),
    });
    expect(isIdentical).toBe(true);
    expect(await all(organizer)).toEqual(nodes);
  });
});
