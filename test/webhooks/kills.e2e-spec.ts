import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../tools/testing/eventually.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { shareProofKeys } from '../support/proof-keys.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { Receiver } from './receiver.js';

const CREATE_WEBHOOK = 'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }';
const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const FEED =
  'query($after: String) { changes(after: $after, first: 100) { cursor hasMore nodes { id subject } } }';
const MATCHES = 12;
const CHANGES = 4 * MATCHES;
const KILLS = 2;
/** Milliseconds of a delivery: several are in flight when the service is killed. */
const SLOW = 60;

/** Services over one log: one on SQLite, or two on the double of KurrentDB. */
class Nodes {
  readonly #running: ServiceProcess[] = [];
  #double: KurrentDbDouble | undefined;
  #folder = '';

  constructor(private readonly count: 1 | 2) {}

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'recount-webhooks-'));
    if (this.count > 1) this.#double = await KurrentDbDouble.start({ hasSystemRecords: true });
    for (let node = 0; node < this.count; node += 1) await this.begin(node);
  }

  async begin(node: number): Promise<void> {
    const log =
      this.#double === undefined
        ? {}
        : { RECOUNT_EVENT_STORE: 'eventstoredb', RECOUNT_EVENTSTOREDB_URL: this.#double.url };
    const folder = join(this.#folder, String(node));
    await shareProofKeys(folder);
    this.#running[node] = await ServiceProcess.start(folder, {
      environment: {
        RECOUNT_MASTER_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
        RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
        ...log,
      },
    });
  }

  at(node: number): ServiceProcess {
    const running = this.#running[node];
    if (running === undefined) throw new Error(`There is no node ${node}.`);
    return running;
  }

  async stop(): Promise<void> {
    for (const node of this.#running) await node.kill();
    this.#double?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

describe('deliveries over kills of the service', () => {
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = new Receiver();
    await receiver.start();
  });

  afterEach(() => receiver.stop());

  const runMatches = async ({ url }: ServiceProcess, round: number): Promise<void> => {
    const organizer = await clientOf(url, 'organizer', 'organizer-1');
    await Promise.all(
      Array.from({ length: MATCHES }, async (_, number) => {
        const matchId = `round-${round}-table-${number}`;
        await organizer.ask(CREATE, { input: { game: 'metax', matchId, players: ['ann', 'ben'] } }, '');
        await organizer.ask(CANCEL, { input: { matchId, reason: 'Rain' } }, '');
      }),
    );
  };

  it.each([1, 2] as const)(
    'lose nothing, repeat at most the deliveries of the last second, and keep the order of each match (%s node)',
    async (count) => {
      const nodes = new Nodes(count);
      try {
        await nodes.start();
        const organizer = await clientOf(nodes.at(0).url, 'organizer', 'organizer-1');
        const input = { url: receiver.url };
        receiver.secret = pickText(await organizer.ask(CREATE_WEBHOOK, { input }, 'createWebhook'), 'secret');
        receiver.behaviour = () => ({ status: 204, after: SLOW });
        for (let round = 0; round < KILLS; round += 1) {
          const victim = round % count;
          await runMatches(nodes.at(0), round);
          await eventually(() => receiver.once.length >= round * CHANGES + CHANGES / 4);
          await nodes.at(victim).kill();
          if (count === 1) await nodes.begin(victim);
          await eventually(() => receiver.once.length >= (round + 1) * CHANGES);
          if (count > 1) await nodes.begin(victim);
        }
        const client = await clientOf(nodes.at(0).url, 'organizer', 'organizer-1');
        const page = await client.ask(FEED, {}, 'changes');
        const feed = pickList(page, 'nodes');
        expect(pick(page, 'hasMore')).toBe(false);
        expect(feed).toHaveLength(KILLS * CHANGES);
        for (const subject of new Set(feed.map((change) => pickText(change, 'subject')))) {
          const of = (all: readonly unknown[]) =>
            all.filter((one) => pick(one, 'subject') === subject).map((one) => pick(one, 'id'));
          expect(of(receiver.once)).toEqual(of(feed));
        }
        expect(receiver.once).toHaveLength(feed.length);
        expect(receiver.refused).toEqual([]);
        // A kill repeats the deliveries since the last checkpoint: each change at most once more.
        for (const { id } of receiver.once)
          expect(receiver.taken.filter((one) => one.id === id).length).toBeLessThanOrEqual(1 + KILLS);
        const repeated = receiver.taken.length - feed.length;
        process.stdout.write(
          `Two kills, ${count} of the service: ${feed.length} changes, ${repeated} of them delivered once more.\n`,
        );
      } finally {
        await nodes.stop();
      }
    },
  );
});
