import { describe, expect, it } from '@jest/globals';
import { Client } from './support/client.js';
import { EventDesk, ROUNDS } from './support/event-desk.js';
import { legalDeck } from './support/legal-deck.js';
import { isRecord, pick, pickList, pickText } from './support/pick.js';

const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const NAMES = 'query($id: ID!) { event(id: $id) { entrants { player { name } } } }';
const IMPORT_ENTRANTS = `mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) {
  isDone registered known faults { line code } event { entrantCount } } }`;
const IMPORT_ROUNDS = `mutation($input: ImportRoundsInput!) { importRounds(input: $input) {
  isDone rounds faults { line code } } }`;
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const AMENDED =
  'query($id: ID!) { event(id: $id) { round(number: 1) { tables { amendedBy { role id } amendmentReason } } } }';
const never = (): never => {
  throw new Error('There is none.');
};
const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id } } }';
const CHANGE_LEAGUE = 'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { commandId } }';
const LEAGUE = `query($id: ID!) { league(id: $id) { name organization bestOf points { id shared } events { id } standings {
  place points decidedBy player { id } terms { event place points isCounted } } } }`;

describe('events as tables and files, and leagues', () => {
  const desk = EventDesk.ofSuite();

  it('imports players from a table, all of them or none, and reports faults by line', async () => {
    const eventId = await desk.create({ hasMatches: false, decks: 'OPEN' });
    const importing = (csv: string, dryRun = false) =>
      desk.staff.ask(IMPORT_ENTRANTS, { input: { eventId, csv, dryRun } }, 'importEntrants');
    const wrong = 'player_id,seed,team\nann,1,\nann,2,\nsomebody@example.org,,\nben,none,\n';
    expect(await importing(wrong)).toMatchObject({
      isDone: false,
      faults: [
        { line: 3, code: 'ALREADY_REGISTERED' },
        { line: 4, code: 'INVALID_CELL' },
        { line: 5, code: 'INVALID_CELL' },
      ],
    });
    expect(await importing('name\nAnn\n')).toMatchObject({ faults: [{ line: 1, code: 'MISSING_COLUMN' }] });
    const csv = `player_id,name,seed,deck\nann,Ann,2,"${legalDeck('Quillwort')}"\nben,,1,\n`;
    expect(await importing(csv, true)).toMatchObject({
      isDone: false,
      registered: ['ann', 'ben'],
      faults: [],
    });
    expect(await importing(csv)).toMatchObject({ isDone: true, event: { entrantCount: 2 } });
    expect(await importing(csv)).toMatchObject({ isDone: true, registered: [], known: ['ann', 'ben'] });
    expect(await desk.exported(eventId, 'players.csv')).toContain('Ann');
    expect(await desk.exported(eventId, 'players.csv')).toContain(`"${legalDeck('Quillwort')}"`);
    // Open decklists become public once no deck can be handed in any more.
    await desk.run(eventId, { step: 'OPEN_REGISTRATION' });
    const other = await desk.running.client('player', 'cem');
    expect(await desk.exported(eventId, 'players.csv', other)).not.toContain('Quillwort');
    await desk.run(eventId, { step: 'START' });
    expect(await desk.exported(eventId, 'players.csv', other)).toContain('Quillwort');
  });

  it('names the author of an amendment in files and at the table, with and without a match', async () => {
    const olga = await desk.running.client('organizer', 'olga');
    const amend = {
      round: 1,
      table: 1,
      result: { games: { won: [0, 2] } },
      reason: 'Entered for the other.',
    };
    const eventId = await desk.started({ hasMatches: false });
    await desk.publish(eventId, 1);
    await desk.run(eventId, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    await desk.run(eventId, { amend: { ...amend, result: { games: { won: [2, 1] } } } });
    await desk.run(eventId, { amend }, olga);
    const played = await desk.started();
    await desk.publish(played, 1);
    const [table] = await desk.tables(played, 1);
    await desk.until(() => desk.isMatchThere(table ?? never()));
    const matchId = table?.matchId;
    await desk.staff.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [1], reason: 'Absent.' } }, '');
    const result = { places: [[1], [0]], gamesWon: [0, 2] };
    await olga.ask(AMEND, { input: { matchId, result, reason: amend.reason } }, '');
    await desk.until(async () => (await desk.exported(played, 'results.csv')).includes(amend.reason));

    const by = { role: 'organizer', id: 'olga' };
    const spectator = await desk.running.client();
    for (const id of [eventId, played]) {
      const tables = pickList(await spectator.ask(AMENDED, { id }, 'event.round'), 'tables');
      expect(tables.slice(0, 2)).toEqual([
        { amendedBy: { role: 'ORGANIZER', id: 'olga' }, amendmentReason: amend.reason },
        { amendedBy: null, amendmentReason: null },
      ]);
      const [head = '', ...lines] = (await desk.exported(id, 'results.csv')).trim().split('\r\n');
      const column = head.split(',').indexOf('amended_by');
      expect(lines.map((line) => line.split(',')[column])).toEqual([
        'organizer:olga',
        'organizer:olga',
        ...Array.from({ length: 6 }, () => ''),
      ]);
      const rows: unknown = JSON.parse(await desk.exported(id, 'matches.json'));
      expect(pick(rows, 'matches.0.amendment')).toEqual({ by, reason: amend.reason });
      const document: unknown = JSON.parse(await desk.exported(id, 'event.json'));
      expect(pick(document, 'rounds.0.tables.0')).toMatchObject({
        amendedBy: by,
        amendmentReason: amend.reason,
      });
    }
  });

  it('gives the players of a table the names in it, except for players who have a name, and no name twice', async () => {
    const eventId = await desk.create({ hasMatches: false });
    const importing = (csv: string, client = desk.staff, more: object = {}) =>
      client.ask(IMPORT_ENTRANTS, { input: { eventId, csv, ...more } }, 'importEntrants');
    const csv = 'player_id,name\nn-1,Nia\nn-2,Noor\n';
    expect(await importing(csv, desk.staff, { dryRun: true })).toMatchObject({ isDone: false, faults: [] });
    expect(await importing(csv)).toMatchObject({ isDone: true });
    expect(await importing('player_id,name\nn-3,Nia\nn-4,Noel\nn-5,Noel\n')).toMatchObject({
      isDone: false,
      faults: [
        { line: 2, code: 'NAME_TAKEN' },
        { line: 4, code: 'NAME_TAKEN' },
      ],
    });
    const input = { name: 'Planner', role: 'ORGANIZER', scopes: ['MATCHES'] };
    const text = pickText(await desk.staff.ask(CREATE_KEY, { input }, 'createKey'), 'text');
    const planner = new Client(desk.running.url, text);
    expect(await importing('player_id,name\nn-6,Nell\n', planner)).toMatchObject({
      faults: [{ line: 2, code: 'FORBIDDEN' }],
    });
    await importing('player_id,name\nn-1,Another\nn-7,\n');
    const names = await desk.staff.ask(NAMES, { id: eventId }, 'event');
    expect(pickList(names, 'entrants').map((one) => pickText(one, 'player.name'))).toEqual([
      'Nia',
      'Noor',
      'n-7',
    ]);
  });

  it('continues an event that was started elsewhere, and exports what it imported', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const begun = async (): Promise<string> => {
      const id = await desk.create({ hasMatches: false });
      await desk.run(id, { register: ids.map((player) => ({ player })) });
      await desk.run(id, { step: 'START' });
      return id;
    };
    const csv = [
      'round,table,seat,player_id,result,games_won,games_drawn',
      ...['1,1,1,a,win,2,0', '1,1,2,b,loss,1,0', '1,2,1,c,draw,1,1', '1,2,2,d,draw,1,1', '1,,,e,bye,,'],
      ...['2,1,1,a,win,0,0', '2,1,2,c,no_show,0,0', '2,2,1,e,,,', '2,2,2,d,,,', '2,,,b,requested_bye,,'],
    ].join('\n');
    const eventId = await begun();
    const importing = (text: string, more: object = {}) =>
      desk.staff.ask(IMPORT_ROUNDS, { input: { eventId, csv: text, ...more } }, 'importRounds');
    expect(
      await importing(csv.replace('1,1,2,b,loss,1,0', '1,1,2,x,win,1,0').replace('2,2,2,d', '2,2,2,e')),
    ).toMatchObject({
      isDone: false,
      faults: [
        { line: 2, code: 'INVALID_RESULT' },
        { line: 3, code: 'NOT_REGISTERED' },
        { line: 10, code: 'INVALID_PAIRINGS' },
      ],
    });
    expect(await importing(csv, { dryRun: true })).toEqual({ isDone: false, rounds: [1, 2], faults: [] });
    expect(await importing(csv, { commandId: 'import' })).toEqual({
      isDone: true,
      rounds: [1, 2],
      faults: [],
    });
    expect(await importing(csv, { commandId: 'import' })).toMatchObject({ isDone: true });
    expect(await importing(csv)).toMatchObject({ isDone: false, faults: [{ code: 'ROUND_STATUS' }] });
    const rounds = pickList(await desk.staff.ask(ROUNDS, { id: eventId }, 'event'), 'rounds');
    expect(rounds.map((round) => pick(round, 'status'))).toEqual(['FINISHED', 'PUBLISHED']);
    await desk.run(eventId, { result: { round: 2, table: 2, result: { games: { won: [0, 2] } } } });
    await desk.run(eventId, { finishRound: 2 });
    await desk.publish(eventId, 3);

    const results = await desk.exported(eventId, 'results.csv');
    const other = await begun();
    const again = await desk.staff.ask(
      IMPORT_ROUNDS,
      { input: { eventId: other, csv: results } },
      'importRounds',
    );
    expect(again).toEqual({ isDone: true, rounds: [1, 2, 3], faults: [] });
    expect(await desk.standings(other)).toEqual(await desk.standings(eventId));
    expect((await desk.exported(eventId, 'pairings.csv?round=1')).trim().split('\r\n')).toHaveLength(6);
    const rows = (await desk.exported(eventId, 'standings.csv?afterRound=2')).trim().split('\r\n');
    expect(rows[0]).toBe(
      'event,after_round,place,player_id,name,points,opponentsMatchRate,gameRate,opponentsGameRate',
    );
    expect(rows[1]).toMatch(new RegExp(`^${eventId},2,1,a,a,6,`));
    const document: unknown = JSON.parse(await desk.exported(eventId, 'event.json'));
    expect(document).toMatchObject({ version: 1, event: { id: eventId, status: 'running' } });
    expect(pickList(document, 'rounds')).toHaveLength(3);
    expect(pickList(document, 'standings')).toHaveLength(5);
    const schema: unknown = await (await fetch(`${desk.running.url}/exports/event.schema.json`)).json();
    expect(Object.keys(isRecord(document) ? document : {})).toEqual(pick(schema, 'required'));
    const spicerack: unknown = JSON.parse(await desk.exported(eventId, 'matches.json?as=spicerack&round=1'));
    expect(pickList(spicerack, 'matches').map((row) => pick(row, 'winning_player'))).toEqual([
      'a',
      null,
      'e',
    ]);
    expect(await desk.exported(eventId, 'matches.json?as=nobody')).toBe('400');
    expect(await desk.exported(eventId, 'event.json', await desk.running.client())).toBe('401');
    expect(await desk.exported('nowhere', 'event.json')).toBe('404');
  });

  it('is summed by a league, with the counted results', async () => {
    const ended = async (winner: string, loser: string): Promise<string> => {
      const id = await desk.create({ hasMatches: false });
      await desk.run(id, { register: [{ player: winner }, { player: loser }] });
      await desk.run(id, { step: 'START' });
      await desk.run(id, { bring: { tables: [{ table: 1, players: [winner, loser] }] } });
      await desk.run(id, { publish: 1 });
      await desk.run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
      await desk.run(id, { finishRound: 1 });
      return id;
    };
    const plan = { name: 'Winter', bestOf: 2, points: { places: [10, 4], others: 1 } };
    const leagueId = pickText(
      await desk.staff.ask(CREATE_LEAGUE, { input: { plan } }, 'createLeague.league'),
      'id',
    );
    const rival = await desk.running.client('organizer', 'rival', { organization: 'rival' });
    const events = [await ended('ann', 'ben'), await ended('ben', 'ann'), await ended('ann', 'cem')];
    for (const add of events) {
      expect(await rival.refusal(CHANGE_LEAGUE, { input: { leagueId, change: { add } } })).toBe('FORBIDDEN');
      await desk.staff.ask(CHANGE_LEAGUE, { input: { leagueId, change: { add } } }, '');
    }
    const league = await (await desk.running.client()).ask(LEAGUE, { id: leagueId }, 'league');
    expect(league).toMatchObject({ name: 'Winter', bestOf: 2, points: { id: 'own', shared: 'MEAN' } });
    expect(
      pickList(league, 'standings').map(
        (row) => `${pick(row, 'place')} ${pickText(row, 'player.id')} ${pickText(row, 'points')}`,
      ),
    ).toEqual(['1 ann 20', '2 ben 14', '3 cem 4']);
    expect(pickList(league, 'standings.0.terms').map((term) => pick(term, 'isCounted'))).toEqual([
      true,
      false,
      true,
    ]);
    const [first = ''] = events;
    await desk.run(first, {
      amend: { round: 1, table: 1, result: { games: { won: [0, 2] } }, reason: 'Swapped.' },
    });
    const remove = { event: events[2], reason: 'It was a friendly.' };
    await desk.staff.ask(CHANGE_LEAGUE, { input: { leagueId, change: { remove } } }, '');
    const after = await desk.staff.ask(LEAGUE, { id: leagueId }, 'league');
    expect(pick(after, 'standings.0')).toMatchObject({ points: '20', player: { id: 'ben' } });
    expect(await rival.refusal(CREATE_LEAGUE, { input: { plan: { name: 'x', table: 'nothing' } } })).toBe(
      'BAD_USER_INPUT',
    );
  });
});
