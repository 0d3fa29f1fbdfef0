import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../../../tools/testing/eventually.js';
import type { EventStore } from '../port.js';
import { appendAtAnyRevision, collect, eventsOf, followUntil, freshStream, seed } from '../testing/events.js';
import { openSqliteEventStore } from './index.js';
import { temporaryLog } from './testing/factories.js';
import { exitOf, linesOf, runScript } from './testing/run-script.js';

describe('a log on a file, used by several processes', () => {
  let log: ReturnType<typeof temporaryLog>;
  let stores: EventStore[];

  const open = async (): Promise<EventStore> => {
    const store = await openSqliteEventStore({ file: log.file });
    stores.push(store);
    return store;
  };

  beforeEach(() => {
    log = temporaryLog();
    stores = [];
  });

  afterEach(async () => {
    for (const store of stores) await store.close();
    log.remove();
  });

  test('52. after kill -9 during appends, every acknowledged append is stored, and each is complete', async () => {
    for (const acknowledgedAtLeast of [20, 300]) {
      const stream = freshStream();
      const writer = runScript('writer.ts', log.file, stream, '7');
      const lines = linesOf(writer);
      const exit = exitOf(writer);
      await eventually(() => lines().length >= acknowledgedAtLeast);
      writer.kill('SIGKILL');
      await exit;
      const acknowledged = lines().length;
      const store = await open();
      const events = await collect(store.readStream(stream));
      expect(events.length % 7).toBe(0);
      expect(events.length / 7).toBeGreaterThanOrEqual(acknowledged);
      // At most the last append is stored without having been acknowledged.
      expect(events.length / 7).toBeLessThanOrEqual(acknowledged + 1);
      expect(events.every((event, index) => Number(event.revision) === index)).toBe(true);
      const last = events.at(-1)?.revision ?? 0n;
      expect((await seed(store, stream, last)).revision).toBe(last + 1n);
      await store.close();
    }
  });

  test('a subscription receives the events of another process, in order and without a gap', async () => {
    const store = await open();
    const stream = freshStream();
    const writer = runScript('writer.ts', log.file, stream, '3');
    const exit = exitOf(writer);
    const messages = await followUntil(store, { after: 'start' }, (_, all) => eventsOf(all).length >= 600);
    writer.kill('SIGKILL');
    await exit;
    expect(eventsOf(messages).map((event) => Number(event.revision))).toEqual(
      Array.from({ length: eventsOf(messages).length }, (_, index) => index),
    );
  });

  test('two processes write to one file without losing an append', async () => {
    const store = await open();
    const [mine, theirs] = [freshStream(), freshStream()];
    const writer = runScript('writer.ts', log.file, theirs, '2');
    const lines = linesOf(writer);
    const exit = exitOf(writer);
    await eventually(() => lines().length > 0);
    await seed(store, mine);
    for (let count = 1; count < 200; count += 1) await appendAtAnyRevision(store, mine);
    writer.kill('SIGKILL');
    await exit;
    expect(await collect(store.readStream(mine))).toHaveLength(200);
    expect((await collect(store.readStream(theirs))).length).toBeGreaterThanOrEqual(lines().length * 2);
    const all = await collect(store.readAll());
    expect(new Set(all.map((event) => event.position)).size).toBe(all.length);
  });

  test('50. a process that has closed its store exits', async () => {
    const store = await open();
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 3);
    const reader = runScript('reader.ts', log.file, stream);
    const lines = linesOf(reader);
    expect(await exitOf(reader)).toBe(0);
    expect(lines()).toEqual(['3']);
  });

  test('two stores on one file share one log, and both win races for a revision', async () => {
    const [one, other] = [await open(), await open()];
    const stream = freshStream();
    await seed(one, stream);
    const writes = [one, other].flatMap((store) =>
      Array.from({ length: 20 }, () => appendAtAnyRevision(store, stream)),
    );
    const revisions = (await Promise.all(writes)).map((result) => Number(result.revision));
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('twenty stores that open a new file at once create its tables once', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    await Promise.all(opened.map((store) => seed(store, freshStream())));
    for (const store of opened) expect(await collect(store.readAll())).toHaveLength(20);
  });
});
