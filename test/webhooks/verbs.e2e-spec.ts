import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { TableForTwo } from '../e2e/support/table.js';
import { Receiver } from './receiver.js';

const ALLOWED = { RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', RECOUNT_EVENT_STORE: 'sqlite' };

describe('webhooks on the command line', () => {
  let running: RunningService;
  const receiver = new Receiver();

  beforeAll(async () => {
    await receiver.start();
    running = await RunningService.start({ environment: ALLOWED });
  });

  afterAll(async () => {
    await running.stop();
    await receiver.stop();
  });

  const said = (...args: readonly string[]) =>
    ranHere(['webhook', ...args], {
      ...ALLOWED,
      RECOUNT_DATA_DIR: running.dataDir,
      RECOUNT_MASTER_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
    });

  it('are created, tested, listed, changed and deleted beside a running service, which follows the changes', async () => {
    const made = await said('create', '--url', receiver.url, '--type', 'match.created', 'match.ended');
    receiver.secret = made.out.trim();
    expect(receiver.secret).toMatch(/^whsec_/);
    const listed = (await said('list')).out;
    expect(listed).toBe(`${listed.split('\t')[0]}\t${receiver.url}\tmatch.created,match.ended\tenabled\n`);
    const id = listed.split('\t')[0] ?? '';
    expect(await said('test', id)).toMatchObject({ code: 0, out: expect.stringContaining('204') });
    const { id: match } = await TableForTwo.open(running);
    await eventually(() => receiver.taken.length === 2);
    expect(receiver.taken.map(({ type }) => type)).toEqual(['webhook.test', 'match.created']);
    // Checkpoints are written once per second.
    await eventually(async () => (await said('log', id)).out.includes(`match.created\t${match}`));
    const change = receiver.taken[1]?.id ?? '';
    expect(await said('resend', id, '--change', change)).toMatchObject({ code: 0 });
    await eventually(() => receiver.taken.filter((one) => one.id === change).length === 2);
    receiver.secret = (await said('rotate', id, '--grace', '0s')).out.trim();
    expect(await said('test', id)).toMatchObject({ code: 0 });
    receiver.behaviour = () => ({ status: 500 });
    expect(await said('test', id)).toMatchObject({ code: 1 });
    expect(await said('disable', id)).toMatchObject({ code: 0 });
    expect((await said('list')).out).toContain('A user disabled it.');
    expect(await said('delete', id)).toMatchObject({ code: 0 });
    expect(await said('enable', id)).toMatchObject({ code: 1 });
  });

  it('report missing arguments', async () => {
    for (const [args, what] of [
      [['create'], '--url'],
      [['create', '--url', 'http://example.org'], 'https://'],
      [['create', '--url', receiver.url, '--type', 'match.over'], 'match.ended'],
      [['log'], 'Name the webhook'],
      [['rotate', 'x', '--grace', '8d'], 'at most 7d'],
    ] as const)
      expect(await said(...args)).toMatchObject({ code: 2, err: expect.stringContaining(what) });
  });
});
