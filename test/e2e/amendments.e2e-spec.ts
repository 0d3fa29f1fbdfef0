import { beforeAll, describe, expect, it } from '@jest/globals';
import { faultsOfReadModels } from '../support/checked-log.js';
import { Client } from './support/client.js';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { match { status } } }';
const OUTCOME = 'places winners isDraw reason gamesWon gamesDrawn';
const RESULT = `result { current { ${OUTCOME} } first { ${OUTCOME} }
  amendments { result { winners reason } by { role id } reason at } } outcome { winners reason }`;
const AMEND = `mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId match { ${RESULT} } } }`;
const LOOK = `query($id: ID!) { match(id: $id) { frameCount ${RESULT} } }`;
const BOARD =
  'query($season: ID!) { leaderboard(game: "metax", season: $season) { nodes { player { id } wins draws losses rating } } }';
const UPDATES =
  'subscription { matches(filter: { season: "told" }) { match { status result { current { winners } amendments { reason } } } } }';
const ONE =
  'subscription($id: ID!) { matches(filter: { id: $id }) { match { id result { current { winners } } } } }';
const CURRENT =
  'subscription($id: ID!) { matches(filter: { id: $id }, withCurrent: true) { match { result { current { winners } } } } }';
const SIGNS = 'subscription { matches(filter: { season: "signs" }) { match { id } } }';
const RANKING = 'subscription { leaderboard(game: "metax", season: "told") { rows { player { id } wins } } }';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id } } }';

const BEN_WINS = { places: [[1], [0]], gamesWon: [0, 1] };
const ANN_WINS = { places: [[0], [1]], gamesWon: [1, 0] };

