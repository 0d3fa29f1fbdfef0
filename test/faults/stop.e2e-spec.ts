import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { kill } from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Ended, newFolder, RecountProcess } from '../../apps/recount/testing/recount.js';
import { eventually } from '../../tools/testing/eventually.js';
import { DoubleProcess } from '../support/double-process.js';
import { importBombs } from '../support/import-bombs.js';
import { METRICS_TOKEN, SECRET, tokenOf } from '../support/service-process.js';

const URL = /GraphQL\s+(http\S+)\/graphql/;
/** Milliseconds after which a container engine would kill the process. */
const GRACE = 15_000;

describe('a service that receives SIGTERM', () => {
  let folder: string;
  let processes: RecountProcess[];

  beforeEach(async () => {
    folder = await newFolder();
    processes = [];
  });

  afterEach(async () => {
    for (const process of processes) process.signal('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
  });

  const started = async (environment: Readonly<Record<string, string>>) => {
    const process = new RecountProcess(['start', '--port', '0', '--host', '127.0.0.1'], {
      RECOUNT_DATA_DIR: folder,
      RECOUNT_JWT_SECRET: SECRET,
      RECOUNT_METRICS_TOKEN: METRICS_TOKEN,
      RECOUNT_DEMO: 'off',
      ...environment,
    });
    processes.push(process);
    const url = (await process.printed(URL)).replace('localhost', '127.0.0.1');
    return { process, url };
  };

  /** Kills the process after its grace period, as a container engine does; then it has no exit code. */
  const stopped = async (process: RecountProcess): Promise<Ended> => {
    process.signal('SIGTERM');
    const late = setTimeout(() => process.signal('SIGKILL'), GRACE);
    const ended = await process.ended;
    clearTimeout(late);
    return ended;
  };

  it('ends within its grace period with exit code 0 while it unpacks malicious files', async () => {
    const { process, url } = await started({});
    const [, , , , , , slow] = importBombs(60);
    const waiting = async (): Promise<number> => {
      const metrics = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return Number(/^recount_turns_waiting (\d+)$/m.exec(await metrics.text())?.[1]);
    };
    for (let n = 0; n < 6; n += 1) {
      const authorization = `Bearer ${await tokenOf('organizer', `sender-${n}`)}`;
      request(`${url}/imports/replays`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/gzip' },
      })
        .on('error', () => {})
        .end(slow?.packed);
    }
    await eventually(async () => (await waiting()) >= 5);
    expect(await stopped(process)).toMatchObject({ code: 0, err: 'Stopping ...\nStopped.\n' });
  });

  const failures: readonly (readonly [string, (double: DoubleProcess) => Promise<void>])[] = [
    ['has gone', (double) => double.kill()],
    ['answers no more', async ({ pid }) => void kill(pid, 'SIGSTOP')],
  ];

  it.each(failures)(
    'ends within its grace period with exit code 0 after its database %s',
    async (_, fail) => {
      const double = await DoubleProcess.start();
      const { process, url } = await started({
        RECOUNT_EVENT_STORE: 'eventstoredb',
        RECOUNT_EVENTSTOREDB_URL: double.url,
        RECOUNT_LOG_LEVEL: 'silent',
      });
      const health = async (): Promise<number> => (await fetch(`${url}/health`)).status;
      await eventually(async () => (await health()) === 200);
      await fail(double);
      await eventually(async () => (await health()) === 503);
      // A command that waits for the database is refused before the process ends.
      const authorization = `Bearer ${await tokenOf('organizer', 'o')}`;
      const create = 'mutation { createMatch(input: { game: "metax" }) { match { id } } }';
      const answer: Promise<string> = fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ query: create }),
      })
        .then((response) => response.text())
        .catch(() => 'cut off');
      const ended = await stopped(process);
      double.killNow();
      expect(ended).toMatchObject({ code: 0, err: expect.stringMatching(/^Stopping \.\.\.\nStopped/) });
      expect(await answer).not.toContain('"id"');
    },
  );

  it('ends with exit code 0 although something in the process never ends', async () => {
    const forever = 'data:text/javascript,setInterval(()=>{},1000)';
    const { process } = await started({ NODE_OPTIONS: `--import=${forever}` });
    expect(await stopped(process)).toMatchObject({ code: 0, err: 'Stopping ...\nStopped.\n' });
  });
});
