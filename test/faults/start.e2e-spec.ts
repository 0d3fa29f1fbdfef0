import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drawSigningKey, writeSigningKeys } from '#libs/proof';
import { openEncryptedStore } from '../../apps/api/src/composition/open-encrypted-store.js';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { agreeOnKeys } from '../../apps/api/src/reading/proofs/key-log.js';
import { type Ended, newFolder, RecountProcess } from '../../apps/recount/testing/recount.js';
import { commandLine } from '../../tools/typescript/from-sources.js';
import { fullDisk } from '../attack/adversity.js';
import { BotMatch } from '../support/bot-match.js';

const START = ['start', '--port', '0', '--host', '127.0.0.1'];
const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
/** Whether this machine permits mounts in a namespace, for small and read-only disks. */
const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

type Environment = Readonly<Record<string, string>>;

interface Case {
  readonly failure: string;
  readonly before?: (folder: string) => Promise<void>;
  readonly args?: readonly string[];
  readonly environment?: Environment;
  /** Shell commands that mount a disk at the data folder, `$D`. */
  readonly mount?: string;
  readonly code: number;
  readonly sentence: RegExp;
}

const file = (name: string, text: string) => (folder: string) => writeFile(join(folder, name), text);

/** The failures of a start as docs/how-to/operate.md lists them. */
const CASES: readonly Case[] = [
  {
    failure: 'a full disk',
    mount: 'mount -t tmpfs -o size=4k tmpfs $D',
    code: 1,
    sentence: /the disk is full/,
  },
  {
    failure: 'a disk that fills while the read models are created',
    mount: 'mount -t tmpfs -o size=300k tmpfs $D',
    code: 1,
    sentence: /^The disk is full\. \(/,
  },
  {
    failure: 'a read-only disk',
    mount: 'mount --bind $D $D && mount -o remount,bind,ro $D',
    code: 1,
    sentence: /^The file system is read-only\. \(/,
  },
  {
    failure: 'an address of another machine',
    args: ['start', '--port', '0', '--host', '203.0.113.9'],
    code: 1,
    sentence: /^This machine has no such address\./,
  },
  {
    failure: 'another master key',
    before: async (folder) => {
      const store = await openEncryptedStore(
        readSettings({ RECOUNT_DATA_DIR: folder, RECOUNT_MASTER_KEY: KEYS[0] ?? '' }),
      );
      await (await BotMatch.begin(store, { matchId: 'm', game: 'metax', players: ['ann', 'ben'] })).play(2);
      await store.close();
    },
    environment: { RECOUNT_MASTER_KEY: KEYS[1] ?? '' },
    code: 2,
    sentence: /^The log cannot be opened\. /,
  },
  {
    failure: 'a damaged token secret',
    before: file('token-secret', 'x'),
    code: 2,
    sentence: /token-secret has fewer/,
  },
  {
    failure: 'damaged proof keys',
    before: file('proof-keys', 'x'),
    code: 2,
    sentence: /holds no signing keys/,
  },
  {
    failure: 'other proof keys than those of the log',
    before: async (folder) => {
      const store = await openEncryptedStore(readSettings({ RECOUNT_DATA_DIR: folder }));
      const [keys, others] = [[await drawSigningKey(1)], [await drawSigningKey(1)]];
      await agreeOnKeys(store, { keys, issuer: 'recount', clock: () => new Date() });
      await store.close();
      await writeFile(join(folder, 'proof-keys'), writeSigningKeys(others));
    },
    code: 2,
    sentence:
      /proof-keys: The proofs of this log are signed with the key \S+, which this node does not have; /,
  },
  {
    failure: 'a folder in place of the log',
    before: async (folder) => void (await mkdir(join(folder, 'events.sqlite'))),
    code: 1,
    sentence: /^The log: /,
  },
  {
    failure: 'a connection string that is none',
    environment: {
      RECOUNT_EVENT_STORE: 'eventstoredb',
      RECOUNT_EVENTSTOREDB_URL: 'kurrentdb://admin:hunter2@db:2113?tls=false?',
    },
    code: 2,
    sentence: /^RECOUNT_EVENTSTOREDB_URL is no connection string/,
  },
];

describe('a service that cannot start', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await newFolder();
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const started = ({ args = START, environment = {}, mount }: Partial<Case>): Promise<Ended> => {
    const all = { RECOUNT_DATA_DIR: folder, RECOUNT_DEMO: 'off', RECOUNT_LOG_LEVEL: 'warn', ...environment };
    if (mount === undefined) return new RecountProcess(args, all).ended;
    const within = ['-rm', 'sh', '-c', `D="$1"; shift; ${mount}; exec "$@"`, 'sh', folder, process.execPath];
    return new RecountProcess(args, all, [...within, ...commandLine()], 'unshare').ended;
  };

  for (const { failure, before, code, sentence, ...options } of CASES)
    (options.mount !== undefined && !mayMount ? it.skip : it)(
      `says so in one sentence, with an exit code: ${failure}`,
      async () => {
        await before?.(folder);
        const { err, out, ...ended } = await started(options);
        expect(err).toMatch(sentence);
        expect(err.trim().split('\n')).toHaveLength(1);
        expect({ ...ended, out }).toEqual({ code, out: '' });
      },
    );

  it('because another program has its port prints one sentence about it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, err } = await started({ args: ['start', '--port', port, '--host', '127.0.0.1'] });
    await new Promise((resolve) => server.close(resolve));
    expect(code).toBe(1);
    expect(err).toMatch(/^That port is in use\. Choose another one with --port or PORT\. \(.*\)\n$/);
  });
});

describe('a disk that fills while matches are played', () => {
  it('refuses actions with a typed error, and loses no acknowledged event', async () => {
    expect((await fullDisk(false)).faults).toEqual([]);
  });
});

describe('a password with every special character', () => {
  const password = `s/e+c=r#e%t@:?&'!x`;

  it('is in no output of a start, an outage and a stop', async () => {
    const folder = await newFolder();
    const service = new RecountProcess(START, {
      RECOUNT_DATA_DIR: folder,
      RECOUNT_DEMO: 'off',
      RECOUNT_LOG_LEVEL: 'debug',
      RECOUNT_EVENT_STORE: 'eventstoredb',
      // Nothing listens there.
      RECOUNT_EVENTSTOREDB_URL: `kurrentdb://admin:${password}@127.0.0.1:9?tls=false`,
    });
    const url = (await service.printed(/GraphQL\s+(http\S+)\/graphql/)).replace('localhost', '127.0.0.1');
    expect((await fetch(`${url}/health`)).status).toBe(503);
    await service.printed(/(Trying again|A new connection|broke and resumes)/);
    service.signal('SIGTERM');
    const { code, out, err } = await service.ended;
    for (const part of [password, encodeURIComponent(password), 's/e+c', 's%2Fe%2Bc'])
      expect(`${out}${err}`).not.toContain(part);
    expect(code).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });
});
