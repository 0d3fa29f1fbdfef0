import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { readUptime } from '../../apps/api/src/writing/uptime/uptime-log.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { faultsOfMatch, matchesOf } from '../support/checked-log.js';
import { pick, pickList, pickText } from './support/pick.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';
import { withoutClose } from './support/without-close.js';

const MATCH = `query($id: ID!) { match(id: $id) {
  status seats { respondBy }
  clock { format { downtime } seats { seat remaining isRunning } round { endsAt } }
  timeUsed { seconds }
  frames(last: 100) { nodes { text actor { role } events { type ... on DowntimeGivenBack { from to } } } }
} }`;
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const FEED = '{ changes(first: 100, types: [CLOCK_RESTORED]) { nodes { subject type } } }';

const SECOND = 1_000;
const START = Date.parse('2026-12-01T18:00:00Z');
const seat = { mainSeconds: 60, whenOver: 'MATCH_LOSS' };
const GIVEN_BACK = 'match.DowntimeGivenBack';

describe('the downtime of the service', () => {
  let store: EventStore;
  /** The time on the wall: it passes only when a test says so. */
  let now: number;
  let nodes: RunningService[];

  beforeEach(async () => {
    now = START;
    nodes = [];
    store = await openSqliteEventStore({ file: ':memory:', clock: () => new Date(now) });
  });

  afterEach(async () => {
    for (const node of nodes) await node.stop();
    await store.close();
  });

  const start = async (): Promise<RunningService> => {
    const node = await RunningService.start({
      store: withoutClose(store),
      clock: () => new Date(now),
      environment: { RECOUNT_HEARTBEAT_SECONDS: '2' },
    });
    nodes.push(node);
    return node;
  };

  /** Lets time pass while the service serves: until the log shows that it still does. */
  const pass = async (seconds: number): Promise<void> => {
    now += seconds * SECOND;
    await eventually(async () => (await readUptime(store))?.at === now, 'a record of the service');
  };

  const away = async (seconds: number, ...stopped: readonly RunningService[]): Promise<void> => {
    await Promise.all(stopped.map((node) => node.shutDown()));
    now += seconds * SECOND;
    await Promise.all(stopped.map((node) => node.startAgain()));
  };

  const matchOf = ({ organizer, id }: TableForTwo): Promise<unknown> => organizer.ask(MATCH, { id }, 'match');
  const typesOf = (match: unknown): readonly string[] =>
    pickList(match, 'frames.nodes').map((node) => pickText(node, 'events.0.type'));
  const givenBackTo = (table: TableForTwo): Promise<void> =>
    eventually(async () => typesOf(await matchOf(table)).includes(GIVEN_BACK), 'the downtime given back');
  const remaining = (match: unknown): readonly unknown[] =>
    pickList(match, 'clock.seats').map((one) => pick(one, 'remaining'));

  it('leaves a seat the six seconds that it had, and the match stays verifiable', async () => {
    const node = await start();
    const table = await TableForTwo.started(node, { settings: { clock: { seat } } });
    await pass(54);
    await away(60, node);
    const again = table.at(node);
    await givenBackTo(again);
    const match = await matchOf(again);
    expect(match).toMatchObject({ status: 'PLAYING', clock: { format: { downtime: 'GIVEN_BACK' } } });
    expect(remaining(match).toSorted()).toEqual([6, 60]);
    expect(pickList(match, 'timeUsed')).toEqual([{ seconds: 54 }]);
    const frame = pickList(match, 'frames.nodes').at(-1);
    expect(frame).toMatchObject({
      text: 'The service was away for 1 min 0 s; that time was given back.',
      actor: { role: 'SERVICE' },
      events: [{ from: '2026-12-01T18:00:54.000Z', to: '2026-12-01T18:01:54.000Z' }],
    });
    expect(await again.organizer.ask(FEED, {}, 'changes.nodes')).toEqual([
      { subject: table.id, type: 'CLOCK_RESTORED' },
    ]);
    await again.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    for await (const [id, recorded] of matchesOf(node.service.store))
      expect(faultsOfMatch(id, recorded)).toEqual([]);
  });

  it('is recorded before the first action after it', async () => {
    const node = await start();
    const table = await TableForTwo.started(node, { settings: { clock: { seat } } });
    await pass(54);
    await away(60, node);
    const again = table.at(node);
    await again.step();
    const types = typesOf(await matchOf(again));
    expect(types.filter((type) => type === GIVEN_BACK)).toHaveLength(1);
    expect(types.indexOf(GIVEN_BACK)).toBeLessThan(types.indexOf('match.ActionTaken'));
    expect(types).not.toContain('match.SeatTimedOut');
  });

  it('counts if the format has that setting, and in matches older than the setting', async () => {
    const node = await start();
    const downtime = 'COUNTS';
    const table = await TableForTwo.started(node, { settings: { clock: { seat, downtime } } });
    now += 54 * SECOND;
    await away(60, node);
    const again = table.at(node);
    await eventually(async () => pick(await matchOf(again), 'status') === 'FINISHED', 'the loss by time');
    const match = await matchOf(again);
    expect(pick(match, 'clock.format.downtime')).toBe('COUNTS');
    expect(typesOf(match)).toContain('match.SeatTimedOut');
    expect(typesOf(match)).not.toContain(GIVEN_BACK);
    // Nothing is recorded about the service while no match gives time back.
    expect(await readUptime(store)).toBeUndefined();
  });

  it('postpones the end of a round, whether absolute or not, and the time to respond', async () => {
    const node = await start();
    const instant = (seconds: number): string => new Date(START + seconds * SECOND).toISOString();
    const rounds = [{ seconds: 60 }, { endsAt: instant(60) }];
    const tables = [
      ...(await Promise.all(
        rounds.map((round) => TableForTwo.started(node, { settings: { clock: { round } } })),
      )),
      await TableForTwo.open(node, { settings: { clock: { round: { endsAt: instant(60) } } } }),
    ].map((table) => table.at.bind(table));
    const silent = await TableForTwo.started(node, { settings: { responseSeconds: 60 } });
    await pass(54);
    await away(60, node);
    for (const at of tables) {
      const table = at(node);
      await givenBackTo(table);
      expect(pick(await matchOf(table), 'clock.round.endsAt')).toBe(instant(120));
    }
    const again = silent.at(node);
    await givenBackTo(again);
    const match = await matchOf(again);
    expect(pickList(match, 'seats').map((one) => pick(one, 'respondBy'))).toContain(instant(120));
    expect(typesOf(match)).not.toContain('match.ResponseTimedOut');
  });

  it('is none while one of two nodes serves', async () => {
    const [stays, leaves] = [await start(), await start()];
    const table = await TableForTwo.started(stays, { settings: { clock: { seat } } });
    await leaves.shutDown();
    await pass(30);
    await leaves.startAgain();
    const other = table.at(leaves);
    await other.step();
    const match = await matchOf(other);
    expect(typesOf(match)).not.toContain(GIVEN_BACK);
    expect(remaining(match)).toContain(30);
  });

  it('is returned once by two nodes that start simultaneously', async () => {
    const both = [await start(), await start()];
    const [first] = both;
    if (first === undefined) throw new Error('Two nodes were started.');
    const tables = await Promise.all(
      [1, 2, 3].map(() => TableForTwo.started(first, { settings: { clock: { seat } } })),
    );
    await pass(54);
    await away(60, ...both);
    for (const node of both)
      for (const table of tables) {
        const again = table.at(node);
        await givenBackTo(again);
        const match = await matchOf(again);
        expect(typesOf(match).filter((type) => type === GIVEN_BACK)).toHaveLength(1);
        expect(remaining(match)).toContain(6);
      }
  });
});
