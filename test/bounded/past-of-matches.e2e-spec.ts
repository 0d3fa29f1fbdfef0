import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { JUDGE, SPECTATOR } from '#libs/game-kit';
import { games } from '#libs/games';
import { CacheEncryption, LocalMasterKey, newKey } from '#libs/vault';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import type { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { bytesOf } from '../../apps/api/src/reading/log/moment.js';
import { STRETCH } from '../../apps/api/src/reading/log/past.js';
import type { Snapshot } from '../../apps/api/src/reading/log/snapshot.js';
import { StoredSnapshots } from '../../apps/api/src/reading/log/stored-snapshots.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { inFolder } from '../support/in-folder.js';
import { allGames, frameCacheOf, seenAs } from '../support/reading.js';

const masterKey = newKey();
const turns = new Turns();
const FRAMES = 6 * STRETCH + 20;
/** The first frame of which there is a snapshot. */
const FIRST = 4 * STRETCH - 1;

const snapshotsIn = (version = 'this code', { file = ':memory:', key = masterKey } = {}) =>
  new StoredSnapshots({
    file,
    encryption: new CacheEncryption(new LocalMasterKey({ read: async () => [key], draw: async () => [key] })),
    version,
    turns,
  });

/** Counts reads of the log. */
const counting = (store: EventStore): { store: EventStore; read: () => number } => {
  let count = 0;
  const readStream: EventStore['readStream'] = async function* (stream, options) {
    for await (const event of store.readStream(stream, options)) {
      count += 1;
      yield event;
    }
  };
  const counted = new Proxy(store, {
    get: (target, name) => {
      if (name === 'readStream') return readStream;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { store: counted, read: () => count };
};

const seen = async (log: MatchLog, numbers: readonly number[]) => {
  const cache = frameCacheOf();
  const frames = [];
  for (const number of numbers)
    for (const viewer of [SPECTATOR, JUDGE]) {
      const frame = await cache.frame(log, seenAs(viewer), number);
      frames.push({
        number,
        hash: frame?.hash,
        sealed: frame?.sealed,
        text: frame?.text,
        events: frame?.events,
        table: frame?.table,
        patch: frame?.patch,
        openings: frame?.openings,
      });
    }
  return frames;
};

/** Resolves once all snapshots are stored. */
const written = async (snapshots: StoredSnapshots, newest: number): Promise<void> => {
  const last = newest + 1 - ((newest + 1) % STRETCH) - 1;
  for (let turn = 0; turn < 400; turn += 1) {
    if ((await snapshots.nearest('m', newest))?.moment.recorded.number === last) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It was not kept.');
};

let store: EventStore;
let snapshots: StoredSnapshots;

const readerOf = (from: EventStore, kept = snapshots) =>
  new MatchReader(from, allGames, turns, memoryOf(), kept);

const read = async (reader: MatchReader): Promise<MatchLog> => {
  const log = await reader.read('m');
  if (log === undefined) throw new Error('The match is not there.');
  return log;
};

/** A match of so many frames at least, read once, so that there are snapshots of it. */
const longMatch = async (game: string): Promise<MatchLog> => {
  const match = await BotMatch.begin(store, { matchId: 'm', game, players: ['ann', 'ben'], bestOf: 3 });
  await match.playToFrame(FRAMES);
  const log = await read(readerOf(store));
  await written(snapshots, log.length - 1);
  return log;
};

beforeEach(async () => {
  store = await openSqliteEventStore({ file: ':memory:' });
  snapshots = snapshotsIn();
});

afterEach(async () => {
  await snapshots.onApplicationShutdown();
  await store.close();
});

it.each(games.map(({ id }) => id))(
  'of %s is the same from a snapshot as from its first event on',
  async (game) => {
    const whole = await longMatch(game);
    const last = whole.length - 1;
    const numbers = [0, 1, STRETCH - 1, STRETCH, STRETCH + 1, FIRST, FIRST + 1, FIRST + 7, last - 1, last];
    const { store: counted, read: count } = counting(store);
    const cold = await read(readerOf(counted));
    expect(cold.length).toBe(whole.length);
    expect(cold.createdAt).toBe(whole.createdAt);
    expect(count()).toBeLessThan(STRETCH + 2);
    const fromFirst = await read(readerOf(store, snapshotsIn('other')));
    expect(await seen(cold, numbers)).toEqual(await seen(fromFirst, numbers));
    // A stretch is read once for all of its moments.
    const before = count();
    for (let number = FIRST + 1; number <= FIRST + STRETCH; number += 1) await cold.moment(number);
    expect(count() - before).toBeLessThan(STRETCH + 2);
  },
);

it('of a rewound match, within a stretch, far back and across a rewind, is the same from a snapshot', async () => {
  const match = await BotMatch.begin(store, {
    matchId: 'm',
    game: 'metax',
    players: ['ann', 'ben'],
    bestOf: 3,
  });
  await match.playToFrame(4 * STRETCH + 10);
  await match.rewind(2 * STRETCH + 5, 'shuffle');
  await match.playToFrame(5 * STRETCH);
  await match.rewind(5 * STRETCH - 12);
  await match.playToFrame(6 * STRETCH);
  await match.rewind(3 * STRETCH);
  await match.playToFrame(7 * STRETCH + 20);
  await match.rewind(6 * STRETCH + 3);
  const fromFirst = await read(readerOf(store, snapshotsIn('other')));
  const whole = await read(readerOf(store));
  await written(snapshots, whole.length - 1);
  const { store: counted, read: count } = counting(store);
  const cold = await read(readerOf(counted));
  // The newest stretch, and for each of the four nested rewinds the stretch to which it returns, or two where a command lies across.
  expect(count()).toBeLessThan(6 * STRETCH);
  expect(cold.newest?.match.rewinds).toHaveLength(4);
  const numbers = Array.from({ length: whole.length }, (_, number) => number).filter(
    (number) => number % 9 === 0 || number > whole.length - 6,
  );
  expect(await seen(cold, numbers)).toEqual(await seen(fromFirst, numbers));
});

describe('a snapshot', () => {
  it('that does not fit the log is discarded, and the match is read from its first event', async () => {
    const whole = await longMatch('metax');
    const kept = await snapshots.nearest('m', FIRST);
    if (kept === undefined) throw new Error('Nothing is kept.');
    const wrong: Snapshot[] = [
      { ...kept, previousHash: '0'.repeat(64) },
      { ...kept, moment: { ...kept.moment, hash: '1'.repeat(64) } },
      { ...kept, moment: { ...kept.moment, sealed: '{}' } },
      { ...kept, moment: { ...kept.moment, step: kept.moment.step + 1 } },
    ];
    for (const snapshot of wrong) {
      const others = snapshotsIn();
      others.keep('m', snapshot);
      await written(others, FIRST);
      const log = await read(readerOf(store, others));
      expect(log.newest?.hash).toBe(whole.newest?.hash);
      await written(others, log.length - 1);
      expect(await others.nearest('m', FIRST)).toEqual(kept);
      await others.onApplicationShutdown();
    }
  });

  it('of another code version, or under another name, is ignored', async () => {
    await longMatch('metax');
    expect(await snapshots.nearest('other', 1e6)).toBeUndefined();
    expect(await snapshots.nearest('m', FIRST - 1)).toBeUndefined();
    expect((await snapshots.nearest('m', FIRST))?.moment.recorded.number).toBe(FIRST);
  });
});

it('on disk is encrypted, survives a restart, and is unusable without its code version or its master key', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'snapshots.sqlite');
    const opened = async (...how: Parameters<typeof snapshotsIn>) => {
      const kept = snapshotsIn(...how);
      const snapshot = await kept.nearest('m', FIRST);
      await kept.onApplicationShutdown();
      return snapshot;
    };

    const whole = await longMatch('metax');
    const snapshot = await snapshots.nearest('m', FIRST);
    if (snapshot === undefined) throw new Error('Nothing is kept.');
    const keep = async (): Promise<void> => {
      const kept = snapshotsIn('one', { file });
      kept.keep('m', snapshot);
      await kept.onApplicationShutdown();
    };
    await keep();
    const bytes = (
      await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
    ).join('');
    expect(bytes).not.toContain(whole.newest?.match.settings.secret.value);
    expect(bytes).not.toContain('definitions');
    expect(await opened('one', { file })).toEqual(snapshot);
    expect(await opened('one', { file, key: newKey() })).toBeUndefined();
    expect(await opened('one', { file })).toBeUndefined();
    await keep();
    expect(await opened('two', { file })).toBeUndefined();
  }));

it('of a running match with viewers is not completely in memory', async () => {
  const log = await longMatch('metax');
  const cachedMoment = Array.from({ length: log.length }, (_, number) => log.cachedMoment(number)).filter(
    Boolean,
  );
  expect(cachedMoment.length).toBeLessThanOrEqual(2 * STRETCH);
  expect(log.cachedMoment(5)).toBeUndefined();
  expect((await log.moment(5))?.recorded.number).toBe(5);
  expect(log.cachedMoment(5)).toBeDefined();
});

it('of all matches together is cached within one limit in bytes', async () => {
  const { length } = await longMatch('metax');
  const bytesIn = async (log: MatchLog, begin: number) => {
    let bytes = 0;
    for (let number = begin; number < begin + STRETCH; number += 1) {
      const moment = await log.moment(number);
      bytes += moment === undefined ? 0 : bytesOf(moment);
    }
    return bytes;
  };
  const roomy = await read(readerOf(store));
  const bytes = Math.max(await bytesIn(roomy, 0), await bytesIn(roomy, STRETCH));
  // A twenty-fourth of the memory: for one stretch and a half.
  const small = new MatchReader(store, allGames, turns, memoryOf(Math.round(bytes * 1.5 * 24)), snapshots);
  const log = await read(small);
  expect(log.length).toBe(length);
  await log.moment(5);
  expect(log.cachedMoment(5)).toBeDefined();
  await log.moment(STRETCH + 5);
  expect(log.cachedMoment(STRETCH + 5)).toBeDefined();
  expect(log.cachedMoment(5)).toBeUndefined();
});
