import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { ReadModels } from '../../apps/api/src/reading/models/read-models.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { CREATE, EventDesk, MATCH, MINUTE, PLAN, RUN } from './support/event-desk.js';
import { pick, pickList, pickText } from './support/pick.js';
import { SlowLog } from './support/slow-log.js';

const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const REVEAL = 'query($id: ID!) { match(id: $id) { revealSeconds } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const IMPORT = 'mutation($input: ImportResultsInput!) { importResults(input: $input) { isDone } }';
const IMPORT_FAULTS =
  'mutation($input: ImportResultsInput!) { importResults(input: $input) { isDone faults { code } } }';
const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id } } }';
const CHANGE_LEAGUE = 'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { commandId } }';
const LEAGUE = 'query($id: ID!) { league(id: $id) { standings { points player { id } } } }';
const ENTRANTS = 'query($id: ID!) { event(id: $id) { entrants { status player { id } } } }';
const LISTED = 'query($event: String) { matches(filter: { event: $event }, first: 50) { nodes { id } } }';
const never = (): never => {
  throw new Error('There is none.');
};

describe('the matches of an event', () => {
  const desk = EventDesk.ofSuite();

  it('give their seats the time of the plan to reveal entropy', async () => {
    const input = (revealSeconds: number) => ({ input: { plan: { ...PLAN, revealSeconds } } });
    for (const seconds of [0, 601])
      expect(await desk.staff.refusal(CREATE, input(seconds))).toBe('BAD_USER_INPUT');
    for (const [plan, seconds] of [
      [{}, 20],
      [{ revealSeconds: 45 }, 45],
    ] as const) {
      const id = await desk.started(plan);
      await desk.run(id, { pair: {} });
      await desk.run(id, { publish: 1 });
      const [table] = await desk.tables(id, 1);
      expect(await desk.staff.ask(REVEAL, { id: table?.matchId }, 'match.revealSeconds')).toBe(seconds);
    }
  });

  it('opens a match for each table of a published round, also after a stop, and records its result', async () => {
    const id = await desk.started();
    await desk.run(id, { pair: { seed: 'one' } });
    expect((await desk.tables(id, 1)).every(({ matchId }) => matchId === null)).toBe(true);
    await desk.run(id, { publish: 1 });
    await desk.restart();
    const first = await desk.tables(id, 1);
    expect(first).toHaveLength(4);
    for (const table of first) await desk.until(() => desk.isMatchThere(table));
    const [one] = first;
    const match = await desk.staff.ask(MATCH, { id: one?.matchId }, 'match');
    expect(pick(match, 'title')).toBe('Friday: round 1, table 1');
    expect(pickList(match, 'seats').map((seat) => pick(seat, 'player.id'))).toEqual(
      one?.players.map((player) => player.id),
    );
    for (const { table, matchId } of first)
      await desk.staff.ask(
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
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    const results = (await desk.tables(id, 1)).map(({ result }) => pick(result, 'kind'));
    expect(results).toEqual(['games', 'forfeit', 'forfeit', 'forfeit']);
    expect((await desk.standings(id)).filter((row) => row.endsWith(' 3'))).toHaveLength(3);
    await desk.run(id, { finishRound: 1 });
    const second = first[1];
    const gamesWon = [0, 2];
    const amended = { kind: 'REPORTED', places: [[1], [0]], gamesWon, gamesDrawn: 0 };
    await desk.staff.ask(
      AMEND,
      { input: { matchId: second?.matchId, result: amended, reason: 'They were there.' } },
      '',
    );
    await desk.until(
      async () => pick((await desk.tables(id, 1))[1]?.result, 'winner.id') === second?.players[1]?.id,
    );
    expect((await desk.standings(id)).filter((row) => row.endsWith(' 3'))).toHaveLength(3);
  });

  it('answers a command when its author can read what it led to', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const { matchId } of tables)
      expect(await desk.staff.ask(MATCH, { id: matchId }, 'match.status')).toBe('OPEN');
    const listed = await desk.staff.ask(LISTED, { event: id }, 'matches.nodes');
    expect(pickList(listed, '')).toHaveLength(tables.length);
    const rows = tables.flatMap(({ matchId }) => [`${matchId},0,win,2`, `${matchId},1,loss,0`]);
    const csv = ['match_id,seat,result,games_won', ...rows].join('\n');
    expect(await desk.staff.ask(IMPORT, { input: { csv } }, 'importResults.isDone')).toBe(true);
    await desk.run(id, { finishRound: 1 });
    await desk.publish(id, 2);
    const [one] = await desk.tables(id, 2);
    await desk.run(id, { disqualify: { player: one?.players[0]?.id, reason: 'Bribery.' } });
    expect((await desk.tables(id, 2))[0]?.result).not.toBeNull();
    await desk.run(id, { callOff: { reason: 'The roof leaks.' } });
    for (const { matchId } of (await desk.tables(id, 2)).slice(1))
      expect(await desk.staff.ask(MATCH, { id: matchId }, 'match.status')).toBe('CANCELLED');
  });

  it('refuses a second result for a table whose match has one', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const result = { games: { won: [2, 0] } };
    const refused = (change: object) => desk.staff.refusal(RUN, { input: { eventId: id, change } });
    expect(await refused({ result: { round: 1, table: 1, result } })).toBe('MATCH_OPEN');
    const [one] = await desk.tables(id, 1);
    await desk.until(() => desk.isMatchThere(one ?? never()));
    const input = { matchId: one?.matchId, how: 'MATCH_LOSS', seats: [0], reason: 'Late.' };
    await desk.staff.ask(RULE, { input }, '');
    await desk.until(async () => (await desk.tables(id, 1))[0]?.result !== null);
    expect(await refused({ amend: { round: 1, table: 1, result, reason: 'No.' } })).toBe('RESULT_OF_MATCH');
  });

  it('takes the result of a table whose match was cancelled from the staff', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const [one] = await desk.tables(id, 1);
    await desk.until(() => desk.isMatchThere(one ?? never()));
    await desk.staff.ask(CANCEL, { input: { matchId: one?.matchId, reason: 'Wrong decks.' } }, '');
    await desk.run(id, { result: { round: 1, table: 1, result: { games: { won: [2, 1] } } } });
    const amended = { games: { won: [1, 2] } };
    await desk.run(id, { amend: { round: 1, table: 1, result: amended, reason: 'Entered for the other.' } });
    expect((await desk.tables(id, 1))[0]?.result).toMatchObject({ won: [1, 2] });
  });

  it('ends the open match of each leaver, also if as many others returned', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    const [one, two] = tables.map(({ players }) => players[0]?.id ?? never());
    await desk.run(id, { drop: one });
    await desk.until(async () => (await desk.tables(id, 1))[0]?.result !== null);
    await desk.run(id, { reinstate: one });
    await desk.run(id, { drop: two });
    await desk.until(async () => (await desk.tables(id, 1))[1]?.result !== null);
  });

  it('carries a disqualification from the match to the event, and leaving from the event to the match', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    const [one, two, three, four] = tables.map(({ players, matchId }) => ({
      first: players[0]?.id ?? never(),
      second: players[1]?.id ?? never(),
      matchId,
    }));
    await desk.staff.ask(
      RULE,
      { input: { matchId: one?.matchId, how: 'DISQUALIFICATION', seats: [0], reason: 'Marked cards.' } },
      '',
    );
    await desk.run(id, { disqualify: { player: two?.first, reason: 'Bribery.' } });
    await desk.run(id, { drop: three?.first });
    await desk.run(id, { drop: four?.first });
    await desk.run(id, { drop: four?.second });
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    const winners = (await desk.tables(id, 1)).map(({ result }) => pick(result, 'winner.id') ?? null);
    expect(winners.slice(0, 3)).toEqual([one?.second, two?.second, three?.second]);
    const statusOf = async (player: string | undefined) => {
      const entrants = pickList(await desk.staff.ask(ENTRANTS, { id }, 'event'), 'entrants');
      return pick(
        entrants.find((entrant) => pick(entrant, 'player.id') === player),
        'status',
      );
    };
    await desk.until(async () => (await statusOf(one?.first)) === 'DISQUALIFIED');
    await desk.run(id, { finishRound: 1 });
    await desk.publish(id, 2);
    const seated = (await desk.tables(id, 2)).flatMap(({ players }) => players.map((player) => player.id));
    for (const player of [one?.first, two?.first, three?.first]) expect(seated).not.toContain(player);
  });

  it('disqualifies a player by an amendment after the end of the event, from its list, places and league', async () => {
    const id = await desk.started({ stage: { swiss: { rounds: 1 } } });
    const made = await desk.staff.ask(
      CREATE_LEAGUE,
      { input: { plan: { name: 'Spring', table: 'wins-only' } } },
      '',
    );
    const leagueId = pickText(made, 'createLeague.league.id');
    await desk.staff.ask(CHANGE_LEAGUE, { input: { leagueId, change: { add: id } } }, '');
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    for (const { matchId } of tables)
      await desk.staff.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [1], reason: 'Absent.' } }, '');
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    await desk.run(id, { finishRound: 1 });
    await desk.run(id, { step: 'FINISH' });
    const [one] = tables;
    const [cheat, other] = one?.players ?? [];
    const result = { kind: 'DISQUALIFICATION', places: [[1], [0]], gamesWon: [0, 0] };
    await desk.staff.ask(AMEND, { input: { matchId: one?.matchId, result, reason: 'Marked cards.' } }, '');
    await desk.until(async () => {
      const entrants = pickList(await desk.staff.ask(ENTRANTS, { id }, 'event'), 'entrants');
      const found = entrants.find((entrant) => pick(entrant, 'player.id') === cheat?.id);
      return pick(found, 'status') === 'DISQUALIFIED';
    });
    await desk.until(async () => pick((await desk.tables(id, 1))[0]?.result, 'winner.id') === other?.id);
    const places = await desk.standings(id);
    expect(places).toContain(`null:${cheat?.id} 0`);
    expect(places[0]).toMatch(/^1:/);
    const league = await desk.staff.ask(LEAGUE, { id: leagueId }, 'league');
    const points = pickList(league, 'standings').filter((row) => pick(row, 'points') !== '0');
    expect(points.map((row) => pick(row, 'player.id'))).not.toContain(cheat?.id);
    expect(await desk.exported(id, 'standings.csv')).not.toMatch(new RegExp(`^1,${cheat?.id},`, 'm'));
  });

  it('amends no match of a bracket to a result that its table cannot take', async () => {
    const id = await desk.started({ stage: { singleElimination: {} } });
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    const amended = (matchId: string | null | undefined, places: readonly (readonly number[])[]) => ({
      input: { matchId, result: { places, gamesWon: [0, 0] }, reason: 'The slips were swapped.' },
    });
    for (const [at, { matchId }] of tables.entries()) {
      const how = at === 0 ? 'INTENTIONAL_DRAW' : 'NO_SHOW';
      await desk.staff.ask(
        RULE,
        { input: { matchId, how, seats: at === 0 ? [] : [1], reason: 'Test.' } },
        '',
      );
    }
    const [drawn, second] = tables;
    expect(await desk.staff.refusal(AMEND, amended(second?.matchId, [[0, 1]]))).toBe('INVALID_RESULT');
    await desk.staff.ask(AMEND, amended(drawn?.matchId, [[1], [0]]), '');
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    expect(pick((await desk.tables(id, 1))[0]?.result, 'winner.id')).toBe(drawn?.players[1]?.id);
    await desk.run(id, { finishRound: 1 });
    await desk.publish(id, 2);
    expect(await desk.staff.refusal(AMEND, amended(second?.matchId, [[1], [0]]))).toBe('LATER_ROUND');
    const csv = `match_id,seat,result\n${second?.matchId},0,loss\n${second?.matchId},1,win`;
    const imported = await desk.staff.ask(IMPORT_FAULTS, { input: { csv, reason: 'r' } }, 'importResults');
    expect(imported).toMatchObject({ isDone: false, faults: [{ code: 'LATER_ROUND' }] });
    // The same winner by other games.
    const input = { matchId: second?.matchId, result: { places: [[0], [1]], gamesWon: [2, 1] }, reason: 'r' };
    await desk.staff.ask(AMEND, { input }, '');
    await desk.until(async () => JSON.stringify((await desk.tables(id, 1))[1]?.result).includes('[2,1]'));
  });

  it('calls off the open matches of an event that is called off', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const tables = await desk.tables(id, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    await desk.run(id, { callOff: { reason: 'The roof leaks.' } });
    for (const { matchId } of tables)
      await desk.until(
        async () => pick(await desk.staff.ask(MATCH, { id: matchId }, 'match'), 'status') === 'CANCELLED',
      );
  });

  it('gives the matches of a round its labels and the clocks of the plan, and shows extra time at the tables', async () => {
    const clock = {
      seat: { mainSeconds: 1500, per: 'MATCH', whenOver: 'MATCH_LOSS' },
      round: { whenOver: 'DRAW', extraTurns: 5 },
    };
    const id = await desk.started({ roundMinutes: 50, clock });
    await desk.publish(id, 1);
    const [one] = await desk.tables(id, 1);
    if (one === undefined) throw new Error('No table.');
    await desk.until(() => desk.isMatchThere(one));
    const match = await desk.staff.ask(
      `query($id: ID!) { match(id: $id) { labels { event round table }
        clock { format { seat { mainSeconds whenOver } round { endsAt whenOver extraTurns } } } } }`,
      { id: one.matchId },
      'match',
    );
    const round = await desk.staff.ask(
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
    await desk.staff.ask(
      extend,
      { input: { matchId: one.matchId, seconds: 180, reason: 'Deck check.' } },
      '',
    );
    await desk.until(async () => (await desk.exported(id, 'results.csv')).includes(',playing,180,'));
    const rows = await fetch(`${desk.running.url}/exports/matches.csv?event=${id}&table=1`, {
      headers: desk.staff.headers,
    });
    expect(await rows.text()).toContain(',180,');
    expect(
      await desk.staff.refusal(CREATE, { input: { plan: { ...PLAN, clock: { round: { seconds: 60 } } } } }),
    ).toBe('BAD_USER_INPUT');
  });

  it('reads the match that has ended, and not the tables of all others', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const all = await desk.tables(id, 1);
    for (const table of all) await desk.until(() => desk.isMatchThere(table));
    const [first, ...others] = all;
    // The work after publication is complete once another round can be read without further work.
    await desk.run(id, { table: { player: 'p1', table: 1 } });
    const looked = jest.spyOn(ReadModels.prototype, 'match');
    const input = { matchId: first?.matchId, how: 'NO_SHOW', seats: [1], reason: 'Not there.' };
    await desk.staff.ask(RULE, { input }, '');
    await desk.until(async () => (await desk.tables(id, 1))[0]?.result !== null);
    await desk.run(id, { table: { player: 'p1', table: 2 } });
    const asked = new Set(looked.mock.calls.map(([match]) => match));
    looked.mockRestore();
    expect(others.filter(({ matchId }) => matchId !== null && asked.has(matchId))).toEqual([]);
  });

  it('cancels the matches of a withdrawn round, and creates new ones', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const [before] = await desk.tables(id, 1);
    if (before === undefined) throw new Error('No table.');
    await desk.until(() => desk.isMatchThere(before));
    await desk.run(id, { takeBack: { round: 1, reason: 'A player was missing.' } });
    await desk.until(
      async () => (await desk.staff.ask(MATCH, { id: before.matchId }, 'match.status')) === 'CANCELLED',
    );
    await desk.publish(id, 1);
    const [after] = await desk.tables(id, 1);
    expect(after?.matchId).not.toBe(before.matchId);
  });
});

describe('the matches of an event whose live matches are behind', () => {
  let store: EventStore;
  let slow: SlowLog;
  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    slow = new SlowLog(store);
  });
  afterAll(() => store.close());
  const desk = EventDesk.ofSuite(() => ({ store: slow.asStore }));

  it('still have their results recorded', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const all = await desk.tables(id, 1);
    for (const table of all) await desk.until(() => desk.isMatchThere(table));
    slow.allow(0);
    slow.readAfter(200);
    const rows = all.flatMap(({ matchId }) => [`${matchId},0,win,2`, `${matchId},1,loss,0`]);
    const csv = ['match_id,seat,result,games_won', ...rows].join('\n');
    expect(await desk.staff.ask(IMPORT, { input: { csv } }, 'importResults.isDone')).toBe(true);
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    slow.readAfter(0);
    slow.allow(Number.POSITIVE_INFINITY);
  });
});
