import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const CREATE = 'mutation($input: CreateMatchesInput!) { createMatches(input: $input) { matchIds } }';
const IMPORT = `mutation($input: ImportResultsInput!) { importResults(input: $input) {
  isDone matches { matchId step } faults { line matchId code message } } }`;
const RESULT =
  'query($id: ID!) { match(id: $id) { status result { current { winners isDraw reason gamesWon gamesDrawn } amendments { reason } } } }';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id } } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';

describe('results as files', () => {
  const running = serviceForAll();
  const host = forAll(() => running.client('organizer', 'host'));
  let key: Client;

  beforeAll(async () => {
    const input = { name: 'Platform', role: 'ORGANIZER', scopes: ['MATCHES', 'RESULTS'] };
    key = new Client(running.url, pickText(await host.ask(CREATE_KEY, { input }, 'createKey'), 'text'));
  });

  const created = async (event: string, players: readonly (readonly string[])[], more: object = {}) => {
    const matches = players.map((pair, index) => ({
      game: 'metax',
      event,
      round: '1',
      table: `${index + 1}`,
      bestOf: 3,
      players: pair,
      ...more,
    }));
    const ids = pickList(await key.ask(CREATE, { input: { matches } }, 'createMatches'), 'matchIds').map(
      String,
    );
    return ids;
  };
  const get = (path: string, client = key) =>
    fetch(`${running.url}/exports/${path}`, { headers: client.headers });
  const rows = (csv: string): readonly unknown[] => z.array(z.unknown()).parse(parse(csv, { columns: true }));
  const importing = async (lines: readonly string[], more: object = {}) => {
    const csv = ['match_id,seat,result,games_won,games_drawn', ...lines].join('\n');
    return key.ask(IMPORT, { input: { csv, ...more } }, 'importResults');
  };
  const resultOf = async (id: string | undefined) => key.ask(RESULT, { id }, 'match');

  it('are imported by a table after a dry run, and exported as the same table', async () => {
    const pairs = [['ann', 'ben'], ['cy', 'dee'], ['eve', 'fay'], ['gus', 'hal'], ['ivy']];
    const ids = await created('Table', pairs);
    const [one, two, three, four, five] = ids;
    const table = [
      `${one},0,win,2,0`,
      `${one},1,loss,1,0`,
      `${two},0,id,0,0`,
      `${two},1,id,0,0`,
      `${three},0,win,0,`,
      `${three},1,no_show,0,`,
      `${four},0,double_loss,0,0`,
      `${four},1,double_loss,0,0`,
      `${five},0,bye,2,0`,
    ];
    const dry = await importing(table, { dryRun: true });
    expect(dry).toEqual({
      isDone: false,
      matches: ids.map((matchId) => ({ matchId, step: 'END' })),
      faults: [],
    });
    expect(await resultOf(one)).toMatchObject({ status: 'OPEN', result: null });
    expect(await importing(table)).toMatchObject({ isDone: true });
    const current = await Promise.all(ids.map((id) => resultOf(id)));
    expect(current.map((match) => pick(match, 'result.current'))).toMatchObject([
      { winners: [0], reason: 'reported', gamesWon: [2, 1] },
      { isDraw: true, reason: 'intentional-draw' },
      { winners: [0], reason: 'no-show' },
      { winners: [], isDraw: false, reason: 'match-loss' },
      { winners: [0], reason: 'bye', gamesWon: [2, 0] },
    ]);
    const again = await importing(table);
    expect(again).toEqual({
      isDone: true,
      matches: ids.map((matchId) => ({ matchId, step: 'NONE' })),
      faults: [],
    });
    await eventually(async () => !(await (await get('matches.csv?event=Table')).text()).includes(',open,'));
    const exported = await (await get('matches.csv?event=Table')).text();
    // Several matches are created at once, in any order: the answer follows the table.
    const inTable = [...new Set(rows(exported).map((row) => pickText(row, 'match_id')))];
    expect(new Set(inTable)).toEqual(new Set(ids));
    expect(await key.ask(IMPORT, { input: { csv: exported } }, 'importResults')).toMatchObject({
      isDone: true,
      faults: [],
      matches: inTable.map((matchId) => ({ matchId, step: 'NONE' })),
    });
    const turned = [`${one},0,loss,1,0`, `${one},1,win,2,0`];
    expect(await importing(turned)).toMatchObject({
      isDone: false,
      faults: [{ line: 2, matchId: one, code: 'INVALID_RESULT' }],
    });
    expect(await importing(turned, { reason: 'Slips were swapped.' })).toMatchObject({
      isDone: true,
      matches: [{ step: 'AMEND' }],
    });
    expect(await resultOf(one)).toMatchObject({
      result: { current: { winners: [1] }, amendments: [{ reason: 'Slips were swapped.' }] },
    });
    const amended = rows(await (await get('matches.csv?event=Table&table=1')).text());
    expect(amended.map((row) => [pick(row, 'result'), pick(row, 'amendment_reason')])).toEqual([
      ['loss', 'Slips were swapped.'],
      ['win', 'Slips were swapped.'],
    ]);
    expect(pick(amended[0], 'amended_by')).toMatch(/^organizer:/);
    const asJson: unknown = await (await get('matches.json?event=Table&table=1')).json();
    expect(pick(asJson, 'matches.0.amendment.reason')).toBe('Slips were swapped.');
  });

  it('are not imported if one line is invalid, and each fault is reported by its line', async () => {
    const [one, two, three] = await created('Faults', [
      ['ann', 'ben'],
      ['cy', 'dee'],
      ['eve', 'fay'],
    ]);
    const answer = await importing([
      `${one},0,win,2,0`,
      `${one},1,loss,0,0`,
      `${two},0,win,2,0`,
      `${two},1,win,2,0`,
      `nowhere,0,win,2,0`,
      `${three},0,won,2,0`,
      `${three},7,win,-1,0`,
      `${three},,,,`,
    ]);
    expect(answer).toMatchObject({
      isDone: false,
      faults: [
        { line: 4, matchId: two, code: 'INVALID_RESULT' },
        { line: 6, matchId: 'nowhere', code: 'NOT_FOUND' },
        { line: 7, matchId: three, code: 'INVALID_CELL' },
        { line: 8, matchId: three, code: 'INVALID_CELL' },
      ],
    });
    expect(await resultOf(one)).toMatchObject({ status: 'OPEN' });
    const wrong = (csv: string) => key.ask(IMPORT, { input: { csv } }, 'importResults.faults.0.code');
    expect(await wrong('a,b\n1,2')).toBe('MISSING_COLUMN');
    expect(await wrong('match_id,seat,result\n"x,0,win')).toBe('MALFORMED_CSV');
    expect(await wrong('')).toBe('MISSING_COLUMN');
  });

  it('are exported as JSON by its schema, as CSV without formulas, and in the formats of platforms', async () => {
    await host.ask(
      'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { commandId } }',
      { input: { player: 'mal', name: '=HYPERLINK(1)' } },
      '',
    );
    const [one, two] = await created('=Cup', [
      ['mal', 'ben'],
      ['cy', 'dee'],
    ]);
    await host.ask(FEATURE, { input: { matchId: one } }, '');
    await importing([`${one},0,win,2,1`, `${one},1,dq,1,1`]);
    const event = encodeURIComponent('=Cup');
    const json = async (as = '') => (await get(`matches.json?event=${event}${as}`)).json();
    await eventually(async () => pick(await json(), 'matches.1.status') === 'finished');
    const schema: unknown = await (await get('matches.schema.json')).json();
    const { matches } = z.object({ matches: z.array(z.record(z.string(), z.unknown())) }).parse(await json());
    const known = pick(schema, 'properties.matches.items.properties');
    for (const match of matches) expect(Object.keys(match).sort()).toEqual(Object.keys(Object(known)).sort());
    expect(matches).toMatchObject([
      { id: two, status: 'open', result: null },
      {
        id: one,
        event: '=Cup',
        table: '1',
        result: { kind: 'disqualification', gamesWon: [0, 0] },
        seats: [
          { player: 'mal', result: 'win', place: 1 },
          { player: 'ben', result: 'dq', place: 2 },
        ],
      },
    ]);
    const csv = await (await get(`matches.csv?event=${event}`)).text();
    expect(csv.split(/[,\r\n]/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(rows(csv)).toHaveLength(4);
    expect(pick(await json('&as=spicerack'), 'matches.1')).toMatchObject({
      id: one,
      table_number: 1,
      status: 'COMPLETED',
      winning_player: 'mal',
      match_is_bye: false,
      is_feature_match: true,
      deck_check_started: null,
      assigned_judge: null,
      players: [
        { player: 'mal', player_order: 1 },
        { player: 'ben', user_event_status: 'DISQUALIFIED' },
      ],
    });
    expect(pick(await json('&as=startgg'), 'matches.1')).toMatchObject({
      id: one,
      state: 'completed',
      round: 1,
      winnerId: 'mal',
      station: { number: 1 },
      stream: null,
    });
    expect(pick(await json('&as=challonge'), 'matches.1')).toMatchObject({
      state: 'complete',
      winner_id: 'mal',
      loser_id: 'ben',
    });
    expect(pick(await json('&as=topdeck'), 'matches.1')).toMatchObject({
      table: 1,
      winner_id: 'mal',
      status: 'Completed',
    });
    expect(pick(await json('&as=melee'), 'matches.0')).toMatchObject({
      HasResult: false,
      RoundNumber: 1,
      FeatureMatch: false,
    });
  });

  it('are complete at any size, and limited to the own organization', async () => {
    await created(
      'Long',
      Array.from({ length: 60 }, (_, index) => [`p${2 * index}`, `p${2 * index + 1}`]),
    );
    expect(rows(await (await get('matches.csv?event=Long')).text())).toHaveLength(120);
    const rival = await running.client('organizer', 'rival', { organization: 'rival' });
    expect(rows(await (await get('matches.csv?event=Long', rival)).text())).toEqual([]);
    expect(await (await get('matches.json?event=Long', rival)).json()).toEqual({ matches: [] });
  });

  it('are refused to clients that are neither organizer nor judge, and for invalid parameters', async () => {
    const status = async (path: string, client: Client) => (await get(path, client)).status;
    expect(await status('matches.csv', await running.client())).toBe(401);
    expect(await status('matches.csv', new Client(running.url, 'rck_nonsense'))).toBe(401);
    for (const role of ['player', 'spectator', 'production'] as const)
      expect(await status('matches.csv', await running.client(role))).toBe(403);
    expect(await status('matches.csv', await running.client('organizer', 'x', { match: 'm' }))).toBe(403);
    expect(await status('matches.csv', await running.client('judge'))).toBe(200);
    expect(await status('matches.xml', key)).toBe(404);
    expect(await status('matches.json?as=paper', key)).toBe(400);
    expect(await status('matches.json?color=red', key)).toBe(400);
    expect(await status('matches.json?updatedSince=yesterday', key)).toBe(400);
  });
});
