import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { RunningService } from '../../e2e/support/start.js';
import { ENVIRONMENT, type Ground } from './ground.js';
import { KillableStore } from './killable-store.js';

interface Life {
  readonly running: RunningService;
  readonly mortal: KillableStore;
}

/**
 * A service in this process, on a log in memory. A kill ends its access to the log at a chosen append. The next service rebuilds its read models while the killed one closes.
 */
export const groundHere = async (): Promise<Ground> => {
  const log = await openSqliteEventStore({ file: ':memory:' });
  const folder = await mkdtemp(join(tmpdir(), 'recount-writers-'));
  const closing: Promise<void>[] = [];
  let deaths = 0;
  const begin = async (): Promise<Life> => {
    const mortal = new KillableStore(log, () => {
      const before = life;
      deaths += 1;
      life = (async () => {
        const dead = await before;
        await dead.mortal.ended();
        closing.push(dead.running.shutDown());
        return begin();
      })();
    });
    const running = await RunningService.start({
      environment: ENVIRONMENT,
      dataDir: folderOf(deaths),
      store: mortal.asStore,
    });
    return { running, mortal };
  };
  const folderOf = (death: number): string => join(folder, String(death));
  let life: Promise<Life> = begin();
  await life;
  return {
    url: async () => (await life).running.url,
    deaths: () => deaths,
    token: async (role, subject, organization) =>
      (await (await life).running.client(role, subject, { organization })).token ?? '',
    read: (after, categories) => log.readAll({ categories, ...(after === undefined ? {} : { after }) }),
    killWithin: async (appends, isWritten) => (await life).mortal.dieAt({ appends, isWritten }),
    spare: async () => (await life).mortal.dieAt(undefined),
    restart: async () => {
      const before = life;
      (await before).mortal.dieAt(undefined);
      life = (async () => {
        await (await before).running.shutDown();
        return begin();
      })();
      await life;
    },
    stop: async () => {
      await (await life).running.stop();
      await Promise.all(closing);
      await log.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
