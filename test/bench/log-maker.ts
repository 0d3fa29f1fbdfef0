import { constants, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventStore } from '#libs/event-log';
import { openEncryptedStore } from '../../apps/api/src/composition/open-encrypted-store.js';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { pick } from '../e2e/support/pick.js';
import { type ProcessOptions, ServiceProcess, tokenOf } from '../support/service-process.js';
import { finishedMatches } from './match-copies.js';
import { number } from './part.js';
import { progress, progressDone } from './progress.js';

/** Large logs are made once and stored: `.bench/logs/<events>`. */
const FOLDER = fileURLToPath(new URL('../../.bench/logs/', import.meta.url));
const READY = 'ready.json';
/** The number of matches written concurrently; they share commits. */
const AT_ONCE = 12;
/** The number of players in the log's matches. */
const PLAYERS = 2_000;
const LOOK_EVERY_MS = 100;

/** Settings for a service or command that opens a log made here, with high rate limits. */
export const MADE_LOG: Readonly<Record<string, string>> = {
  RECOUNT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  RECOUNT_RATE_LIMIT: '0',
  RECOUNT_RATE_LIMIT_ADDRESS: '0',
};

/** The log of a data folder, through the vault, as the service opens it. */
export const openMadeLog = (folder: string): Promise<EventStore> =>
  openEncryptedStore(readSettings({ ...MADE_LOG, RECOUNT_DATA_DIR: folder }));

/**
 * Runs `work` on a copy of a data folder, then removes the copy. The folder's log has at least this many events of finished matches, and a service has followed
 * it to its end. The folder is created or continued if necessary, and retained.
 */
export const withLog = async <T>(
  events: number,
  work: (folder: string, events: number) => Promise<T>,
): Promise<T> => {
  const kept = join(FOLDER, String(events));
  await mkdir(kept, { recursive: true });
  const ready = join(kept, READY);
  let written: number | undefined = await readFile(ready, 'utf8').then(
    (text) => JSON.parse(text).events,
    () => undefined,
  );
  if (written === undefined) {
    written = await extend(kept, events);
    await followToEnd(kept);
    await writeFile(ready, `${JSON.stringify({ events: written })}\n`);
  }
  const copy = await mkdtemp(join(FOLDER, 'work-'));
  // The folder may hold gigabytes.
  const brokenOff = () => {
    rmSync(copy, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', brokenOff);
  try {
    await cp(kept, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return await work(copy, written);
  } finally {
    process.off('SIGINT', brokenOff);
    await rm(copy, { recursive: true, force: true });
  }
};

/** Returns the number of events in the log. */
const extend = async (folder: string, events: number): Promise<number> => {
  const store = await openMadeLog(folder);
  try {
    let written = await eventsIn(store);
    if (written >= events) return written;
    progress('Matches are played that the log is made of');
    const templates = await finishedMatches();
    // Keeps ids apart from those of an interrupted run.
    const run = Date.now().toString(36);
    for (let next = 0; written < events; next += AT_ONCE) {
      const counts = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => {
          const copy = next + at;
          const players = [0, 1, 2].map((seat) => `player-${(copy * 3 + seat) % PLAYERS}`);
          return templates[copy % templates.length]?.write(store, `made-${run}-${copy}`, players) ?? 0;
        }),
      );
      written += counts.reduce((sum, count) => sum + count, 0);
      progress(`${number(written)} of ${number(events)} events of the log written`);
    }
    progressDone();
    return written;
  } finally {
    await store.close();
  }
};

/** Positions of the embedded store count its events. */
export const eventsIn = async (store: EventStore): Promise<number> => {
  const head = await store.head();
  return head === undefined ? 0 : store.distance(undefined, head);
};

const followToEnd = async (folder: string): Promise<void> => {
  const service = await ServiceProcess.start(folder, { environment: MADE_LOG });
  try {
    await caughtUp(service.url);
    await searchComplete(service.url);
    await listsComplete(service.url);
  } finally {
    await service.stop();
    progressDone();
  }
};

interface Health {
  readonly status: string;
  readonly followers: readonly { readonly isAtHead: boolean; readonly distance?: number }[];
}

const SEARCH = '{ searchFrames(filter: { words: "anything" }, first: 1) { isComplete } }';
const LIST = 'query ($day: String!) { proofList(day: $day) { size } }';
/** Milliseconds within which a list that is still being written grows. */
const GROWS_WITHIN = 10_000;

const answerTo = async (url: string, query: string, variables: object = {}): Promise<unknown> => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf('spectator', 'bench')}`,
  };
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
};

/** Whether the search index, which is built last, contains all earlier matches. */
const isSearchComplete = async (url: string): Promise<boolean> =>
  pick(await answerTo(url, SEARCH), 'data.searchFrames.isComplete') === true;

/** Resolves once the matches that ended today are in the service's list; all matches of a new log are. */
const listsComplete = async (url: string): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  for (let size: unknown, seen: unknown = -1; size !== seen; ) {
    seen = size;
    await new Promise((resolve) => setTimeout(resolve, GROWS_WITHIN));
    size = pick(await answerTo(url, LIST, { day }), 'data.proofList.size');
    progress(`${String(size)} matches that are over stand in the list of today`);
  }
  progressDone();
};

/** Resolves once all earlier matches can be searched: indexing uses spare processor time. */
export const searchComplete = async (url: string): Promise<void> => {
  while (!(await isSearchComplete(url))) {
    progress('The service has matches to read for its search');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  progressDone();
};

/** Resolves once the service reports that it has followed its log to the end. */
const caughtUp = async (url: string): Promise<void> => {
  for (;;) {
    const { status, followers }: Health = JSON.parse(await (await fetch(`${url}/health`)).text());
    if (status === 'ready' && followers.every(({ isAtHead }) => isAtHead)) return;
    const behind = followers.map(({ distance = 0 }) => distance);
    progress(`The service has ${number(Math.max(...behind))} events to follow`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};

export interface Started {
  readonly service: ServiceProcess;
  /** Milliseconds until the service reports that it serves, and until it has also followed its log to the end. */
  readonly serves: number;
  readonly caughtUp: number;
}

/** A service on a data folder, with the times of its start. */
export const startedOn = async (folder: string, options: ProcessOptions = {}): Promise<Started> => {
  const began = performance.now();
  const service = await ServiceProcess.start(folder, {
    ...options,
    environment: { ...MADE_LOG, ...options.environment },
  });
  const serves = performance.now() - began;
  try {
    await caughtUp(service.url);
  } catch (error) {
    await service.stop();
    throw error;
  }
  progressDone();
  return { service, serves, caughtUp: performance.now() - began };
};
