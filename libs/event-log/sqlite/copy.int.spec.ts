import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkpointFromText, type EventStore, type RecordedEvent } from '../index.js';
import { copySqliteLog } from './copy.js';
import { openSqliteEventStore } from './index.js';
import { temporaryLog } from './testing/factories.js';

const event = (text = '') => ({ id: crypto.randomUUID(), type: 'test.Noted', data: { text }, metadata: {} });

const eventsOf = async (store: EventStore): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const one of store.readAll()) events.push(one);
  return events;
};

describe('a copy of a log in use', () => {
  let log: ReturnType<typeof temporaryLog>;
  let store: EventStore;
  let to: string;

  beforeEach(async () => {
    log = temporaryLog();
    store = await openSqliteEventStore({ file: log.file });
    to = `${log.file}.copy`;
    writeFileSync(to, '');
  });

  afterEach(async () => {
    await store.close();
    log.remove();
  });

  const copy = (
    onProgress: (share: number) => void = () => undefined,
    signal = new AbortController().signal,
  ) => copySqliteLog({ file: log.file, to, signal, onProgress });

  it('is a snapshot of the log, regardless of concurrent appends', async () => {
    for (let round = 0; round < 20; round += 1)
      await store.append(
        `old-${round}`,
        'no_stream',
        Array.from({ length: 300 }, () => event()),
      );
    const before = await eventsOf(store);
    const appends: Promise<unknown>[] = [];
    const copied = await copy(() => {
      appends.push(store.append(`new-${appends.length}`, 'no_stream', [event()]));
    });
    await Promise.all(appends);
    expect(appends.length).toBeGreaterThan(2);
    expect(copied).toEqual({ head: 6000, events: 6000 });
    const restored = await openSqliteEventStore({ file: to });
    expect(await eventsOf(restored)).toEqual(before);
    await restored.append('old-0', 299n, [event()]);
    await restored.close();
    expect((await eventsOf(store)).length).toBe(6000 + appends.length);
  });

  it('lacks deleted events, and assigns none of their positions again', async () => {
    await store.append('a-1', 'no_stream', [event()]);
    await store.append('a-2', 'no_stream', [event('a secret that was deleted')]);
    await store.tombstone('a-2', 'any');
    expect(await copy()).toEqual({ head: 2, events: 1 });
    expect(readFileSync(to).includes('a secret that was deleted')).toBe(false);
    const restored = await openSqliteEventStore({ file: to });
    expect(await restored.append('a-1', 0n, [event()])).toMatchObject({ position: checkpointFromText('3') });
    await expect(restored.append('a-2', 'any', [event()])).rejects.toMatchObject({ code: 'STREAM_DELETED' });
    await restored.close();
  });

  it('of an empty log is an empty log', async () => {
    expect(await copy()).toEqual({ head: 0, events: 0 });
    const restored = await openSqliteEventStore({ file: to });
    expect(await restored.head()).toBeUndefined();
    await restored.close();
  });

  it('ends when it is interrupted, and leaves the log unchanged', async () => {
    for (let round = 0; round < 20; round += 1)
      await store.append(
        `old-${round}`,
        'no_stream',
        Array.from({ length: 300 }, () => event()),
      );
    const interrupted = new AbortController();
    await expect(copy(() => interrupted.abort(), interrupted.signal)).rejects.toThrow('aborted');
    expect(await eventsOf(store)).toHaveLength(6000);
  });
});
