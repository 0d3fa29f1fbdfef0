import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import type { Client } from './support/client.js';
import { EventDesk, ROUNDS } from './support/event-desk.js';
import { HookedLog } from './support/hooked-log.js';
import { pick, pickList } from './support/pick.js';
import { RunningService } from './support/start.js';

const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const IMPORT = 'mutation($input: ImportResultsInput!) { importResults(input: $input) { isDone } }';
const RESULT = 'query($id: ID!) { match(id: $id) { result { current { places } amendments { reason } } } }';

const never = (): never => {
  throw new Error('There is none.');
};

describe('an amendment of a match in a bracket', () => {
  let store: EventStore | undefined;
  let log: HookedLog | undefined;
  /** Another node: in one process, commands to an event wait for each other. */
  let node: RunningService | undefined;
  let elsewhere: Client | undefined;
  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    log = new HookedLog(store);
    node = await RunningService.start({
      environment: { RECOUNT_RATE_LIMIT: '0' },
      store: new HookedLog(store).asStore,
    });
    elsewhere = await node.client('organizer');
  });
  afterAll(async () => {
    await node?.stop();
    await store?.close();
  });
  const desk = EventDesk.ofSuite(() => ({ store: (log ?? never()).asStore }));

  const pairElsewhere = async (event: string): Promise<void> => {
    await desk.run(event, { pair: { seed: 'two' } }, elsewhere);
    await desk.run(event, { publish: 2 }, elsewhere);
  };

  /** A bracket whose first round is finished: the first seat has lost at each table. */
  const played = async (stage: object) => {
    const event = await desk.started({ stage });
    await desk.publish(event, 1);
    const tables = await desk.tables(event, 1);
    for (const table of tables) await desk.until(() => desk.isMatchThere(table));
    for (const { matchId } of tables)
      await desk.staff.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [0], reason: 'r' } }, '');
    await desk.run(event, { finishRound: 1 });
    const [first] = tables;
    return { event, matchId: first?.matchId ?? never(), players: first?.players.map(({ id }) => id) ?? [] };
  };

  const amended = (matchId: string, winner: number, reason = 'The slips were swapped.') => ({
    input: {
      matchId,
      result: { places: [[winner], [1 - winner]], gamesWon: [0, 0], kind: 'MATCH_LOSS' },
      reason,
    },
  });

  /** The winners by the match, by its table and by the pairings of the next round. */
  const said = async ({ event, matchId, players }: Awaited<ReturnType<typeof played>>) => {
    const match = await desk.staff.ask(RESULT, { id: matchId }, 'match.result');
    const [table] = await desk.tables(event, 1);
    const rounds = pickList(await desk.staff.ask(ROUNDS, { id: event }, 'event'), 'rounds');
    const paired = pickList(rounds[1] ?? { tables: [] }, 'tables').flatMap((one) =>
      pickList(one, 'players').map((player) => pick(player, 'id')),
    );
    const present = pick(table?.result, 'present');
    return {
      match: players[Number(pickList(match, 'current.places.0')[0])],
      table: pick(table?.result, 'winner.id') ?? pick(present, '0.id'),
      pairings: players.find((player) => paired.includes(player)),
      amendments: pickList(match, 'amendments').length,
    };
  };

  const STAGES = [
    ['single elimination', { singleElimination: {} }],
    ['double elimination', { doubleElimination: {} }],
  ] as const;

  it.each(STAGES)(
    'counts at the table before the match records it: a round that is paired in between follows it (%s)',
    async (_, stage) => {
      const one = await played(stage);
      (log ?? never()).before('result', () => pairElsewhere(one.event));
      await desk.staff.ask(AMEND, amended(one.matchId, 0), '');
      const [first] = one.players;
      expect(await said(one)).toMatchObject({ match: first, table: first, amendments: 1 });
      if ('singleElimination' in stage) await desk.until(async () => (await said(one)).pairings === first);
    },
  );

  it('is refused, and records nothing, if a round is paired before the table takes it', async () => {
    const one = await played({ singleElimination: {} });
    const before = await said(one);
    (log ?? never()).before('event', () => pairElsewhere(one.event));
    expect(await desk.staff.refusal(AMEND, amended(one.matchId, 0))).toBe('LATER_ROUND');
    await desk.until(async () => (await said(one)).pairings === one.players[1]);
    expect(await said(one)).toEqual({ ...before, pairings: one.players[1] });
    expect(before).toMatchObject({ match: one.players[1], table: one.players[1], amendments: 0 });
  });

  it('counts the last of two amendments that race, at the table and in the match', async () => {
    const one = await played({ singleElimination: {} });
    const second = amended(one.matchId, 1, 'They were not.');
    (log ?? never()).before('result', async () => {
      await elsewhere?.ask(AMEND, second, '');
    });
    await desk.staff.ask(AMEND, amended(one.matchId, 0), '');
    const [, player] = one.players;
    await desk.until(async () => (await said(one)).amendments === 2);
    expect(await said(one)).toMatchObject({ match: player, table: player });
  });

  it('from a file of results is refused with the round that is paired meanwhile, too', async () => {
    const one = await played({ singleElimination: {} });
    const csv = `match_id,seat,result\n${one.matchId},0,win\n${one.matchId},1,loss`;
    (log ?? never()).before('event', () => pairElsewhere(one.event));
    expect(await desk.staff.refusal(IMPORT, { input: { csv, reason: 'From the slips.' } })).toBe(
      'LATER_ROUND',
    );
    expect((await said(one)).amendments).toBe(0);
  });

  it('is free once the round of the match was withdrawn', async () => {
    const one = await played({ singleElimination: {} });
    await desk.run(one.event, { takeBack: { round: 1, reason: 'An error.' } });
    await desk.publish(one.event, 1);
    await desk.staff.ask(AMEND, amended(one.matchId, 0), '');
    const match = await desk.staff.ask(RESULT, { id: one.matchId }, 'match.result');
    expect(pickList(match, 'amendments')).toHaveLength(1);
    expect((await desk.tables(one.event, 1))[0]?.result).toBeNull();
  });
});
