import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { type Ended, newFolder, RecountProcess } from '../../apps/recount/testing/recount.js';
import { commandLine } from '../../tools/typescript/from-sources.js';
import { RunningService } from '../e2e/support/start.js';
import { fileOf, listed, publishedKeys, reportOf } from '../proofs/asked-of-a-house.js';
import { played } from '../proofs/played-matches.js';

const SECRET = 'a secret of this installation, long enough';
const MASTER_KEY = Buffer.alloc(32, 'another key for tests').toString('base64');
/** Whether this machine permits mounts in a namespace, for small and read-only disks. */
const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
/** The house has its keys from settings; the restored one from files. */
const SETTINGS = {
  RECOUNT_PROOF_ISSUER: 'https://play.example.org',
  RECOUNT_IMAGE_ORIGINS: 'https://cards.example.org',
};
const FROM_FILES = { RECOUNT_JWT_SECRET: '', RECOUNT_MASTER_KEY: '' };

describe('an archive of a running service', () => {
  let house: RunningService;
  let folder: string;
  let archive: string;
  let kept: string;

  const houseEnvironment = (): Readonly<Record<string, string>> => ({
    RECOUNT_DATA_DIR: house.dataDir,
    RECOUNT_JWT_SECRET: SECRET,
    RECOUNT_MASTER_KEY: MASTER_KEY,
    ...SETTINGS,
  });

  const backup = (...args: readonly string[]): Promise<Ended> =>
    ranHere(['backup', ...args], houseEnvironment());

  const restore = (...args: readonly string[]): Promise<Ended> => ranHere(['restore', ...args], {});

  beforeAll(async () => {
    house = await RunningService.start({
      environment: { ...SETTINGS, RECOUNT_JWT_SECRET: SECRET, RECOUNT_MASTER_KEY: MASTER_KEY },
    });
    await played(house.service.store, 'kept');
    const client = await house.client();
    await listed(client, 'kept');
    kept = await fileOf(client, 'kept');
  });

  afterAll(() => house.stop());

  beforeEach(async () => {
    folder = await newFolder();
    archive = join(folder, 'archive.tar');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('restores to a service with the same keys, tokens and valid files, without a setting of a secret', async () => {
    expect(await backup('--to', archive)).toMatchObject({
      code: 0,
      err: expect.stringContaining('keep it secret'),
    });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['archive.tar']);
    expect(await restore(archive, '--check')).toMatchObject({ code: 0 });
    const dataDir = join(folder, 'new', 'data');
    const { code, err } = await restore(archive, '--data-dir', dataDir);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('RECOUNT_IMAGE_ORIGINS=https://cards.example.org'),
    ]);
    expect(await readdir(dataDir)).toEqual(['events.sqlite', 'master-key', 'proof-keys', 'token-secret']);
    for (const name of await readdir(dataDir))
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    const restored = await RunningService.start({ dataDir, environment: { ...SETTINGS, ...FROM_FILES } });
    expect(await publishedKeys(restored.url)).toEqual(await publishedKeys(house.url));
    expect(await reportOf(kept, restored.url)).toMatchObject({ verdict: 'VALID' });
    const { headers } = await house.client('organizer');
    const asked = await fetch(`${restored.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ me { role } match(id: "kept") { frame { hash } } }' }),
    });
    expect(await asked.json()).toMatchObject({ data: { me: { role: 'ORGANIZER' } } });
    await restored.stop();
  });

  it('is encrypted with a passphrase from a file or the environment', async () => {
    const file = join(folder, 'passphrase');
    await writeFile(file, 'correct horse battery\n');
    expect(await backup('--to', archive, '--passphrase-file', file)).toMatchObject({ code: 0, err: '' });
    const dataDir = join(folder, 'data');
    expect(await restore(archive, '--data-dir', dataDir)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The archive is encrypted; .*\n$/),
    });
    const right = { RECOUNT_BACKUP_PASSPHRASE: 'correct horse battery' };
    expect(await ranHere(['restore', archive, '--data-dir', dataDir], right)).toMatchObject({ code: 0 });
    await writeFile(file, 'short');
    expect(await backup('--passphrase-file', file)).toMatchObject({
      code: 2,
      err: 'The passphrase has fewer than 12 characters.\n',
    });
  });

  it('is written at a lower priority than that of the service', async () => {
    const pipe = join(folder, 'passphrase');
    spawnSync('mkfifo', [pipe]);
    const args = ['backup', '--to', archive, '--passphrase-file', pipe];
    const running = new RecountProcess(args, houseEnvironment());
    // The process now waits for the passphrase, so it has its priority.
    await writeFile(pipe, 'correct horse');
    expect(running.priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(await running.ended).toMatchObject({ code: 0 });
  });

  it('is refused before anything is written, if it is damaged or its target is in use', async () => {
    await backup('--to', archive);
    const used = join(folder, 'used');
    await mkdir(used);
    await writeFile(join(used, 'notes'), '');
    expect(await restore(archive, '--data-dir', used)).toMatchObject({
      code: 2,
      err: `${used} is not empty; restore to a new folder.\n`,
    });
    const bytes = await readFile(archive);
    bytes.writeUInt8(bytes.readUInt8(3000) ^ 1, 3000);
    await writeFile(archive, bytes);
    const dataDir = join(folder, 'data');
    for (const more of [['--check'], ['--data-dir', dataDir]])
      expect(await restore(archive, ...more)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The archive is damaged[^\n]*\n$/),
      });
    expect((await readdir(folder)).sort()).toEqual(['archive.tar', 'used']);
    expect(await restore(join(folder, 'none.tar'))).toMatchObject({ code: 2 });
  });

  it('is not written without the keys of the log, or after an interruption', async () => {
    const keys = join(house.dataDir, 'proof-keys');
    const whole = await readFile(keys);
    await rm(keys);
    expect(await backup('--to', archive)).toMatchObject({
      code: 2,
      err: expect.stringContaining('proof-keys: The proofs'),
    });
    await writeFile(keys, whole);
    const running = new RecountProcess(['backup', '--to', archive], houseEnvironment());
    while ((await readdir(folder)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    running.signal('SIGTERM');
    const { code, err } = await running.ended;
    // The last moment of a backup cannot be interrupted.
    if (code !== 0) expect([code, err]).toEqual([1, 'Interrupted: no archive was written.\n']);
    expect(await readdir(folder)).toEqual(code === 0 ? ['archive.tar'] : []);
  });

  (mayMount ? it : it.skip)(
    'says in one sentence that a disk is full or read-only, and leaves nothing',
    async () => {
      await backup('--to', archive);
      const target = join(folder, 'disk');
      await mkdir(target);
      const ended = async (mount: string, ...args: readonly string[]): Promise<Ended> => {
        const within = ['-rm', 'sh', '-c', `${mount}; "$@"; code=$?; ls "$0"; exit $code`, target];
        const program = [...within, process.execPath, ...commandLine()];
        return new RecountProcess(args, houseEnvironment(), program, 'unshare').ended;
      };
      const small = `mount -t tmpfs -o size=64k tmpfs "$0"`;
      const readOnly = `mount -t tmpfs -o ro tmpfs "$0"`;
      const to = join(target, 'a.tar');
      expect(await ended(small, 'backup', '--to', to)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^[^\n]*he disk is full[^\n]*\n$/),
      });
      expect(await ended(readOnly, 'backup', '--to', to)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^The file system is read-only\.[^\n]*\n$/),
      });
      expect(await ended(small, 'restore', archive, '--data-dir', target)).toEqual({
        code: 1,
        out: expect.stringMatching(/^A backup of [^\n]*\n$/),
        err: expect.stringMatching(/^The disk is full\.[^\n]*\n$/),
      });
    },
  );

  it('needs a log', async () => {
    expect(await ranHere(['backup', '--data-dir', folder, '--to', archive])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no log at /),
    });
  });
});
