import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { ServiceProcess, tokenOf } from '../../support/service-process.js';
import { ENVIRONMENT, type Ground } from './ground.js';

/** Milliseconds that an append takes, about: the moment of a kill is not exact. */
const MS_OF_APPEND = 5;
const MASTER_KEY = Buffer.alloc(32, 'a key for tests').toString('base64');

/** A built service in a separate process, on a log in a folder. A kill is SIGKILL. */
export const groundApart = async (): Promise<Ground> => {
  const folder = await mkdtemp(join(tmpdir(), 'recount-writers-'));
  const start = (): Promise<ServiceProcess> =>
    ServiceProcess.start(folder, {
      isBuilt: true,
      environment: { ...ENVIRONMENT, RECOUNT_MASTER_KEY: MASTER_KEY },
    });
  let deaths = 0;
  let up = start();
  const log = openAfter(up, join(folder, 'events.sqlite'));
  const again = async (before: Promise<ServiceProcess>, how: 'kill' | 'stop'): Promise<ServiceProcess> => {
    await (await before)[how]();
    return start();
  };
  return {
    url: async () => {
      let service = await up;
      for (let seen: unknown; seen !== up; service = await up) seen = up;
      return service.url;
    },
    deaths: () => deaths,
    token: (role, subject, organization) => tokenOf(role, subject, 36_000, organization),
    read: async function* (after, categories) {
      yield* (await log).readAll({ categories, ...(after === undefined ? {} : { after }) });
    },
    killWithin: async (appends) => {
      await new Promise((resolve) => setTimeout(resolve, appends * MS_OF_APPEND));
      deaths += 1;
      up = again(up, 'kill');
      await up;
    },
    spare: () => Promise.resolve(),
    restart: async () => {
      up = again(up, 'stop');
      await up;
    },
    stop: async () => {
      await (await up).stop();
      await (await log).close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const openAfter = async (up: Promise<unknown>, file: string) => {
  await up;
  return openSqliteEventStore({ file });
};
