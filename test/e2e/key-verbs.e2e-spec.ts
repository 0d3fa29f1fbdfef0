import { describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { recount } from '../../apps/recount/testing/recount.js';
import { Client } from './support/client.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const ME = '{ me { role organization { id } scopes } }';

// // Sequential commands, one of them in a separate process.

describe('organizations and keys on the command line', () => {
  const running = serviceForAll({ environment: { RECOUNT_EVENT_STORE: 'sqlite' } });

  const environment = () => ({
    RECOUNT_DATA_DIR: running.dataDir,
    RECOUNT_EVENT_STORE: 'sqlite',
    RECOUNT_MASTER_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
  });
  const said = (...args: readonly string[]) => ranHere(args, environment());

  const statusOf = async (key: string): Promise<number> =>
    (await new Client(running.url, key).send(ME)).status;

  it('are created, listed, rotated and revoked beside a running service, which follows the changes', async () => {
    expect(
      await said('organization', 'create', 'club', '--name', 'The Club', '--owner', 'u-17'),
    ).toMatchObject({ code: 0 });
    expect(await said('organization', 'create', 'club', '--owner', 'u-18')).toMatchObject({ code: 1 });
    expect((await said('organization', 'list')).out).toContain('club\tThe Club');
    const of = ['--organization', 'club'];
    // In another process, as in normal use.
    const made = await recount(
      ['key', 'create', ...of, '--name', 'Desk', '--scope', 'results', 'clocks'],
      environment(),
    );
    const key = made.out.trim();
    await eventually(async () => (await statusOf(key)) === 200);
    expect(await new Client(running.url, key).ask(ME, {}, 'me')).toEqual({
      role: 'ORGANIZER',
      organization: { id: 'club' },
      scopes: ['RESULTS', 'CLOCKS'],
    });
    const { out: listed, ...list } = await said('key', 'list', ...of);
    expect(list).toEqual({ code: 0, err: '' });
    expect(listed).toMatch(/^[\w-]+\tDesk\torganizer\tresults,clocks\tno end\n$/);
    const id = listed.split('\t')[0] ?? '';
    const next = (await said('key', 'rotate', id, ...of)).out.trim();
    await eventually(async () => (await statusOf(next)) === 200);
    expect(await statusOf(key)).toBe(200);
    expect(await said('key', 'revoke', id, ...of)).toMatchObject({ code: 0 });
    await eventually(async () => (await statusOf(next)) === 401 && (await statusOf(key)) === 401);
    expect((await said('key', 'list', ...of)).out).toContain('revoked');
  });

  it('report missing arguments', async () => {
    for (const [args, what] of [
      [['organization', 'create', 'rival'], '--owner'],
      [['organization', 'create', 'rival', '--owner', 'a@example.org'], 'e-mail'],
      [['key', 'create'], '--name'],
      [['key', 'rotate'], 'Name the key'],
      [['key', 'rotate', 'x', '--grace', '8d'], 'at most 7d'],
    ] as const)
      expect(await said(...args)).toMatchObject({ code: 2, err: expect.stringContaining(what) });
    expect(await said('key', 'revoke', 'no-such-key')).toMatchObject({ code: 1 });
  });
});
