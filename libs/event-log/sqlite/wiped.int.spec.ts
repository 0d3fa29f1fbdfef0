import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { collect, failureOf, newEvent } from '../testing/events.js';
import { openSqliteEventStore } from './index.js';
import { temporaryLog } from './testing/factories.js';

/** Every byte that the log has on disk. */
const bytesOf = (file: string): string =>
  ['', '-wal', '-shm']
    .map((suffix) => file + suffix)
    .filter((name) => existsSync(name))
    .map((name) => readFileSync(name, 'latin1'))
    .join('');

const secret = (text: string, times: number) => newEvent({ data: text.repeat(times) });

describe('data deleted for ever from a SQLite log', () => {
  test.each([1, 2_000])('are in none of its files, however long they were (%i times)', async (times) => {
    const { file, remove } = temporaryLog();
    const store = await openSqliteEventStore({ file });
    await store.append('key-1', 'no_stream', [secret('tombstoned!', times)]);
    await store.append('name-1', 'no_stream', [secret('truncated!', times), secret('kept!', times)]);
    for (const text of ['tombstoned!', 'truncated!']) expect(bytesOf(file)).toContain(text);
    await store.tombstone('key-1', 'any');
    await store.setRetention('name-1', { truncateBefore: 1n });
    expect(bytesOf(file)).not.toMatch(/tombstoned!|truncated!/);
    expect(bytesOf(file)).toMatch(/kept!/);
    await store.close();
    remove();
  });

  test('leave the positions of the log unchanged, even if they were the last', async () => {
    const { file, remove } = temporaryLog();
    const store = await openSqliteEventStore({ file });
    await store.append('name-1', 'no_stream', [newEvent()]);
    const { position } = await store.append('key-1', 'no_stream', [newEvent()]);
    await store.tombstone('key-1', 'any');
    expect(await store.head()).toBe(position);
    expect(await collect(store.readAll({ after: position }))).toEqual([]);
    expect((await failureOf(collect(store.readStream('key-1')))).code).toBe('STREAM_DELETED');
    await store.close();
    remove();
  });
});
