import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { eventually } from '../../tools/testing/eventually.js';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';
import { Receiver } from './receiver.js';

const CREATE_WEBHOOK = 'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }';
const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const FEED = '{ changes(first: 100) { nodes { id subject } } }';
const MATCHES = 8;
const CHANGES = 4 * MATCHES;
/** Deliveries that may be in flight when a node stops, without a recorded success. */
const UNDER_WAY = 8;

/** The shared log, which stays open when one of its nodes stops. */
const keptOpen = (store: EventStore): EventStore => ({
  append: (...asked) => store.append(...asked),
  readStream: (...asked) => store.readStream(...asked),
  readAll: (...asked) => store.readAll(...asked),
  subscribe: (...asked) => store.subscribe(...asked),
  setRetention: (...asked) => store.setRetention(...asked),
  deleteStream: (...asked) => store.deleteStream(...asked),
  tombstone: (...asked) => store.tombstone(...asked),
  head: () => store.head(),
  compare: (a, b) => store.compare(a, b),
  distance: (from, to) => store.distance(from, to),
  close: async () => {},
});

describe('webhooks at two nodes over one log', () => {
  let store: EventStore;
  let nodes: readonly [RunningService, RunningService];
  const receiver = new Receiver();

  beforeAll(async () => {
    await receiver.start();
    store = await openSqliteEventStore({ file: ':memory:' });
    const options = {
      store: keptOpen(store),
      environment: { RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
    };
    nodes = [await RunningService.start(options), await RunningService.start(options)];
    const input = { url: receiver.url };
    const organizer = await nodes[0].client('organizer');
    receiver.secret = pickText(await organizer.ask(CREATE_WEBHOOK, { input }, 'createWebhook'), 'secret');
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await store.close();
    await receiver.stop();
  });

  const run = (round: number, clients: readonly Client[]): Promise<unknown> =>
    Promise.all(
      Array.from({ length: MATCHES }, async (_, number) => {
        const client = clients[number % clients.length];
        const matchId = `round-${round}-table-${number}`;
        await client?.ask(CREATE, { input: { game: 'metax', matchId, players: ['ann', 'ben'] } }, '');
        await client?.ask(CANCEL, { input: { matchId, reason: 'Rain' } }, '');
      }),
    );

  const expectAllInOrder = async (node: RunningService): Promise<void> => {
    const feed = pickList(await (await node.client('organizer')).ask(FEED, {}, 'changes'), 'nodes');
    for (const subject of new Set(feed.map((change) => pickText(change, 'subject')))) {
      const of = (all: readonly unknown[]) =>
        all.filter((one) => pick(one, 'subject') === subject).map((one) => pick(one, 'id'));
      expect(of(receiver.once)).toEqual(of(feed));
    }
    expect(receiver.once).toHaveLength(feed.length);
    expect(receiver.refused).toEqual([]);
  };

  it('are delivered once by both together: only one node delivers each change', async () => {
    await run(0, await Promise.all(nodes.map((node) => node.client('organizer'))));
    await eventually(() => receiver.once.length === CHANGES);
    await expectAllInOrder(nodes[1]);
    expect(receiver.taken).toHaveLength(CHANGES);
    expect(receiver.mostAtOnce).toBe(1);
  });

  it('continue at the other node, whichever stops during delivery', async () => {
    receiver.behaviour = () => ({ status: 204, after: 50 });
    const [first, second] = nodes;
    await run(1, [await second.client('organizer')]);
    await eventually(() => receiver.once.length > CHANGES + 4);
    await first.shutDown();
    await eventually(() => receiver.once.length === 2 * CHANGES);
    await first.startAgain();
    await run(2, [await first.client('organizer')]);
    await eventually(() => receiver.once.length > 2 * CHANGES + 4);
    await second.shutDown();
    await eventually(() => receiver.once.length === 3 * CHANGES);
    await second.startAgain();
    await expectAllInOrder(first);
    // A stopping node waits for the deliveries in flight.
    expect(receiver.taken.length - 3 * CHANGES).toBeLessThanOrEqual(UNDER_WAY);
  });
});
