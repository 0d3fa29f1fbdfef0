import { describe, expect, it, jest } from '@jest/globals';
import { Matchings } from '../../apps/api/src/features/events/matching/matchings.js';
import { Client } from './support/client.js';
import { CREATE, EventDesk, IDS, PLAN, ROUNDS, RUN, TAKE_PART } from './support/event-desk.js';
import { legalDeck } from './support/legal-deck.js';
import { pick, pickList, pickText } from './support/pick.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';

const PLAN_OF = `query($id: ID!) { event(id: $id) { plan { name preset roundMinutes
  stage { kind rounds firstRound cycles size } cut { to backFill stage { kind size rounds } }
  clock { seat { mainSeconds per whenOver } round { endsAt } } } } }`;
const TALLIES = 'query($id: ID!) { event(id: $id) { standings { player { id } wins losses draws } } }';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const FOLLOW = `subscription($id: ID!) { eventUpdated(id: $id) {
  status entrantCount entrants { deck } rounds { number status tables { result { kind } } } } }`;
const PAGE = `query($id: ID!, $player: ID!, $other: ID!) { event(id: $id) { plannedRounds cutTo
  known: entrant(player: $player) { player { id } status } unknown: entrant(player: $other) { status }
  standing(player: $player) { player { id } } rounds { number publishedAt } } }`;
const UPDATED = `query($since: DateTime) {
  events(filter: { updatedSince: $since }, first: 100) { id } leagues(updatedSince: $since, first: 100) { id } }`;
const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id } } }';
const CHANGE_LEAGUE = 'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { commandId } }';
const AMENDED = `query($id: ID!) { event(id: $id) { rounds {
  tables { amendedAt } amendedBefore { round table reason was { won } is { won } } } } }`;
const PLACES = 'query($id: ID!) { event(id: $id) { bracketTables { match table { table } } } }';
/** Slightly less than the interval between two reads of a followed event: timers may be early. */
const LOOK_EVERY_MS = 45;

