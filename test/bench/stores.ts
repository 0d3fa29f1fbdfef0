import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EventStore, NewEvent } from '#libs/event-log';
import { EncryptedEventStore, fieldParts, LocalMasterKey, newKey } from '#libs/vault';
import { openEventStoreDb } from '../../libs/event-log/eventstoredb/index.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { DoubleProcess } from '../support/double-process.js';
import { inFolder } from '../support/in-folder.js';

const MS = 3_000;
const STREAMS = 64;
const LATENCIES = 300;

export interface StoreRates {
  readonly name: string;
  /** Appends per second of three events each, one after another on one stream. */
  readonly sequential: number;
  /** The same on many streams concurrently. */
  readonly concurrent: number;
  /** Milliseconds from requesting an append to the event's arrival at a subscriber: the median and the 99th percentile. */
  readonly followMedian: number;
  readonly follow99: number;
}

/** The available stores: the embedded one, the server's adapter on the double, and a server if one is configured. */
export const storeRates = (): Promise<readonly StoreRates[]> =>
  inFolder(async (folder) => {
    const double = await DoubleProcess.start();
    const server = process.env.RECOUNT_EVENTSTOREDB_URL;
    try {
      const embedded = await openSqliteEventStore({ file: join(folder, 'log.db') });
      const encryptedFile = await openSqliteEventStore({ file: join(folder, 'encrypted.db') });
      return [
        await measured('SQLite on a file', embedded),
        await measured('the same, with a part of each event encrypted', encrypted(encryptedFile)),
        await measured('EventStoreDB adapter, the double', openEventStoreDb({ url: double.url })),
        ...(server
          ? [await measured('EventStoreDB adapter, a server', openEventStoreDb({ url: server }))]
          : []),
      ];
    } finally {
      double.stop();
    }
  });

const encrypted = (store: EventStore): EventStore => {
  const keys = [newKey()];
  const source = { read: async () => keys, draw: async () => keys };
  const encryption = { parts: fieldParts('text') };
  return new EncryptedEventStore(store, {
    masterKey: new LocalMasterKey(source),
    encryptionOf: () => encryption,
  });
};

const measured = async (name: string, store: EventStore): Promise<StoreRates> => {
  await appendFor(store, 200);
  const sequential = ((await appendFor(store, MS)) / MS) * 1000;
  const many = await Promise.all(Array.from({ length: STREAMS }, () => appendFor(store, MS)));
  const concurrent = (many.reduce((sum, count) => sum + count, 0) / MS) * 1000;
  const latencies = [...(await followLatencies(store))].sort((a, b) => a - b);
  await store.close();
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { name, sequential, concurrent, followMedian: at(0.5), follow99: at(0.99) };
};

const batch = (): readonly NewEvent[] =>
  Array.from({ length: 3 }, () => ({
    id: randomUUID(),
    type: 'bench.Happened',
    data: { text: 'x'.repeat(200) },
    metadata: { actor: 'bench' },
  }));

/** The number of appends by one writer to a separate stream within this time. */
const appendFor = async (store: EventStore, milliseconds: number): Promise<number> => {
  const stream = `bench-${randomUUID()}`;
  const until = performance.now() + milliseconds;
  let revision: bigint | 'no_stream' = 'no_stream';
  let count = 0;
  while (performance.now() < until) {
    ({ revision } = await store.append(stream, revision, batch()));
    count += 1;
  }
  return count;
};

const followLatencies = async (store: EventStore): Promise<readonly number[]> => {
  const category = `follow${randomUUID().replaceAll('-', '')}`;
  const stream = `${category}-1`;
  const abort = new AbortController();
  const askedAt: number[] = [];
  const latencies: number[] = [];
  let heard: () => void = () => undefined;
  for await (const message of store.subscribe({
    after: 'end',
    categories: [category],
    signal: abort.signal,
  })) {
    if (message.kind === 'caughtUp') void writeSlowly();
    if (message.kind !== 'event') continue;
    latencies.push(performance.now() - (askedAt[Number(message.event.revision)] ?? Number.NaN));
    if (latencies.length === LATENCIES) abort.abort();
    heard();
  }
  return latencies;

  async function writeSlowly(): Promise<void> {
    for (let index = 0; index < LATENCIES; index += 1) {
      const isHeard = new Promise<void>((resolve) => {
        heard = resolve;
      });
      askedAt[index] = performance.now();
      await store.append(stream, index === 0 ? 'no_stream' : BigInt(index - 1), batch().slice(0, 1));
      await isHeard;
    }
  }
};