describe('a result that is amended', () => {
  const running = serviceForAll({ clock: () => now });
  let desk: Client;
  let keyId: string;
  let now = new Date('2026-11-20T12:00:00Z');

  beforeAll(async () => {
    const host = await running.client('organizer', 'host');
    const input = { name: 'Desk', role: 'ORGANIZER', scopes: ['MATCHES', 'RESULTS'] };
    const created = await host.ask(CREATE_KEY, { input }, 'createKey');
    desk = new Client(running.url, pickText(created, 'text'));
    keyId = pickText(created, 'key.id');
  });

  /** A match that the second player did not come to. */
  const ended = async (season: string, players: readonly string[] = ['ann', 'ben'], more: object = {}) => {
    const input = { game: 'metax', season, players, ...more };
    const matchId = pickText(await desk.ask(CREATE, { input }, 'createMatch.match'), 'id');
    await desk.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [1] } }, '');
    return matchId;
  };
  const amend = (matchId: string, result: object, more: object = {}) =>
    desk.ask(AMEND, { input: { matchId, result, reason: 'Wrong slip.', ...more } }, 'amendResult');

  it('is sent at once to subscribers of the match only, without other fields', async () => {
    const [matchId, other] = [await ended('alone'), await ended('alone')];
    const socket = openSocket(await running.client('spectator'));
    const listener = new Listener(socket, ONE, { id: matchId });
    await settled(socket);
    await amend(other, BEN_WINS);
    await amend(matchId, BEN_WINS);
    await listener.until(1);
    expect(listener.received).toEqual([
      { matches: { match: { id: matchId, result: { current: { winners: [1] } } } } },
    ]);
    const listed = await desk.ask(
      'query($id: ID!) { matches(filter: { id: $id }) { nodes { id } } }',
      { id: other },
      'matches',
    );
    expect(pickList(listed, 'nodes')).toEqual([{ id: other }]);
    await socket.dispose();
  });

  it('counts as amended, and retains the original result with author, time and reason', async () => {
    const matchId = await ended('kept');
    const before = await desk.ask(LOOK, { id: matchId }, 'match');
    expect(before).toMatchObject({
      result: { current: { winners: [0], reason: 'no-show' }, amendments: [] },
    });
    const first = { winners: [0], isDraw: false, reason: 'no-show', gamesWon: [0, 0], gamesDrawn: 0 };
    expect(await amend(matchId, { ...BEN_WINS, gamesDrawn: 1 })).toMatchObject({
      match: {
        outcome: { winners: [0], reason: 'no-show' },
        result: {
          current: { places: [[1], [0]], winners: [1], reason: 'reported', gamesWon: [0, 1], gamesDrawn: 1 },
          first,
          amendments: [
            {
              result: { winners: [1] },
              by: { role: 'ORGANIZER', id: keyId },
              reason: 'Wrong slip.',
              at: now.toISOString(),
            },
          ],
        },
      },
    });
    const judge = await running.client('judge', 'joe');
    const input = { matchId, result: { ...ANN_WINS, kind: 'DISQUALIFICATION' }, reason: 'Marked cards.' };
    await judge.ask(AMEND, { input }, '');
    const spectator = await running.client('spectator');
    const after = await spectator.ask(LOOK, { id: matchId }, 'match');
    expect(after).toMatchObject({
      frameCount: pickNumber(before, 'frameCount'),
      result: {
        current: { winners: [0], reason: 'disqualification' },
        first,
        amendments: [
          { reason: 'Wrong slip.' },
          { by: { role: 'JUDGE', id: 'joe' }, reason: 'Marked cards.' },
        ],
      },
    });
  });

  it('is rated again from its place on, with all later matches', async () => {
    const first = await ended('again');
    await ended('again', ['ben', 'cy']);
    const played = await ended('as-played', ['ben', 'ann']);
    await ended('as-played', ['ben', 'cy']);
    expect(played).not.toBe('');
    await amend(first, BEN_WINS);
    const [again, asPlayed] = await Promise.all(
      ['again', 'as-played'].map(async (season) => {
        const of = async () => pickList(await desk.ask(BOARD, { season }, 'leaderboard'), 'nodes');
        await eventually(async () => (await of()).length === 3);
        return of();
      }),
    );
    expect(again).toEqual(asPlayed);
  });

  it('is sent to subscribers of lists and rankings', async () => {
    const socket = openSocket(await running.client('spectator'));
    const matchId = await ended('told');
    const updates = new Listener(socket, UPDATES);
    const ranking = new Listener(socket, RANKING);
    await settled(socket);
    await ranking.until(1);
    await amend(matchId, BEN_WINS);
    expect((await updates.until(1)).at(-1)).toMatchObject({
      matches: {
        match: {
          status: 'FINISHED',
          result: { current: { winners: [1] }, amendments: [{ reason: 'Wrong slip.' }] },
        },
      },
    });
    expect((await ranking.until(2)).at(-1)).toMatchObject({
      leaderboard: { rows: [{ player: { id: 'ben' }, wins: 1 }, { wins: 0 }] },
    });
    await socket.dispose();
  });

  it('is amended once by a command, however often it is sent, and never by another command under its id', async () => {
    const matchId = await ended('once');
    const input = { matchId, commandId: 'slip-1', result: BEN_WINS, reason: 'Wrong slip.' };
    const sent = await Promise.all(
      [1, 2, 3].map(() => desk.ask(AMEND, { input }, 'amendResult.match.result')),
    );
    for (const result of sent) expect(pickList(result, 'amendments')).toHaveLength(1);
    expect(await desk.refusal(AMEND, { input: { ...input, reason: 'Another.' } })).toBe('COMMAND_ID_REUSED');
    const other = await running.client('organizer', 'host');
    expect(await other.refusal(AMEND, { input })).toBe('COMMAND_ID_REUSED');
    expect(await desk.refusal(AMEND, { input: { ...input, commandId: 'slip-2' } })).toBe('RESULT_UNCHANGED');
  });

  it('is refused to clients without that scope, and if there is nothing to amend', async () => {
    const matchId = await ended('refused');
    const input = { matchId, result: BEN_WINS, reason: 'Because.' };
    const refusal = (more: object, client = desk) => client.refusal(AMEND, { input: { ...input, ...more } });
    for (const who of ['ann', 'eve'])
      expect(await refusal({}, await running.client('player', who))).toBe('FORBIDDEN');
    expect(await refusal({}, await running.client('judge', 'ann'))).toBe('FORBIDDEN');
    expect(await refusal({}, await running.client('organizer', 'rival', { organization: 'rival' }))).toBe(
      'FORBIDDEN',
    );
    expect(await refusal({ matchId: 'nowhere' })).toBe('NOT_FOUND');
    expect(await refusal({ result: { ...BEN_WINS, places: [[7], [0]] } })).toBe('UNKNOWN_SEAT');
    expect(await refusal({ result: { ...BEN_WINS, gamesDrawn: -1 } })).toBe('INVALID_RESULT');
    expect(await refusal({ reason: '' })).toBe('INVALID_RESULT');
    const create = { input: { game: 'metax', players: ['ann', 'ben'] } };
    const open = pickText(await desk.ask(CREATE, create, 'createMatch.match'), 'id');
    expect(await refusal({ matchId: open })).toBe('NO_RESULT');
  });

  it("is hidden from a delayed viewer until the match's end is known, then shows the amended result", async () => {
    const matchId = await ended('delayed', ['ann', 'ben'], { spectatorDelaySeconds: 60 });
    await amend(matchId, BEN_WINS);
    const spectator = await running.client('spectator');
    expect(await spectator.refusal(LOOK, { id: matchId })).toBe('NOT_FOUND');
    expect(await spectator.ask(BOARD, { season: 'delayed' }, 'leaderboard.nodes')).toEqual([]);
    now = new Date(now.getTime() + 61_000);
    expect(await spectator.ask(LOOK, { id: matchId }, 'match.result')).toMatchObject({
      current: { winners: [1] },
      amendments: [{}],
    });
    expect(await spectator.ask(BOARD, { season: 'delayed' }, 'leaderboard.nodes')).toMatchObject([
      { player: { id: 'ben' }, wins: 1 },
      { player: { id: 'ann' }, losses: 1 },
    ]);
  });

  it('reaches a delayed viewer who knows the end at once, as it reaches the ranking', async () => {
    const matchId = await ended('later', ['ann', 'ben'], { spectatorDelaySeconds: 60 });
    now = new Date(now.getTime() + 61_000);
    const spectator = await running.client('spectator');
    const socket = openSocket(spectator);
    const listener = new Listener(socket, ONE, { id: matchId });
    await settled(socket);
    await amend(matchId, BEN_WINS);
    expect(await spectator.ask(LOOK, { id: matchId }, 'match.result.current.winners')).toEqual([1]);
    expect(await spectator.ask(BOARD, { season: 'later' }, 'leaderboard.nodes.0')).toMatchObject({
      player: { id: 'ben' },
      wins: 1,
    });
    expect(await listener.until(1)).toEqual([
      { matches: { match: { id: matchId, result: { current: { winners: [1] } } } } },
    ]);
    await socket.dispose();
  });

  it('sends no sign of itself to a viewer who does not know the end yet', async () => {
    const input = { game: 'metax', season: 'signs', players: ['ann', 'ben'], spectatorDelaySeconds: 60 };
    const hidden = pickText(await desk.ask(CREATE, { input }, 'createMatch.match'), 'id');
    now = new Date(now.getTime() + 61_000);
    await desk.ask(RULE, { input: { matchId: hidden, how: 'NO_SHOW', seats: [1] } }, '');
    const open = await ended('signs');
    const socket = openSocket(await running.client('spectator'));
    const listener = new Listener(socket, SIGNS);
    await settled(socket);
    await amend(hidden, BEN_WINS);
    await amend(open, BEN_WINS);
    expect(await listener.until(1)).toEqual([{ matches: { match: { id: open } } }]);
    await socket.dispose();
  });

  it('is in the first item of a subscription that begins with the current match', async () => {
    const matchId = await ended('current');
    await amend(matchId, BEN_WINS);
    const socket = openSocket(await running.client('spectator'));
    const listener = new Listener(socket, CURRENT, { id: matchId });
    await listener.until(1);
    await amend(matchId, { ...ANN_WINS, kind: 'REPORTED' });
    expect((await listener.until(2)).map((one) => pick(one, 'matches.match.result.current.winners'))).toEqual(
      [[1], [0]],
    );
    await socket.dispose();
  });

  it('is the same in a rebuild as in the service', async () => {
    const { store } = running.service;
    await eventually(async () => (await faultsOfReadModels(store, running.dataDir)).length === 0);
  });
});