describe('an event over the API', () => {
  const desk = EventDesk.ofSuite();

  it('returns its planned rounds, publication times, one entrant, one row, and the place of a bracket match', async () => {
    const id = await desk.started({ hasMatches: false, stage: { roundRobin: {} } });
    await desk.publish(id, 1);
    const event = await desk.staff.ask(PAGE, { id, player: 'p3', other: 'nobody' }, 'event');
    expect(event).toMatchObject({
      plannedRounds: 7,
      cutTo: null,
      known: { player: { id: 'p3' }, status: 'PLAYING' },
      unknown: null,
      standing: { player: { id: 'p3' } },
      rounds: [{ number: 1 }],
    });
    expect(Date.parse(pickText(event, 'rounds.0.publishedAt'))).toBeLessThanOrEqual(Date.now());
    const bracket = await desk.started({ hasMatches: false, stage: { singleElimination: {} } });
    await desk.run(bracket, { pair: {} });
    const placed = async (client: Client) =>
      pickList(await client.ask(PLACES, { id: bracket }, 'event'), 'bracketTables').map(
        (place) => `${pick(place, 'match')} ${pick(place, 'table.table')}`,
      );
    expect(await placed(desk.staff)).toEqual([]);
    await desk.run(bracket, { publish: 1 });
    expect(await placed(await desk.running.client())).toEqual(['W1-1 1', 'W1-2 2', 'W1-3 3', 'W1-4 4']);
  });

  it('appears, with its league, in the list of changes, with the visibility of the viewer', async () => {
    const moment = async (): Promise<string> => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return new Date().toISOString();
    };
    const since = async (then: string, client?: Client) => {
      const found = await (client ?? (await desk.running.client())).ask(UPDATED, { since: then }, '');
      const idsOf = (list: string) => pickList(found, list).map((one) => pickText(one, 'id'));
      return { events: idsOf('events'), leagues: idsOf('leagues') };
    };
    await desk.started({ hasMatches: false });
    const id = await desk.started({ hasMatches: false });
    const plan = { name: 'Winter', table: 'top-eight' };
    const league = pickText(
      await desk.staff.ask(CREATE_LEAGUE, { input: { plan } }, 'createLeague.league'),
      'id',
    );
    const founded = await moment();
    expect(await since(founded)).toEqual({ events: [], leagues: [] });
    await desk.staff.ask(CHANGE_LEAGUE, { input: { leagueId: league, change: { add: id } } }, '');
    expect(await since(founded)).toEqual({ events: [], leagues: [league] });

    const added = await moment();
    await desk.run(id, { pair: { seed: 'one' } });
    expect(await since(added, desk.staff)).toEqual({ events: [id], leagues: [] });
    expect(
      await since(added, await desk.running.client('organizer', 'rival', { organization: 'rival' })),
    ).toEqual({
      events: [],
      leagues: [],
    });
    await desk.run(id, { takeBack: { round: 1, reason: 'Another seed.' } });
    expect(await since(added)).toEqual({ events: [], leagues: [] });
    await desk.publish(id, 1);
    expect(await since(added)).toEqual({ events: [id], leagues: [league] });

    const published = await moment();
    await desk.run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    expect(await since(published)).toEqual({ events: [id], leagues: [league] });
    await desk.restart();
    expect(await since(published)).toEqual({ events: [id], leagues: [league] });
  });

  it('runs from registration to its end by recorded results, and standings follow amendments', async () => {
    const id = await desk.create({ hasMatches: false, capacity: 8 });
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    for (const player of IDS) {
      const client = await desk.running.client('player', player);
      await client.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    }
    await desk.run(id, { step: 'START' });
    for (const round of [1, 2, 3]) {
      await desk.publish(id, round);
      for (const { table } of await desk.tables(id, round))
        await desk.run(id, { result: { round, table, result: { games: { won: [2, 0] } } } });
      await desk.run(id, { finishRound: round });
    }
    const before = [await desk.standings(id, 1), await desk.standings(id)];
    await desk.run(id, {
      amend: { round: 2, table: 1, result: { games: { won: [0, 2] } }, reason: 'Misread.' },
    });
    expect(await desk.standings(id, 1)).toEqual(before[0]);
    expect(await desk.standings(id)).not.toEqual(before[1]);
    const rounds = pickList(await (await desk.running.client()).ask(AMENDED, { id }, 'event'), 'rounds');
    expect(rounds.map((round) => pick(round, 'amendedBefore'))).toEqual([
      [],
      [],
      [{ round: 2, table: 1, reason: 'Misread.', was: { won: [2, 0] }, is: { won: [0, 2] } }],
    ]);
    const amended = rounds.flatMap((round) =>
      pickList(round, 'tables').map((table) => pick(table, 'amendedAt') !== null),
    );
    expect(amended).toEqual(
      rounds.flatMap((round, at) => pickList(round, 'tables').map((_, table) => at === 1 && table === 0)),
    );
    await desk.run(id, { step: 'FINISH' });
    expect(await desk.staff.ask(ROUNDS, { id }, 'event.status')).toBe('FINISHED');
    const csv = pickText(
      await desk.staff.ask('query($id: ID!) { event(id: $id) { csv } }', { id }, 'event'),
      'csv',
    );
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 3 * 8);
  });

  it('gives a duplicate request the same answer, and refuses another command under its id', async () => {
    const id = await desk.started({ hasMatches: false });
    const input = { eventId: id, commandId: 'pair-once', change: { pair: {} } };
    await desk.staff.ask(RUN, { input }, '');
    const paired = await desk.tables(id, 1);
    await desk.staff.ask(RUN, { input }, '');
    expect(await desk.tables(id, 1)).toEqual(paired);
    expect(await desk.staff.refusal(RUN, { input: { ...input, change: { publish: 1 } } })).toBe(
      'COMMAND_ID_REUSED',
    );
  });

  it('matches players once for each of several simultaneous pairings, and never in the decision itself', async () => {
    const id = await desk.started({ hasMatches: false });
    const matched = jest.spyOn(Matchings.prototype, 'match');
    const seeds = Array.from({ length: 6 }, (_, at) => `seed ${at}`);
    await Promise.all(seeds.map((seed) => desk.run(id, { pair: { seed } })));
    const { length } = matched.mock.calls;
    matched.mockRestore();
    expect(length).toBe(seeds.length);
  });

  it('hides drafts and unpublished rounds from clients outside the staff, and refuses their commands', async () => {
    const [spectator, player] = [await desk.running.client(), await desk.running.client('player', 'p1')];
    const rival = await desk.running.client('organizer', 'rival', { organization: 'rival' });
    const id = await desk.create({ hasMatches: false });
    for (const client of [spectator, player, rival])
      expect(await client.ask(ROUNDS, { id }, 'event')).toBeNull();
    const input = { eventId: id, change: { step: 'OPEN_REGISTRATION' } };
    const nowhere = { ...input, eventId: 'nowhere' };
    expect(await rival.refusal(RUN, { input })).toBe(await rival.refusal(RUN, { input: nowhere }));
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    expect(await rival.refusal(RUN, { input: { ...input, change: { step: 'START' } } })).toBe('FORBIDDEN');
    expect(await player.refusal(RUN, { input })).toBe('FORBIDDEN');
    expect(await spectator.refusal(RUN, { input })).toBe('UNAUTHENTICATED');
    await desk.run(id, { register: IDS.map((one) => ({ player: one })) });
    await desk.run(id, { step: 'START' });
    await desk.run(id, { pair: {} });
    expect(pickList(await spectator.ask(ROUNDS, { id }, 'event'), 'rounds')).toHaveLength(0);
    await desk.run(id, { publish: 1 });
    expect(pickList(await spectator.ask(ROUNDS, { id }, 'event'), 'rounds')).toHaveLength(1);
  });

  it('is run by keys within their scopes', async () => {
    const withScope = async (...scopes: readonly string[]): Promise<Client> => {
      const input = { name: 'Desk', role: 'ORGANIZER', scopes };
      return new Client(
        desk.running.url,
        pickText(await desk.staff.ask(CREATE_KEY, { input }, 'createKey'), 'text'),
      );
    };
    const [planner, scores, register, caster] = [
      await withScope('MATCHES'),
      await withScope('RESULTS'),
      await withScope('PLAYERS'),
      await withScope('FEATURED'),
    ];
    const input = { plan: { ...PLAN, hasMatches: false } };
    for (const client of [scores, register, caster])
      expect(await client.refusal(CREATE, { input })).toBe('FORBIDDEN');
    const eventId = pickText(await planner.ask(CREATE, { input }, 'createEvent.event'), 'id');
    const entry = (player: string) => ({ register: [{ player }] });
    const steps: readonly (readonly [change: object, may: readonly Client[]])[] = [
      [entry('p1'), [planner, register]],
      [{ step: 'START' }, [planner]],
      [{ pair: {} }, [planner, scores]],
    ];
    await desk.run(eventId, entry('p2'), register);
    await desk.run(eventId, entry('p3'), planner);
    for (const [change, may] of steps) {
      for (const client of [planner, scores, register, caster].filter((one) => !may.includes(one)))
        expect(await client.refusal(RUN, { input: { eventId, change } })).toBe('FORBIDDEN');
      await desk.run(eventId, change, may.at(-1));
    }
    expect(pickList(await caster.ask(ROUNDS, { id: eventId }, 'event'), 'rounds')).toHaveLength(1);
    await desk.run(eventId, { publish: 1 }, scores);
    await desk.run(eventId, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } }, scores);
    expect(
      await register.refusal(RUN, {
        input: { eventId, change: { disqualify: { player: 'p1', reason: '-' } } },
      }),
    ).toBe('FORBIDDEN');
  });

  it('notifies followers of registrations, published rounds and recorded results, each with their visibility', async () => {
    const id = await desk.create({ hasMatches: false, decks: 'CLOSED' });
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    const ann = await desk.running.client('player', 'ann');
    const [sockets, listeners] = [[openSocket(ann), openSocket(desk.staff)], [] as Listener[]];
    for (const socket of sockets) {
      listeners.push(new Listener(socket, FOLLOW, { id }));
      await settled(socket);
    }
    const newest = (at: number) => pick(listeners[at]?.received.at(-1), 'eventUpdated');
    await eventually(() => listeners.every(({ received }) => received.length === 1));
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    await desk.run(id, { register: [{ player: 'ben' }] });
    const deck = legalDeck('Quillwort');
    await desk.run(id, { deck: { player: 'ben', text: deck } });
    await eventually(() => pick(newest(1), 'entrants.1.deck') === deck);
    await desk.run(id, { step: 'START' });
    await desk.run(id, { pair: {} });
    await eventually(() => pick(newest(1), 'rounds.0.status') === 'PAIRED');
    await eventually(() => pick(newest(0), 'status') === 'RUNNING');
    expect([pick(newest(0), 'rounds'), pick(newest(0), 'entrants.1.deck')]).toEqual([[], null]);
    await desk.run(id, { publish: 1 });
    await eventually(() => pick(newest(0), 'rounds.0.status') === 'PUBLISHED');
    await desk.run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    await eventually(() => pick(newest(0), 'rounds.0.tables.0.result.kind') === 'games');
    for (const socket of sockets) await socket.dispose();
  });

  it('sends a follower of a hundred simultaneous changes only as much as it can read', async () => {
    const id = await desk.create({ hasMatches: false });
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    const socket = openSocket(desk.staff);
    const listener = new Listener(
      socket,
      'subscription($id: ID!) { eventUpdated(id: $id) { entrantCount } }',
      {
        id,
      },
    );
    await eventually(() => listener.received.length === 1);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => desk.run(id, { register: [{ player: `many-${at}` }] })),
    );
    await eventually(() => pick(listener.received.at(-1), 'eventUpdated.entrantCount') === 100);
    // On any machine, the event is read at most once per interval, and followers are notified after a read.
    const looks = (performance.now() - began) / LOOK_EVERY_MS;
    expect(listener.received.length).toBeLessThanOrEqual(2 + looks);
    await socket.dispose();
  });

  it('returns its complete plan, so that a revision changes only the intended parts, and past events fix the rest', async () => {
    const clock = { seat: { mainSeconds: 1500, whenOver: 'DRAW' } };
    const cut = { to: 4, bracket: { podElimination: { size: 3 } } };
    const plan = { hasMatches: false, roundMinutes: 40, clock, cut, stage: { swiss: { rounds: 2 } } };
    const id = await desk.started(plan);
    expect(await desk.staff.ask(PLAN_OF, { id }, 'event.plan')).toEqual({
      name: 'Friday',
      stage: { kind: 'swiss', rounds: 2, firstRound: 'LOTS', cycles: null, size: null },
      cut: { to: 4, backFill: 'NEXT', stage: { kind: 'podElimination', size: 3, rounds: null } },
      preset: 'match-wins',
      roundMinutes: 40,
      clock: { seat: { mainSeconds: 1500, per: 'GAME', whenOver: 'DRAW' }, round: null },
    });
    await desk.publish(id, 1);
    const revise = { ...PLAN, ...plan, stage: { swiss: { rounds: 4 } } };
    await desk.run(id, { revise });
    expect(await desk.staff.ask(PLAN_OF, { id }, 'event.plan.stage.rounds')).toBe(4);
    const other = { ...revise, bestOf: 1 };
    expect(await desk.staff.refusal(RUN, { input: { eventId: id, change: { revise: other } } })).toBe(
      'PLAN_FIXED',
    );
  });

  it('reports wins, losses and draws of each row', async () => {
    const id = await desk.create({ hasMatches: false });
    await desk.run(id, { register: ['a', 'b', 'c'].map((player) => ({ player })) });
    await desk.run(id, { step: 'START' });
    await desk.run(id, { bring: { tables: [{ table: 1, players: ['a', 'b'] }], byes: ['c'] } });
    await desk.run(id, { publish: 1 });
    await desk.run(id, { result: { round: 1, table: 1, result: { games: { won: [1, 1], drawn: 1 } } } });
    const rows = pickList(await desk.staff.ask(TALLIES, { id }, 'event'), 'standings');
    expect(rows).toEqual([
      { player: { id: 'c' }, wins: 1, losses: 0, draws: 0 },
      { player: { id: 'a' }, wins: 0, losses: 0, draws: 1 },
      { player: { id: 'b' }, wins: 0, losses: 0, draws: 1 },
    ]);
  });

  it('shows an event at a past moment', async () => {
    const id = await desk.started({ hasMatches: false });
    const then = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await desk.publish(id, 1);
    const rounds = (asOf?: string): Promise<unknown> =>
      desk.staff.ask(
        'query($id: ID!, $asOf: DateTime) { event(id: $id, asOf: $asOf) { rounds { number } } }',
        { id, asOf },
        'event.rounds',
      );
    expect([await rounds(then), await rounds()]).toEqual([[], [{ number: 1 }]]);
  });
});
