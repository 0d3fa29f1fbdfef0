import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  canonicalJson,
  drawSigningKey,
  isSignedRotation,
  type KeyStatement,
  keyStatementSchema,
  leafHash,
  publicKeyOf,
  readSigningKeys,
  type SigningKey,
  writeSigningKeys,
} from '#libs/proof';
import { SettingsError } from '../../apps/api/src/composition/settings.js';
import { ranHere } from '../../apps/recount/testing/here.js';
import { newFolder, RecountProcess } from '../../apps/recount/testing/recount.js';
import { pickList } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService, type StartOptions } from '../e2e/support/start.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { fileOf, LIST, listed, publishedKeys, reportOf } from './asked-of-a-house.js';
import { played } from './played-matches.js';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
/** The key of the test services, for the command line. */
const MASTER_KEY = Buffer.alloc(32, 'a key for tests').toString('base64');

describe('the signing keys of a log', () => {
  let folder: string;
  let running: RunningService[];

  beforeEach(async () => {
    folder = await newFolder();
    running = [];
  });

  afterEach(async () => {
    for (const service of running) await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (options: StartOptions = {}): Promise<RunningService> => {
    const service = await RunningService.start({ dataDir: folder, ...options });
    running.push(service);
    return service;
  };

  const stop = async (service: RunningService): Promise<void> => {
    running = running.filter((one) => one !== service);
    await service.stop();
  };

  const keysFile = (): string => join(folder, 'proof-keys');

  const keysOf = async (): Promise<readonly SigningKey[]> =>
    (await readSigningKeys(await readFile(keysFile(), 'utf8'))) ?? [];

  const rotationsAt = async ({ url }: RunningService): Promise<readonly KeyStatement[]> => {
    const { rotations } = JSON.parse(await (await fetch(`${url}/.well-known/jwks.json`)).text());
    return rotations.map((statement: unknown) => keyStatementSchema.parse(statement));
  };

  const isListed = async (service: RunningService, statement: KeyStatement): Promise<void> => {
    const client = await service.client();
    const leaf = leafHash(canonicalJson(statement));
    const day = statement.at.slice(0, 10);
    await eventually(async () =>
      pickList(await client.ask(LIST, { day, earlier: 0 }, 'proofList'), 'leaves').includes(leaf),
    );
  };

  const cli = (...args: readonly string[]) =>
    ranHere(args, { RECOUNT_DATA_DIR: folder, RECOUNT_MASTER_KEY: MASTER_KEY, RECOUNT_DEMO: 'off' });

  /** A data folder with a new key. */
  const nodeFolder = async (name: string): Promise<string> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'proof-keys'), writeSigningKeys([await drawSigningKey(NOW)]));
    return dataDir;
  };

  it('are those of the node that started first; a node with others is refused', async () => {
    const double = await KurrentDbDouble.start();
    const first = await start({ double, dataDir: await nodeFolder('a') });
    const other = start({ double, dataDir: await nodeFolder('b') });
    const [key] = await publishedKeys(first.url);
    await expect(other).rejects.toThrow(
      new RegExp(
        `^.*proof-keys: The proofs of this log are signed with the key ${key?.kid}, which this node`,
      ),
    );
    await expect(other).rejects.toBeInstanceOf(SettingsError);
    await stop(first);
    double.stop();
  });

  it('end a node with others that started while its database was away, once the database is back', async () => {
    const double = await KurrentDbDouble.start();
    const first = await start({ double, dataDir: await nodeFolder('a') });
    const [key] = await publishedKeys(first.url);
    await stop(first);
    double.stop();
    const other = new RecountProcess(['start', '--port', '0', '--host', '127.0.0.1'], {
      RECOUNT_DATA_DIR: await nodeFolder('b'),
      RECOUNT_MASTER_KEY: MASTER_KEY,
      RECOUNT_DEMO: 'off',
      RECOUNT_LOG_LEVEL: 'silent',
      RECOUNT_EVENT_STORE: 'eventstoredb',
      RECOUNT_EVENTSTOREDB_URL: double.url,
    });
    await other.printed(/GraphQL\s+(http\S+)\/graphql/);
    await double.start();
    const { code, err } = await other.ended;
    expect(err).toMatch(new RegExp(`proof-keys: The proofs of this log are signed with the key ${key?.kid}`));
    expect(code).toBe(2);
    double.stop();
  });

  it('are those of one node, if two with different keys start an empty log at once', async () => {
    const double = await KurrentDbDouble.start();
    const folders = [await nodeFolder('a'), await nodeFolder('b')];
    const started = await Promise.allSettled(folders.map((dataDir) => start({ double, dataDir })));
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const service of running.splice(0)) await service.stop();
    double.stop();
  });

  it('are never replaced in silence: without its keys a log is refused, and no other key is generated', async () => {
    const first = await start();
    await played(first.service.store, 'kept');
    const client = await first.client();
    const { key } = await listed(client, 'kept');
    const kept = await fileOf(client, 'kept');
    await stop(first);
    await rm(keysFile());
    const refused = new RegExp(
      `signed with the key ${key.kid}, which .* "recount proof-key rotate --lost ${key.kid}"`,
    );
    await expect(start()).rejects.toThrow(refused);
    await expect(stat(keysFile())).rejects.toThrow('ENOENT');

    const wrong = await cli('proof-key', 'rotate', '--lost', `A${key.kid.slice(1)}`);
    expect([wrong.code, wrong.err]).toEqual([
      2,
      `The last key of this log is ${key.kid}, not A${key.kid.slice(1)}.\n`,
    ]);
    const { code, out } = await cli('proof-key', 'rotate', '--lost', key.kid);
    expect(code).toBe(0);
    const again = await start();
    const [lost, ...others] = await rotationsAt(again);
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ rotation: { former: key.kid, key: { kid: out.trim() } }, signature: null });
    if (lost !== undefined) await isListed(again, lost);
    // The log names the public part of the lost key.
    expect(await reportOf(kept, again.url)).toMatchObject({ verdict: 'VALID' });
    const repeated = await cli('proof-key', 'rotate', '--lost', key.kid);
    expect([repeated.code, repeated.err]).toEqual([2, expect.stringContaining('not')]);
  });

  it('are followed through rotations, each signed by the previous key, even after the deletion of private keys', async () => {
    const first = await start();
    const [before] = await keysOf();
    await stop(first);
    for (const after of ['0s', '0s', '1d'])
      expect((await cli('proof-key', 'rotate', '--after', after)).code).toBe(0);
    const keys = await keysOf();
    expect(keys.map(({ d }) => d !== undefined)).toEqual([false, false, true, true]);
    const again = await start();
    const rotations = await rotationsAt(again);
    expect(rotations.map(({ rotation }) => [rotation.former, rotation.key.kid])).toEqual(
      [1, 2, 3].map((at) => [keys[at - 1]?.kid, keys[at]?.kid]),
    );
    expect(keys[0]?.kid).toBe(before?.kid);
    for (const [at, { rotation, signature }] of rotations.entries()) {
      const former = keys[at];
      expect(former && (await isSignedRotation(rotation, signature ?? '', publicKeyOf(former)))).toBe(true);
    }
    for (const statement of rotations) await isListed(again, statement);
    expect((await publishedKeys(again.url)).map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
    await again.restart();
    expect(await rotationsAt(again)).toEqual(rotations);
  });

  it('may be a file written by hand that has the old key beside the new one', async () => {
    const first = await start();
    const keys = await keysOf();
    await stop(first);
    const added = await drawSigningKey(NOW, NOW + DAY);
    await writeFile(keysFile(), writeSigningKeys([added, ...keys]));
    const [rotation] = await rotationsAt(await start());
    expect(rotation?.rotation).toMatchObject({ former: keys[0]?.kid, key: { kid: added.kid } });
    expect(typeof rotation?.signature).toBe('string');
  });

  it('sign no export of the command line if they are not the log’s', async () => {
    const first = await start();
    await played(first.service.store, 'm');
    await stop(first);
    await writeFile(keysFile(), writeSigningKeys([await drawSigningKey(NOW)]));
    expect(await cli('export', 'm')).toMatchObject({ code: 2, out: '' });
  });
});
