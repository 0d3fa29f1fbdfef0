import { isEventStoreError, WrongExpectedRevisionError } from '../errors.js';
import type { ExpectedRevision, Retention } from '../port.js';
import type { ClientSource } from './client-source.js';
import { translate } from './failures.js';
import type { Reader } from './pages.js';
import { readStream } from './reads.js';
import { within } from './timer.js';

/** Makes one attempt, because only operators delete streams. After an unknown outcome, repeating the delete at the same revision is safe. */
export const deleteStream = (
  clients: ClientSource,
  reader: Reader,
  stream: string,
  expected: ExpectedRevision,
  kind: 'soft' | 'for ever',
): Promise<void> =>
  administer(
    clients,
    reader,
    { what: kind === 'soft' ? 'Delete of' : 'Tombstone of', stream, expected },
    async (client) => {
      const expectedRevision = expected === 'stream_exists' ? await newestRevision(reader, stream) : expected;
      await (kind === 'soft'
        ? client.deleteStream(stream, { expectedRevision })
        : client.tombstoneStream(stream, { expectedRevision }));
    },
  );

export const setRetention = (
  clients: ClientSource,
  reader: Reader,
  stream: string,
  { maxCount, maxAgeSeconds, truncateBefore }: Retention,
): Promise<void> =>
  administer(clients, reader, { what: 'Retention of', stream }, async (client) => {
    await client.setStreamMetadata(stream, {
      ...(maxCount === undefined ? {} : { maxCount }),
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      ...(truncateBefore === undefined ? {} : { truncateBefore: Number(truncateBefore) }),
    });
  });

const administer = async (
  clients: ClientSource,
  { budgets }: Reader,
  asked: { readonly what: string; readonly stream: string; readonly expected?: ExpectedRevision },
  work: (client: ReturnType<ClientSource['get']>) => Promise<void>,
): Promise<void> => {
  const client = clients.get();
  try {
    await within(work(client), budgets.append, `${asked.what} ${asked.stream}`);
    clients.succeeded(client);
  } catch (error) {
    const failure = translate(error, asked);
    if (failure.code === 'TIMEOUT') clients.discard(client, 'a call was not answered');
    throw failure;
  }
};

/** A delete in the client cannot expect "any existing revision". */
const newestRevision = async (reader: Reader, stream: string): Promise<bigint> => {
  try {
    for await (const { revision } of readStream(reader, stream, { backwards: true, limit: 1 }))
      return revision;
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  throw new WrongExpectedRevisionError(stream, 'stream_exists', 'no_stream');
};
