import { randomUUID } from 'node:crypto';
import { type AppendResult, jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { openEventStoreDb } from '../../libs/event-log/eventstoredb/index.js';
import { DoubleProcess } from '../support/double-process.js';

const AT_ONCE = 32;
/** Unmeasured appends, so that code is compiled; then appends per measured turn. */
const WARM_UP = 6_000;
const APPENDS = 6_000;
/** Both take turns, so that other load on the machine affects both. */
const TURNS = 7;

/** The cost of concurrent appends, each on a separate stream. */
interface Appending {
  /** Per second. */
  readonly rate: number;
  /** Milliseconds of this process's time per append; the store is another process. */
  readonly processor: number;
}

export interface BesidePlainClient {
  readonly name: string;
  /** The median of all turns. */
  readonly adapter: Appending;
  readonly plain: Appending;
  /** The adapter's rate divided by the plain client's, in the median turn. */
  readonly ratio: number;
}

type Batch = ReturnType<typeof batch>;
type Append = (stream: string, revision: bigint | 'no_stream', events: Batch) => Promise<bigint>;

/** Compares the adapter with its underlying client, on the double and, if configured, on a server. */
export const besidePlainClient = async (): Promise<readonly BesidePlainClient[]> => {
  const double = await DoubleProcess.start();
  const server = process.env.RECOUNT_EVENTSTOREDB_URL;
  try {
    const onDouble = await compared('the double', double.url);
    return server ? [onDouble, await compared('a server', server)] : [onDouble];
  } finally {
    double.stop();
  }
};

const compared = async (name: string, url: string): Promise<BesidePlainClient> => {
  const store = openEventStoreDb({ url });
  const client = KurrentDBClient.connectionString(url);
  const adapter: Append = async (stream, revision, events) =>
    (await store.append(stream, revision, events)).revision;
  const plain: Append = async (stream, revision, events) => {
    const given = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }));
    const result: AppendResult = await client.appendToStream(stream, given, { streamState: revision });
    return result.nextExpectedRevision;
  };
  try {
    const turns: { readonly adapter: Appending; readonly plain: Appending }[] = [];
    await appended(plain, WARM_UP);
    await appended(adapter, WARM_UP);
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({ plain: await appended(plain, APPENDS), adapter: await appended(adapter, APPENDS) });
    return {
      name,
      adapter: middleOf(turns.map((turn) => turn.adapter)),
      plain: middleOf(turns.map((turn) => turn.plain)),
      ratio: middle(turns.map((turn) => turn.adapter.rate / turn.plain.rate)),
    };
  } finally {
    await client.dispose();
    await store.close();
  }
};

const appended = async (append: Append, count: number): Promise<Appending> => {
  const each = Math.ceil(count / AT_ONCE);
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => appendEach(append, each)));
  const { user, system } = process.cpuUsage(cpu);
  const all = each * AT_ONCE;
  return { rate: (all * 1000) / (performance.now() - began), processor: (user + system) / 1000 / all };
};

const appendEach = async (append: Append, count: number): Promise<void> => {
  const stream = `beside-${randomUUID()}`;
  let revision: bigint | 'no_stream' = 'no_stream';
  for (let done = 0; done < count; done += 1) revision = await append(stream, revision, batch());
};

const batch = () =>
  Array.from({ length: 3 }, () => ({
    id: randomUUID(),
    type: 'bench.Happened',
    data: { text: 'x'.repeat(200) },
    metadata: { actor: 'bench' },
  }));

const middleOf = (turns: readonly Appending[]): Appending => ({
  rate: middle(turns.map(({ rate }) => rate)),
  processor: middle(turns.map(({ processor }) => processor)),
});

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
