import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EventStore, Json } from '#libs/event-log';
import { openEventStoreDb } from '#libs/event-log/eventstoredb';
import { type LogRecord, LogRestorer, placesIn } from '../../apps/recount/src/composition/restore-log.js';
import { ranHere } from '../../apps/recount/testing/here.js';
import { newFolder } from '../../apps/recount/testing/recount.js';
import { settingsFor } from '../e2e/support/event-store.js';
import { RunningService } from '../e2e/support/start.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { fileOf, listed, publishedKeys, reportOf } from '../proofs/asked-of-a-house.js';
import { played } from '../proofs/played-matches.js';

const ISSUER = { RECOUNT_PROOF_ISSUER: 'https://play.example.org' };
const KEYS = {
  RECOUNT_JWT_SECRET: 'a secret of this installation, long enough',
  RECOUNT_MASTER_KEY: Buffer.alloc(32, 'another key for tests').toString('base64'),
};
const FROM_FILES = { RECOUNT_JWT_SECRET: '', RECOUNT_MASTER_KEY: '' };

const note = (text = '') => ({ id: crypto.randomUUID(), type: 'test.Noted', data: { text }, metadata: {} });

/** The events of a log in their order, without positions and times, which are the server's own, and without streams that lack their beginning. */
const eventsOf = async (store: EventStore): Promise<readonly object[]> => {
  const events: object[] = [];
  for await (const { position: _own, recordedAt: _its, ...event } of store.readAll())
    if (!/^(test-1|test-3|uptime-.*)$/.test(event.stream)) events.push(event);
  return events;
};

describe('a log on a server', () => {
  let folder: string;
  let from: KurrentDbDouble;
  let to: KurrentDbDouble;

  beforeEach(async () => {
    folder = await newFolder();
    [from, to] = [
      await KurrentDbDouble.start({ hasSystemRecords: true }),
      await KurrentDbDouble.start({ hasSystemRecords: true }),
    ];
  });

  afterEach(async () => {
    from.stop();
    to.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is restored to an empty server with each stream at its revisions, and serves with the same keys', async () => {
    const house = await RunningService.start({ double: from, environment: { ...ISSUER, ...KEYS } });
    const { store } = house.service;
    await played(store, 'kept');
    const client = await house.client();
    await listed(client, 'kept');
    const kept = await fileOf(client, 'kept');
    await store.append('test-1', 'no_stream', [note('deleted for ever')]);
    await store.tombstone('test-1', 'any');
    await store.append('test-2', 'no_stream', [note('old'), note('new')]);
    await store.setRetention('test-2', { maxCount: 1 });
    await store.append('test-3', 'no_stream', [note('truncated'), note('left')]);
    await store.setRetention('test-3', { truncateBefore: 1n });

    const archive = join(folder, 'a.tar');
    const environment = { RECOUNT_DATA_DIR: house.dataDir, ...settingsFor(from), ...KEYS, ...ISSUER };
    expect(await ranHere(['backup', '--to', archive], environment)).toMatchObject({ code: 0 });
    const keys = await publishedKeys(house.url);
    await house.shutDown();
    const original = openEventStoreDb({ url: from.url });
    const events = await eventsOf(original);
    await original.close();

    const dataDir = join(folder, 'data');
    expect(await ranHere(['restore', archive, '--data-dir', dataDir], {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('RECOUNT_EVENT_STORE is sqlite'),
    });
    const restore = () => ranHere(['restore', archive, '--data-dir', dataDir], settingsFor(to));
    expect(await restore()).toMatchObject({ code: 0 });
    const restored = openEventStoreDb({ url: to.url });
    expect(await eventsOf(restored)).toEqual(events);
    await expect(restored.append('test-1', 'any', [note()])).rejects.toMatchObject({
      code: 'STREAM_DELETED',
    });
    const texts = async (stream: string): Promise<readonly unknown[]> => {
      const found: unknown[] = [];
      for await (const { data, revision } of restored.readStream(stream)) found.push([revision, data]);
      return found;
    };
    expect(await texts('test-2')).toEqual([[1n, { text: 'new' }]]);
    expect(await texts('test-3')).toEqual([[0n, { text: 'left' }]]);
    await restored.close();

    await rm(dataDir, { recursive: true });
    expect(await restore()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The server has a log already, /),
    });
    to.stop();
    to = await KurrentDbDouble.start();
    expect(await restore()).toMatchObject({ code: 0 });
    const second = await RunningService.start({
      double: to,
      dataDir,
      environment: { ...ISSUER, ...FROM_FILES },
    });
    expect(await publishedKeys(second.url)).toEqual(keys);
    expect(await reportOf(kept, second.url)).toMatchObject({ verdict: 'VALID' });
    await second.stop();
    await house.stop();
  });

  it('begins streams at 0 that a server no longer has from their beginning, and finds the positions that deliveries name', async () => {
    const event = (position: number, stream: string, revision: string, data: Json): LogRecord => ({
      ...note(),
      kind: 'event',
      stream,
      revision,
      position: `${position}/${position}`,
      data: z.json().parse(data),
      created: '2026-11-28T00:00:00.000Z',
    });
    const delivered = {
      progress: {
        head: '450/450',
        backlogs: [
          { kind: 'match', from: '300/300' },
          { kind: 'match', from: '310/310' },
        ],
      },
    };
    const records = [
      event(300, 'test-a', '0', {}),
      event(310, 'test-a', '1', {}),
      event(320, 'uptime-service', '700', {}),
      event(330, 'uptime-service', '701', {}),
      event(460, 'delivery-w', '9', delivered),
    ];
    const store = openEventStoreDb({ url: to.url });
    const restorer = new LogRestorer(store, records.flatMap(placesIn));
    for (const record of records) await restorer.take(record);
    await restorer.flush();
    const found: { stream: string; revision: bigint; position: string; data: unknown }[] = [];
    for await (const { stream, revision, position, data } of store.readAll())
      found.push({ stream, revision, position, data });
    expect(found.map(({ stream, revision }) => [stream, revision])).toEqual([
      ['test-a', 0n],
      ['test-a', 1n],
      ['uptime-service', 0n],
      ['uptime-service', 1n],
      ['delivery-w', 0n],
    ]);
    expect(found[4]?.data).toEqual({
      progress: {
        head: found[3]?.position,
        backlogs: [
          { kind: 'match', from: found[0]?.position },
          { kind: 'match', from: found[1]?.position },
        ],
      },
    });
    await store.close();
  });
});
