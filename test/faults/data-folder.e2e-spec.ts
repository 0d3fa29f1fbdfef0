import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { type Ended, newFolder, RecountProcess, recount } from '../../apps/recount/testing/recount.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { BotMatch } from '../support/bot-match.js';

const URL = /GraphQL\s+(http\S+)\/graphql/;
const ARGUMENTS = ['start', '--port', '0', '--host', '127.0.0.1'];

// // Each test starts services from source, which is slow on a busy machine.

describe('a data folder, and services in separate processes', () => {
  let folder: string;
  let environment: Readonly<Record<string, string>>;
  let processes: RecountProcess[];

  beforeEach(async () => {
    folder = await newFolder();
    environment = { RECOUNT_DATA_DIR: folder, RECOUNT_DEMO: 'off' };
    processes = [];
  });

  afterEach(async () => {
    for (const process of processes) process.signal('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
  });

  const start = (): RecountProcess => {
    const process = new RecountProcess(ARGUMENTS, environment);
    processes.push(process);
    return process;
  };

  const log = (): string => join(folder, 'events.sqlite');

  const match = async (): Promise<void> => {
    const store = await openSqliteEventStore({ file: log() });
    const bots = await BotMatch.begin(store, { matchId: 'final', game: 'metax', players: ['ann', 'ben'] });
    await bots.play(5);
    await store.close();
  };

  /** The output of a failed command: lines for a person. */
  const sentences = ({ code, err }: Ended): readonly string[] => {
    expect(code).toBe(1);
    expect(err).not.toMatch(/^\s+at |node_modules|\.ts:\d/m);
    return err.trim().split('\n');
  };

  it('is used by one service at a time; read commands work beside it; and a crash releases it', async () => {
    await match();
    const first = start();
    const url = (await first.printed(URL)).replace('localhost', '127.0.0.1');
    const [second, exported] = await Promise.all([
      start().ended,
      recount(['export', 'final', '--as', 'full'], environment),
    ]);
    expect(sentences(second)).toEqual([
      `The log: Another service is using ${folder}; stop it first, or give this one a folder of its own (RECOUNT_DATA_DIR).`,
    ]);
    expect(exported).toMatchObject({ code: 0, err: '' });
    expect(exported.out.split('\n').length).toBeGreaterThan(5);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    first.signal('SIGKILL');
    await first.ended;
    await start().printed(URL);
  });

  it('with a damaged log reports the remedy in one sentence', async () => {
    await match();
    const whole = await readFile(log());
    await writeFile(log(), whole.subarray(0, whole.length >> 1));
    const said = [sentences(await start().ended), sentences(await ranHere(['export', 'final'], environment))];
    for (const one of said)
      expect(one).toEqual([
        expect.stringMatching(/^The log: .*is damaged \(.*\); put a backup in its place, or/),
      ]);
  });

  it('is refused if its database version is too old', async () => {
    const double = await KurrentDbDouble.start({ version: '24.10.4' });
    environment = {
      ...environment,
      RECOUNT_EVENT_STORE: 'eventstoredb',
      RECOUNT_EVENTSTOREDB_URL: double.url,
    };
    expect(sentences(await start().ended)).toEqual([
      expect.stringMatching(
        /^The log: The server is EventStoreDB or KurrentDB 24\.10\.4, .* 24\.10\.5 or later/,
      ),
    ]);
    double.stop();
  });
});
