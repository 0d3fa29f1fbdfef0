import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.js';
import { isRecord, pick, pickList, pickText } from './support/pick.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { RunningService } from './support/start.js';

const CREATE = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id status } } }';
const RUN = 'mutation($input: RunEventInput!) { runEvent(input: $input) { event { status } } }';
const TAKE_PART =
  'mutation($input: TakePartInEventInput!) { takePartInEvent(input: $input) { event { id } } }';
const ROUNDS = `query($id: ID!) { event(id: $id) { status rounds {
  number status byes { id } tables { table players { id } matchId result { kind won winner { id } present { id } } } } } }`;
const STANDINGS = `query($id: ID!, $after: Int) { event(id: $id) { standings(afterRound: $after) {
  place player { id } points decidedBy reasons { criterion value decimal terms { round opponent { id } value reason } } } } }`;
const MATCH = 'query($id: ID!) { match(id: $id) { status title season seats { player { id } } } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const DECKS = 'query($id: ID!) { event(id: $id) { entrants { deck } } }';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const FOLLOW = `subscription($id: ID!) { eventUpdated(id: $id) {
  status entrantCount entrants { deck } rounds { number status tables { result { kind } } } } }`;
const IMPORT_ENTRANTS = `mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) {
  isDone registered known faults { line code } event { entrantCount } } }`;
const IMPORT_ROUNDS = `mutation($input: ImportRoundsInput!) { importRounds(input: $input) {
  isDone rounds faults { line code } } }`;
const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id } } }';
const CHANGE_LEAGUE = 'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { commandId } }';
const LEAGUE = `query($id: ID!) { league(id: $id) { name organization bestOf points { id shared } events { id } standings {
  place points decidedBy player { id } terms { event place points isCounted } } } }`;
const MINUTE = 60_000;

const PLAN = { name: 'Friday', game: 'metax', stage: { swiss: { rounds: 3 } }, bestOf: 3 };
const PAGE = `query($id: ID!, $player: ID!, $other: ID!) { event(id: $id) { plannedRounds cutTo
  known: entrant(player: $player) { player { id } status } unknown: entrant(player: $other) { status }
  standing(player: $player) { player { id } } rounds { number publishedAt } } }`;
const PLACES = 'query($id: ID!) { event(id: $id) { bracketTables { match table { table } } } }';
const IDS = Array.from({ length: 8 }, (_, at) => `p${at + 1}`);

interface Table {
  readonly table: number;
  readonly players: readonly { readonly id: string }[];
  readonly matchId: string | null;
  readonly result: unknown;
}

describe('an event over the API', () => {
  let running: RunningService;
  let staff: Client;
  let commands = 0;

  beforeAll(async () => {
    running = await RunningService.start({
      environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    staff = await running.client('organizer');
  });
  afterAll(() => running.stop());

  const create = async (plan: object = {}): Promise<string> =>
    pickText(await staff.ask(CREATE, { input: { plan: { ...PLAN, ...plan } } }, 'createEvent.event'), 'id');
  const run = (eventId: string, change: object, client = staff): Promise<unknown> => {
    commands += 1;
    return client.ask(
      RUN,
      { input: { eventId, commandId: `c${commands}`, change } },
      'runEvent.event.status',
    );
  };
  const started = async (plan: object = {}): Promise<string> => {
    const id = await create(plan);
    await run(id, { register: IDS.map((player) => ({ player })) });
    await run(id, { step: 'START' });
    return id;
  };
  const tables = async (id: string, round: number): Promise<readonly Table[]> => {
    const rounds = pickList(await staff.ask(ROUNDS, { id }, 'event'), 'rounds');
    return pickList(rounds[round - 1], 'tables').map((table) => ({
      table: Number(pick(table, 'table')),
      players: pickList(table, 'players').map((player) => ({ id: pickText(player, 'id') })),
      matchId: pick(table, 'matchId') === null ? null : pickText(table, 'matchId'),
      result: pick(table, 'result'),
    }));
  };
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 2 * MINUTE;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error('It did not come about.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const publish = async (id: string, round: number): Promise<void> => {
    await run(id, { pair: { seed: `round ${round}` } });
    await run(id, { publish: round });
  };
  const standings = async (id: string, after?: number): Promise<readonly string[]> =>
    pickList(await staff.ask(STANDINGS, { id, after }, 'event'), 'standings').map(
      (row) => `${pick(row, 'place')}:${pickText(row, 'player.id')} ${pick(row, 'points')}`,
    );
  const isMatchThere = async (table: Table): Promise<boolean> =>
    pickList(await staff.ask(MATCH, { id: table.matchId }, ''), 'match.seats').every(
      (seat) => pick(seat, 'player') !== null,
    );

  it('tells its rounds to come, when a round was published, one entrant, one row, and where a match of a bracket is played', async () => {
    const id = await started({ hasMatches: false, stage: { roundRobin: {} } });
    await publish(id, 1);
    const event = await staff.ask(PAGE, { id, player: 'p3', other: 'nobody' }, 'event');
    expect(event).toMatchObject({
      plannedRounds: 7,
      cutTo: null,
      known: { player: { id: 'p3' }, status: 'PLAYING' },
      unknown: null,
      standing: { player: { id: 'p3' } },
      rounds: [{ number: 1 }],
    });
    expect(Date.parse(pickText(event, 'rounds.0.publishedAt'))).toBeLessThanOrEqual(Date.now());
    const bracket = await started({ hasMatches: false, stage: { singleElimination: {} } });
    await run(bracket, { pair: {} });
    const placed = async (client: Client) =>
      pickList(await client.ask(PLACES, { id: bracket }, 'event'), 'bracketTables').map(
        (place) => `${pick(place, 'match')} ${pick(place, 'table.table')}`,
      );
    expect(await placed(staff)).toEqual([]);
    await run(bracket, { publish: 1 });
    expect(await placed(await running.client())).toEqual(['W1-1 1', 'W1-2 2', 'W1-3 3', 'W1-4 4']);
  });

  it('keeps closed decks encrypted in the log, for staff and their own players alone', async () => {
    const deck = '4 Quillwort of the Sunken Stair';
    const id = await create({ decks: 'CLOSED' });
    await run(id, { step: 'OPEN_REGISTRATION' });
    const [ann, ben] = [await running.client('player', 'ann'), await running.client('player', 'ben')];
    for (const player of [ann, ben])
      await player.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { deck } } }, '');
    const seenBy = (client: Client) => client.ask(DECKS, { id }, 'event.entrants.0.deck');
    expect([await seenBy(staff), await seenBy(ann), await seenBy(ben)]).toEqual([deck, deck, null]);
    for (const file of await readdir(running.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect((await readFile(join(file.parentPath, file.name))).includes('Quillwort')).toBe(false);
  });

  it('opens a match for each table of a published round, also after a stop, and records how they end', async () => {
    const id = await started();
    await run(id, { pair: { seed: 'one' } });
    expect((await tables(id, 1)).every(({ matchId }) => matchId === null)).toBe(true);
    await run(id, { publish: 1 });
    await running.restart();
    staff = await running.client('organizer');
    const first = await tables(id, 1);
    expect(first).toHaveLength(4);
    for (const table of first) await until(() => isMatchThere(table).catch(() => false));
    const [one] = first;
    const match = await staff.ask(MATCH, { id: one?.matchId }, 'match');
    expect(pick(match, 'title')).toBe('Friday: round 1, table 1');
    expect(pickList(match, 'seats').map((seat) => pick(seat, 'player.id'))).toEqual(
      one?.players.map((player) => player.id),
    );
    for (const { table, matchId } of first)
      await staff.ask(
        RULE,
        {
          input: {
            matchId,
            how: table === 1 ? 'INTENTIONAL_DRAW' : 'NO_SHOW',
            seats: table === 1 ? [] : [1],
            reason: 'Test.',
          },
        },
        '',
      );
    await until(async () => (await tables(id, 1)).every(({ result }) => result !== null));
    const results = (await tables(id, 1)).map(({ result }) => pick(result, 'kind'));
    expect(results).toEqual(['games', 'forfeit', 'forfeit', 'forfeit']);
    expect((await standings(id)).filter((row) => row.endsWith(' 3'))).toHaveLength(3);
    await run(id, { finishRound: 1 });
    const second = first[1];
    const gamesWon = [0, 2];
    const amended = { kind: 'REPORTED', places: [[1], [0]], gamesWon, gamesDrawn: 0 };
    await staff.ask(
      AMEND,
      { input: { matchId: second?.matchId, result: amended, reason: 'They were there.' } },
      '',
    );
    await until(async () => pick((await tables(id, 1))[1]?.result, 'winner.id') === second?.players[1]?.id);
    expect((await standings(id)).filter((row) => row.endsWith(' 3'))).toHaveLength(3);
  });

  it('goes from registration to its end by results that are told, and standings follow what is amended', async () => {
    const id = await create({ hasMatches: false, capacity: 8 });
    await run(id, { step: 'OPEN_REGISTRATION' });
    for (const player of IDS) {
      const client = await running.client('player', player);
      await client.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    }
    await run(id, { step: 'START' });
    for (const round of [1, 2, 3]) {
      await publish(id, round);
      for (const { table } of await tables(id, round))
        await run(id, { result: { round, table, result: { games: { won: [2, 0] } } } });
      await run(id, { finishRound: round });
    }
    const before = [await standings(id, 1), await standings(id)];
    await run(id, { amend: { round: 2, table: 1, result: { games: { won: [0, 2] } }, reason: 'Misread.' } });
    expect(await standings(id, 1)).toEqual(before[0]);
    expect(await standings(id)).not.toEqual(before[1]);
    await run(id, { step: 'FINISH' });
    expect(await staff.ask(ROUNDS, { id }, 'event.status')).toBe('FINISHED');
    const csv = pickText(
      await staff.ask('query($id: ID!) { event(id: $id) { csv } }', { id }, 'event'),
      'csv',
    );
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 3 * 8);
  });

  it('is answered the same for a repeat, and refuses another command under its id', async () => {
    const id = await started({ hasMatches: false });
    const input = { eventId: id, commandId: 'pair-once', change: { pair: {} } };
    await staff.ask(RUN, { input }, '');
    const paired = await tables(id, 1);
    await staff.ask(RUN, { input }, '');
    expect(await tables(id, 1)).toEqual(paired);
    expect(await staff.refusal(RUN, { input: { ...input, change: { publish: 1 } } })).toBe(
      'COMMAND_ID_REUSED',
    );
  });

  it('hides drafts and rounds that are not published from who is no staff, and lets nobody run what is not theirs', async () => {
    const [spectator, player] = [await running.client(), await running.client('player', 'p1')];
    const rival = await running.client('organizer', 'rival', { organization: 'rival' });
    const id = await create({ hasMatches: false });
    for (const client of [spectator, player, rival])
      expect(await client.ask(ROUNDS, { id }, 'event')).toBeNull();
    const input = { eventId: id, change: { step: 'OPEN_REGISTRATION' } };
    const nowhere = { ...input, eventId: 'nowhere' };
    expect(await rival.refusal(RUN, { input })).toBe(await rival.refusal(RUN, { input: nowhere }));
    await run(id, { step: 'OPEN_REGISTRATION' });
    expect(await rival.refusal(RUN, { input: { ...input, change: { step: 'START' } } })).toBe('FORBIDDEN');
    expect(await player.refusal(RUN, { input })).toBe('FORBIDDEN');
    expect(await spectator.refusal(RUN, { input })).toBe('UNAUTHENTICATED');
    await run(id, { register: IDS.map((one) => ({ player: one })) });
    await run(id, { step: 'START' });
    await run(id, { pair: {} });
    expect(pickList(await spectator.ask(ROUNDS, { id }, 'event'), 'rounds')).toHaveLength(0);
    await run(id, { publish: 1 });
    expect(pickList(await spectator.ask(ROUNDS, { id }, 'event'), 'rounds')).toHaveLength(1);
  });

  it('is run by keys as far as their scopes go', async () => {
    const withScope = async (...scopes: readonly string[]): Promise<Client> => {
      const input = { name: 'Desk', role: 'ORGANIZER', scopes };
      return new Client(running.url, pickText(await staff.ask(CREATE_KEY, { input }, 'createKey'), 'text'));
    };
    const [planner, scores, desk, caster] = [
      await withScope('MATCHES'),
      await withScope('RESULTS'),
      await withScope('PLAYERS'),
      await withScope('FEATURED'),
    ];
    const input = { plan: { ...PLAN, hasMatches: false } };
    for (const client of [scores, desk, caster])
      expect(await client.refusal(CREATE, { input })).toBe('FORBIDDEN');
    const eventId = pickText(await planner.ask(CREATE, { input }, 'createEvent.event'), 'id');
    const entry = (player: string) => ({ register: [{ player }] });
    const steps: readonly (readonly [change: object, may: readonly Client[]])[] = [
      [entry('p1'), [planner, desk]],
      [{ step: 'START' }, [planner]],
      [{ pair: {} }, [planner, scores]],
    ];
    await run(eventId, entry('p2'), desk);
    await run(eventId, entry('p3'), planner);
    for (const [change, may] of steps) {
      for (const client of [planner, scores, desk, caster].filter((one) => !may.includes(one)))
        expect(await client.refusal(RUN, { input: { eventId, change } })).toBe('FORBIDDEN');
      await run(eventId, change, may.at(-1));
    }
    expect(pickList(await caster.ask(ROUNDS, { id: eventId }, 'event'), 'rounds')).toHaveLength(1);
    await run(eventId, { publish: 1 }, scores);
    await run(eventId, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } }, scores);
    expect(
      await desk.refusal(RUN, { input: { eventId, change: { disqualify: { player: 'p1', reason: '-' } } } }),
    ).toBe('FORBIDDEN');
  });

  it('tells who follows it that somebody joined, a round was published and a result recorded, each as they may see it', async () => {
    const id = await create({ hasMatches: false, decks: 'CLOSED' });
    await run(id, { step: 'OPEN_REGISTRATION' });
    const ann = await running.client('player', 'ann');
    const [sockets, listeners] = [[openSocket(ann), openSocket(staff)], [] as Listener[]];
    for (const socket of sockets) {
      listeners.push(new Listener(socket, FOLLOW, { id }));
      await settled(socket);
    }
    const newest = (at: number) => pick(listeners[at]?.received.at(-1), 'eventUpdated');
    await eventually(() => listeners.every(({ received }) => received.length === 1));
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    await run(id, { register: [{ player: 'ben' }] });
    await run(id, { deck: { player: 'ben', text: '4 Quillwort' } });
    await eventually(() => pick(newest(1), 'entrants.1.deck') === '4 Quillwort');
    await run(id, { step: 'START' });
    await run(id, { pair: {} });
    await eventually(() => pick(newest(1), 'rounds.0.status') === 'PAIRED');
    await eventually(() => pick(newest(0), 'status') === 'RUNNING');
    expect([pick(newest(0), 'rounds'), pick(newest(0), 'entrants.1.deck')]).toEqual([[], null]);
    await run(id, { publish: 1 });
    await eventually(() => pick(newest(0), 'rounds.0.status') === 'PUBLISHED');
    await run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    await eventually(() => pick(newest(0), 'rounds.0.tables.0.result.kind') === 'games');
    for (const socket of sockets) await socket.dispose();
  });

  it('tells a follower of a hundred changes at once no more than it can read', async () => {
    const id = await create({ hasMatches: false });
    await run(id, { step: 'OPEN_REGISTRATION' });
    const socket = openSocket(staff);
    const listener = new Listener(
      socket,
      'subscription($id: ID!) { eventUpdated(id: $id) { entrantCount } }',
      {
        id,
      },
    );
    await eventually(() => listener.received.length === 1);
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => run(id, { register: [{ player: `many-${at}` }] })),
    );
    await eventually(() => pick(listener.received.at(-1), 'eventUpdated.entrantCount') === 100);
    expect(listener.received.length).toBeLessThan(50);
    await socket.dispose();
  });

  const exported = async (id: string, file: string, client = staff): Promise<string> => {
    const answer = await fetch(`${running.url}/exports/events/${id}/${file}`, { headers: client.headers });
    return answer.status === 200 ? answer.text() : String(answer.status);
  };

  it('takes players from a table, all of them or none, and says line by line what is wrong', async () => {
    const eventId = await create({ hasMatches: false, decks: 'OPEN' });
    const importing = (csv: string, dryRun = false) =>
      staff.ask(IMPORT_ENTRANTS, { input: { eventId, csv, dryRun } }, 'importEntrants');
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
    const csv = 'player_id,name,seed,deck\nann,Ann,2,"4 Quillwort\n3 Thistle"\nben,,1,\n';
    expect(await importing(csv, true)).toMatchObject({
      isDone: false,
      registered: ['ann', 'ben'],
      faults: [],
    });
    expect(await importing(csv)).toMatchObject({ isDone: true, event: { entrantCount: 2 } });
    expect(await importing(csv)).toMatchObject({ isDone: true, registered: [], known: ['ann', 'ben'] });
    expect(await exported(eventId, 'players.csv')).toContain('"4 Quillwort\n3 Thistle"');
    // Open decks are open once nobody can answer them any more.
    await run(eventId, { step: 'OPEN_REGISTRATION' });
    const other = await running.client('player', 'cem');
    expect(await exported(eventId, 'players.csv', other)).not.toContain('Quillwort');
    await run(eventId, { step: 'START' });
    expect(await exported(eventId, 'players.csv', other)).toContain('Quillwort');
  });

  it('goes on with an event that was begun elsewhere, and gives out what it took in', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const begun = async (): Promise<string> => {
      const id = await create({ hasMatches: false });
      await run(id, { register: ids.map((player) => ({ player })) });
      await run(id, { step: 'START' });
      return id;
    };
    const csv = [
      'round,table,seat,player_id,result,games_won,games_drawn',
      ...['1,1,1,a,win,2,0', '1,1,2,b,loss,1,0', '1,2,1,c,draw,1,1', '1,2,2,d,draw,1,1', '1,,,e,bye,,'],
      ...['2,1,1,a,win,0,0', '2,1,2,c,no_show,0,0', '2,2,1,e,,,', '2,2,2,d,,,', '2,,,b,requested_bye,,'],
    ].join('\n');
    const eventId = await begun();
    const importing = (text: string, more: object = {}) =>
      staff.ask(IMPORT_ROUNDS, { input: { eventId, csv: text, ...more } }, 'importRounds');
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
    const rounds = pickList(await staff.ask(ROUNDS, { id: eventId }, 'event'), 'rounds');
    expect(rounds.map((round) => pick(round, 'status'))).toEqual(['FINISHED', 'PUBLISHED']);
    await run(eventId, { result: { round: 2, table: 2, result: { games: { won: [0, 2] } } } });
    await run(eventId, { finishRound: 2 });
    await publish(eventId, 3);

    const results = await exported(eventId, 'results.csv');
    const other = await begun();
    const again = await staff.ask(IMPORT_ROUNDS, { input: { eventId: other, csv: results } }, 'importRounds');
    expect(again).toEqual({ isDone: true, rounds: [1, 2, 3], faults: [] });
    expect(await standings(other)).toEqual(await standings(eventId));
    expect((await exported(eventId, 'pairings.csv?round=1')).trim().split('\r\n')).toHaveLength(6);
    const rows = (await exported(eventId, 'standings.csv?afterRound=2')).trim().split('\r\n');
    expect(rows[0]).toBe(
      'event,after_round,place,player_id,name,points,opponentsMatchRate,gameRate,opponentsGameRate',
    );
    expect(rows[1]).toMatch(new RegExp(`^${eventId},2,1,a,a,6,`));
    const document: unknown = JSON.parse(await exported(eventId, 'event.json'));
    expect(document).toMatchObject({ version: 1, event: { id: eventId, status: 'running' } });
    expect(pickList(document, 'rounds')).toHaveLength(3);
    expect(pickList(document, 'standings')).toHaveLength(5);
    const schema: unknown = await (await fetch(`${running.url}/exports/event.schema.json`)).json();
    expect(Object.keys(isRecord(document) ? document : {})).toEqual(pick(schema, 'required'));
    const spicerack: unknown = JSON.parse(await exported(eventId, 'matches.json?as=spicerack&round=1'));
    expect(pickList(spicerack, 'matches').map((row) => pick(row, 'winning_player'))).toEqual([
      'a',
      null,
      'e',
    ]);
    expect(await exported(eventId, 'matches.json?as=nobody')).toBe('400');
    expect(await exported(eventId, 'event.json', await running.client())).toBe('401');
    expect(await exported('nowhere', 'event.json')).toBe('404');
  });

  it('gives the matches of a round its labels and the clocks of the plan, and tells of more time in the tables', async () => {
    const clock = {
      seat: { mainSeconds: 1500, per: 'MATCH', whenOver: 'MATCH_LOSS' },
      round: { whenOver: 'DRAW', extraTurns: 5 },
    };
    const id = await started({ roundMinutes: 50, clock });
    await publish(id, 1);
    const [one] = await tables(id, 1);
    if (one === undefined) throw new Error('No table.');
    await until(() => isMatchThere(one).catch(() => false));
    const match = await staff.ask(
      `query($id: ID!) { match(id: $id) { labels { event round table }
        clock { format { seat { mainSeconds whenOver } round { endsAt whenOver extraTurns } } } } }`,
      { id: one.matchId },
      'match',
    );
    const round = await staff.ask(
      'query($id: ID!) { event(id: $id) { round(number: 1) { publishedAt endsAt } } }',
      { id },
      'event.round',
    );
    const endsAt = pickText(round, 'endsAt');
    expect(Date.parse(endsAt) - Date.parse(pickText(round, 'publishedAt'))).toBe(50 * MINUTE);
    expect(match).toEqual({
      labels: { event: id, round: '1', table: '1' },
      clock: {
        format: {
          seat: { mainSeconds: 1500, whenOver: 'MATCH_LOSS' },
          round: { endsAt, whenOver: 'DRAW', extraTurns: 5 },
        },
      },
    });
    const extend = 'mutation($input: ExtendTimeInput!) { extendTime(input: $input) { commandId } }';
    await staff.ask(extend, { input: { matchId: one.matchId, seconds: 180, reason: 'Deck check.' } }, '');
    await until(async () => (await exported(id, 'results.csv')).includes(',playing,180,'));
    const rows = await fetch(`${running.url}/exports/matches.csv?event=${id}&table=1`, {
      headers: staff.headers,
    });
    expect(await rows.text()).toContain(',180,');
    expect(
      await staff.refusal(CREATE, { input: { plan: { ...PLAN, clock: { round: { seconds: 60 } } } } }),
    ).toBe('BAD_USER_INPUT');
  });

  it('is summed by a league, which says what counted', async () => {
    const ended = async (winner: string, loser: string): Promise<string> => {
      const id = await create({ hasMatches: false });
      await run(id, { register: [{ player: winner }, { player: loser }] });
      await run(id, { step: 'START' });
      await run(id, { bring: { tables: [{ table: 1, players: [winner, loser] }] } });
      await run(id, { publish: 1 });
      await run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
      await run(id, { finishRound: 1 });
      return id;
    };
    const plan = { name: 'Winter', bestOf: 2, points: { places: [10, 4], others: 1 } };
    const leagueId = pickText(
      await staff.ask(CREATE_LEAGUE, { input: { plan } }, 'createLeague.league'),
      'id',
    );
    const rival = await running.client('organizer', 'rival', { organization: 'rival' });
    const events = [await ended('ann', 'ben'), await ended('ben', 'ann'), await ended('ann', 'cem')];
    for (const add of events) {
      expect(await rival.refusal(CHANGE_LEAGUE, { input: { leagueId, change: { add } } })).toBe('FORBIDDEN');
      await staff.ask(CHANGE_LEAGUE, { input: { leagueId, change: { add } } }, '');
    }
    const league = await (await running.client()).ask(LEAGUE, { id: leagueId }, 'league');
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
    await run(first, {
      amend: { round: 1, table: 1, result: { games: { won: [0, 2] } }, reason: 'Swapped.' },
    });
    const remove = { event: events[2], reason: 'It was a friendly.' };
    await staff.ask(CHANGE_LEAGUE, { input: { leagueId, change: { remove } } }, '');
    const after = await staff.ask(LEAGUE, { id: leagueId }, 'league');
    expect(pick(after, 'standings.0')).toMatchObject({ points: '20', player: { id: 'ben' } });
    expect(await rival.refusal(CREATE_LEAGUE, { input: { plan: { name: 'x', table: 'nothing' } } })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('cancels the matches of a round that is taken back, and opens others', async () => {
    const id = await started();
    await publish(id, 1);
    const [before] = await tables(id, 1);
    if (before === undefined) throw new Error('No table.');
    await until(() => isMatchThere(before).catch(() => false));
    await run(id, { takeBack: { round: 1, reason: 'A player was missing.' } });
    await until(async () => (await staff.ask(MATCH, { id: before.matchId }, 'match.status')) === 'CANCELLED');
    await publish(id, 1);
    const [after] = await tables(id, 1);
    expect(after?.matchId).not.toBe(before.matchId);
  });

  it('shows an event as it was at a moment', async () => {
    const id = await started({ hasMatches: false });
    const then = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await publish(id, 1);
    const rounds = (asOf?: string): Promise<unknown> =>
      staff.ask(
        'query($id: ID!, $asOf: DateTime) { event(id: $id, asOf: $asOf) { rounds { number } } }',
        { id, asOf },
        'event.rounds',
      );
    expect([await rounds(then), await rounds()]).toEqual([[], [{ number: 1 }]]);
  });
});
