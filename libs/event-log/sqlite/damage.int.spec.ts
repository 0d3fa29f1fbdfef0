import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collect, failureOf, freshStream, newEvent, seed } from '../testing/events.js';
import { SqliteDatabase } from './database.js';
import { openSqliteEventStore } from './index.js';
import { SqliteEventStore } from './sqlite-event-store.js';
import { temporaryLog } from './testing/factories.js';

const PAGE = 4096;

describe('a log on a failing disk', () => {
  let log: ReturnType<typeof temporaryLog>;

  beforeEach(() => {
    log = temporaryLog();
  });

  afterEach(() => log.remove());

  const written = async (): Promise<Buffer> => {
    const store = await openSqliteEventStore({ file: log.file });
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 200);
    await seed(store, freshStream(), 'no_stream', 200);
    await store.close();
    return readFileSync(log.file);
  };

  test.each([
    ['is cut in half', (file: string) => truncateSync(file, statSync(file).size >> 1)],
    ['is cut after its first page', (file: string) => truncateSync(file, PAGE)],
    [
      'has a page of zeros',
      (file: string, bytes: Buffer) => writeFileSync(file, bytes.fill(0, 3 * PAGE, 4 * PAGE)),
    ],
    [
      'has a page of something else',
      (file: string, bytes: Buffer) => writeFileSync(file, bytes.fill('!', 5 * PAGE, 6 * PAGE)),
    ],
  ])('that %s is refused at opening, with advice', async (_, damage) => {
    damage(log.file, await written());
    const failure = await failureOf(openSqliteEventStore({ file: log.file }));
    expect(failure).toMatchObject({ code: 'DAMAGED', outcome: 'rejected' });
    expect(failure.message).toMatch(/is damaged \(.*\); put a backup in its place, or .*\.recover$/);
    expect(failure.message).not.toContain('\n');
  });

  test('whose beginning was overwritten is refused, with advice', async () => {
    writeFileSync(log.file, (await written()).fill(7, 0, 100));
    expect(await failureOf(openSqliteEventStore({ file: log.file }))).toMatchObject({
      code: 'UNSUPPORTED_SCHEMA',
      message: expect.stringMatching(/its beginning was overwritten; put a backup in its place/),
    });
  });

  test('with an event that is no longer JSON fails when that event is read', async () => {
    const bytes = await written();
    const at = bytes.lastIndexOf('{"number":');
    writeFileSync(log.file, bytes.fill('?', at, at + 1));
    const store = await openSqliteEventStore({ file: log.file });
    expect(await failureOf(collect(store.readAll()))).toMatchObject({
      code: 'DAMAGED',
      message: expect.stringMatching(/data is not JSON/),
    });
    await store.close();
  });

  describe.each([
    {
      what: 'full',
      code: 'UNAVAILABLE',
      says: /the disk is full; make room/,
      // The limit is the present number of pages: SQLite then reports a full disk.
      fail: (database: SqliteDatabase) => void database.all('PRAGMA max_page_count = 1'),
      mend: (database: SqliteDatabase) => void database.all('PRAGMA max_page_count = 1000000'),
    },
    {
      what: 'only to be read',
      code: 'UNAVAILABLE',
      says: /the file or its folder can only be read/,
      fail: (database: SqliteDatabase) => void database.all('PRAGMA query_only = ON'),
      mend: (database: SqliteDatabase) => void database.all('PRAGMA query_only = OFF'),
    },
  ])('that is $what', ({ code, says, fail, mend }) => {
    test('refuses appends, keeps its events readable, and accepts appends again after the repair', async () => {
      const database = new SqliteDatabase(log.file);
      const store = new SqliteEventStore(database, () => new Date());
      const stream = freshStream();
      await seed(store, stream, 'no_stream', 3);
      fail(database);
      const heavy = () => newEvent({ data: 'x'.repeat(20_000) });
      const failures = await Promise.all([
        failureOf(store.append(stream, 2n, [heavy(), heavy()])),
        failureOf(store.append(freshStream(), 'no_stream', [heavy()])),
      ]);
      for (const failure of failures) {
        expect(failure).toMatchObject({ code, outcome: 'not-sent' });
        expect(failure.message).toMatch(says);
      }
      expect(await collect(store.readStream(stream))).toHaveLength(3);
      expect(await collect(store.readAll())).toHaveLength(3);
      mend(database);
      const batch = [heavy(), heavy()];
      expect((await store.append(stream, 2n, batch)).revision).toBe(4n);
      expect((await store.append(stream, 2n, batch)).revision).toBe(4n);
      expect(await collect(store.readAll())).toHaveLength(5);
      await store.close();
    });
  });
});
