import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Libsql from 'libsql';
import { checkpointFromText } from '../port.js';
import {
  collect,
  failureOf,
  freshCategory,
  freshStream,
  newEvent,
  newEvents,
  placeOf,
  seed,
} from '../testing/events.js';
import { openSqliteEventStore, type SqliteEventStore } from './index.js';
import { temporaryLog } from './testing/factories.js';

describe('the SQLite event store', () => {
  let log: ReturnType<typeof temporaryLog>;
  let store: SqliteEventStore;

  beforeEach(async () => {
    log = temporaryLog();
    store = await openSqliteEventStore({ file: log.file });
  });

  afterEach(async () => {
    await store.close();
    log.remove();
  });

  describe('group commit', () => {
    test('concurrent appends share a commit', async () => {
      const before = store.commits;
      await Promise.all(Array.from({ length: 100 }, () => seed(store, freshStream())));
      expect(store.commits - before).toBe(1);
      expect(await collect(store.readAll())).toHaveLength(100);
    });

    test('consecutive appends do not share a commit', async () => {
      const before = store.commits;
      for (let count = 0; count < 10; count += 1) await seed(store, freshStream());
      expect(store.commits - before).toBe(10);
    });

    test('a refused append does not affect other appends of the commit', async () => {
      const taken = freshStream();
      await seed(store, taken);
      const before = store.commits;
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) => seed(store, index % 3 === 0 ? taken : freshStream())),
      );
      expect(results.map((result) => result.status === 'rejected')).toEqual(
        results.map((_, index) => index % 3 === 0),
      );
      expect(store.commits - before).toBe(1);
      expect(await collect(store.readAll())).toHaveLength(21);
    });

    test('a commit that would block the process is split', async () => {
      const before = store.commits;
      const large = () => newEvent({ data: 'x'.repeat(900_000) });
      await Promise.all(
        Array.from({ length: 12 }, () => store.append(freshStream(), 'no_stream', [large()])),
      );
      expect(store.commits - before).toBe(3);
    });

    test('within a commit, a later append sees an earlier one', async () => {
      const stream = freshStream();
      const [first, second, third] = await Promise.allSettled([
        seed(store, stream),
        seed(store, stream, 0n),
        seed(store, stream, 0n),
      ]);
      expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    });
  });

  describe('a lock held by another process', () => {
    let other: Libsql.Database;

    beforeEach(() => {
      other = new Libsql(log.file);
      other.exec('BEGIN IMMEDIATE');
    });

    afterEach(() => {
      if (other.inTransaction) other.exec('ROLLBACK');
      other.close();
    });

    test('delays an append, while reads and all other work continue', async () => {
      const stream = freshStream();
      const appended = seed(store, stream);
      expect(await store.head()).toBeUndefined();
      let turns = 0;
      const turning = setInterval(() => {
        turns += 1;
      }, 1);
      setTimeout(() => other.exec('ROLLBACK'), 100);
      expect((await appended).revision).toBe(0n);
      clearInterval(turning);
      expect(turns).toBeGreaterThan(1);
    });

    test('makes an append fail in time, with the certainty that it was not written', async () => {
      const failure = await failureOf(
        store.append(freshStream(), 'no_stream', [newEvent()], { timeoutMs: 50 }),
      );
      expect(failure).toMatchObject({ code: 'TIMEOUT', outcome: 'not-sent' });
      other.exec('ROLLBACK');
      expect(await store.head()).toBeUndefined();
    });

    test('lets the caller abort an append, which is then not written', async () => {
      const abort = new AbortController();
      const append = failureOf(
        store.append(freshStream(), 'no_stream', [newEvent()], { signal: abort.signal }),
      );
      abort.abort();
      expect(await append).toMatchObject({ code: 'TIMEOUT', outcome: 'not-sent' });
      other.exec('ROLLBACK');
      await seed(store, freshStream());
      expect(await collect(store.readAll())).toHaveLength(1);
    });
  });

  test('retention by age uses the configured clock', async () => {
    let now = 1_000_000;
    const aging = await openSqliteEventStore({ file: ':memory:', clock: () => new Date(now) });
    const stream = freshStream();
    await aging.setRetention(stream, { maxAgeSeconds: 10 });
    await seed(aging, stream, 'no_stream', 2);
    now += 6_000;
    await seed(aging, stream, 1n);
    now += 5_000;
    const events = await collect(aging.readStream(stream));
    expect(events.map(({ revision, recordedAt }) => [revision, recordedAt.getTime()])).toEqual([
      [2n, 1_006_000],
    ]);
    now += 60_000;
    expect(await collect(aging.readStream(stream))).toEqual([]);
    await aging.close();
  });

  test('a stream that was deleted and created again accepts a duplicate of its first append', async () => {
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 2);
    await store.deleteStream(stream, 1n);
    const batch = newEvents(2);
    const first = await store.append(stream, 'no_stream', batch);
    expect(await store.append(stream, 'no_stream', batch)).toEqual({ ...placeOf(first), isRepeat: true });
    expect(first.revision).toBe(3n);
  });

  test('large events are read in small pages', async () => {
    const stream = freshStream(freshCategory());
    for (let count = 0; count < 24; count += 1) {
      const expected = count === 0 ? 'no_stream' : BigInt(count - 1);
      await store.append(stream, expected, [newEvent({ data: 'x'.repeat(1_000_000) })]);
    }
    expect(await collect(store.readStream(stream))).toHaveLength(24);
  });

  test('a checkpoint beyond the end belongs to another log, and is refused', async () => {
    const { position } = await seed(store, freshStream());
    const beyond = checkpointFromText(String(Number(position) + 1));
    const { signal } = new AbortController();
    for (const read of [store.readAll({ after: beyond }), store.subscribe({ after: beyond, signal })]) {
      expect(await failureOf(collect<unknown>(read))).toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(/another log/),
      });
    }
  });

  describe('opening', () => {
    test('after a clean end the log is one file', async () => {
      await seed(store, freshStream());
      expect(existsSync(`${log.file}-wal`)).toBe(true);
      await store.close();
      const copy = new Libsql(log.file);
      expect(copy.prepare('SELECT count(*) AS events FROM events').all()).toEqual([{ events: 1 }]);
      copy.close();
    });

    test('53. a log of another schema version is refused and not changed', async () => {
      await store.close();
      for (const version of [0, 2, 99]) {
        const raw = new Libsql(log.file);
        raw.exec(`PRAGMA user_version = ${version}`);
        raw.close();
        const failure = await failureOf(openSqliteEventStore({ file: log.file }));
        expect(failure).toMatchObject({ code: 'UNSUPPORTED_SCHEMA', outcome: 'rejected' });
        expect(failure.message).toMatch(`schema version ${version}`);
      }
    });

    test("53. another program's database is refused and not changed", async () => {
      const foreign = temporaryLog();
      const raw = new Libsql(foreign.file);
      raw.exec('CREATE TABLE accounts (id INTEGER)');
      const failure = await failureOf(openSqliteEventStore({ file: foreign.file }));
      expect(failure.code).toBe('UNSUPPORTED_SCHEMA');
      expect(raw.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'accounts' }]);
      expect(raw.prepare('PRAGMA journal_mode').all()).toEqual([{ journal_mode: 'delete' }]);
      raw.close();
      foreign.remove();
    });

    test('53. a file that is not a database is refused', async () => {
      const foreign = temporaryLog();
      writeFileSync(foreign.file, 'Dear diary, today we opened a booster. '.repeat(100));
      expect((await failureOf(openSqliteEventStore({ file: foreign.file }))).code).toBe('UNSUPPORTED_SCHEMA');
      foreign.remove();
    });

    test('an error for a missing folder names the folder', async () => {
      const failure = await failureOf(openSqliteEventStore({ file: '/nowhere/at/all/log.db' }));
      expect(failure).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching('/nowhere/at/all'),
      });
    });
  });
});
