import { beforeAll, describe, expect, it } from '@jest/globals';
import { rebuild } from '#libs/projections';
import { readModelFolder } from '../../apps/api/src/composition/data-folder.js';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { forAll } from '../support/for-all.js';
import { all, PAGE, textsOf } from './support/change-feed.js';
import { isRecord, pick, pickList } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const FOLLOW =
  'subscription($after: String, $types: [ChangeType!]) { changes(after: $after, types: $types) { id type subject } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
const ERASE = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { player { name } } }';

describe('the feed of changes', () => {
  const running = serviceForAll();
  const organizer = forAll(() => running.client('organizer', 'organizer-1'));
  let table: TableForTwo;

  beforeAll(async () => {
    await organizer.ask(REGISTER, { input: { player: 'ann', name: 'Ann' } }, '');
    table = await TableForTwo.started(running, {
      settings: { title: 'Table 4', spectatorDelaySeconds: 600 },
    });
    await table.player(1).ask(CONCEDE, { input: { matchId: table.id } }, '');
    // A change is sent once the read models include it.
    await eventually(async () => textsOf(await all(organizer), 'type').includes('MATCH_ENDED'));
  });

  it('contains changes in order, each with the fields of a list row at that time, also if spectators have a delay', async () => {
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

  it('also sends each change as a CloudEvents envelope', async () => {
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
      actor: 'player:ben',
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

  it('sends a returning client all missed changes, then live ones, once and in order', async () => {
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
    let since: readonly unknown[] = [];
    await eventually(async () => {
      since = (await all(organizer)).slice(before.length);
      return since.length >= 5;
    });
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

  it('contains an amendment as a change of the match, with author and reason', async () => {
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

  it('is private to its organization’s organizers and judges, and closed to a token for one match', async () => {
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

  it('loses names when the person is erased, and is the same after a rebuild', async () => {
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
