import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
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
const MINUTE = 60_000;

const PLAN = { name: 'Friday', game: 'metax', stage: { swiss: { rounds: 3 } }, bestOf: 3 };
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
      return running.clientWith(pickText(await staff.ask(CREATE_KEY, { input }, 'createKey'), 'text'));
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
    const [sockets, listeners] = [[openSocket(ann), openSocket(staff)], new Array<Listener>()];
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
    const listener = new Listener(socket, 'subscription($id: ID!) { eventUpdated(id: $id) { entrantCount } }', {
      id,
    });
    await eventually(() => listener.received.length === 1);
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => run(id, { register: [{ player: `many-${at}` }] })),
    );
    await eventually(() => pick(listener.received.at(-1), 'eventUpdated.entrantCount') === 100);
    expect(listener.received.length).toBeLessThan(50);
    await socket.dispose();
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
