import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  eventTypeFilter,
  FORWARDS,
  START as FROM_START,
  type KurrentDBClient,
  type ReadStreamOptions as ReadOptions,
  type ResolvedEvent,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { EventStoreError, isEventStoreError } from '../errors.js';
import {
  type Checkpoint,
  categoryOf,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
} from '../port.js';
import { comparePositions, type LogPosition, toCheckpoint, toPosition } from './checkpoint.js';
import { PAGE, type Reader, readPage } from './pages.js';
import { toRecorded } from './recorded.js';

/** Excludes the server's own events. */
export const filterOf = (categories: readonly string[] | undefined) =>
  categories === undefined
    ? eventTypeFilter({ regex: '^[^$].*', ...SEARCH })
    : streamNameFilter({ prefixes: [...new Set(categories)], ...SEARCH });

export type Filter = ReturnType<typeof filterOf>;

/** The number of records scanned for one page, and between two checkpoints of a subscription. */
const SEARCH = { maxSearchWindow: 500, checkpointInterval: 1 } as const;

/** The server's filter only compares prefixes: `match` also admits `matchmaking-1`. */
export const isWanted =
  (categories: readonly string[] | undefined) =>
  (event: RecordedEvent | undefined): event is RecordedEvent =>
    event !== undefined && (categories === undefined || categories.includes(categoryOf(event.stream)));

/*
 * To the client, a cut connection can look like the end of a read, without an error. Therefore no short page is trusted: a read first finds the newest
 * record and reads up to it. An empty answer counts only after a second request confirms it.
 */

export async function* readStream(
  reader: Reader,
  stream: string,
  { after, backwards = false, limit = Number.POSITIVE_INFINITY, signal }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  refuseIfAborted(signal);
  const newest = await newestRevision(reader, stream, signal);
  if (newest === undefined) return;
  let left = limit;
  let next = backwards ? (after === undefined || after > newest ? newest : after - 1n) : (after ?? -1n) + 1n;
  let silences = 0;
  const isDone = (): boolean => left <= 0 || silences === CERTAIN || (backwards ? next < 0n : next > newest);
  while (!isDone()) {
    const page = await streamPage(reader, stream, {
      from: next,
      backwards,
      size: Math.min(PAGE, left),
      signal,
    });
    silences = page.length === 0 ? silences + 1 : 0;
    for (const event of page) {
      refuseIfAborted(signal);
      yield event;
      next = backwards ? event.revision - 1n : event.revision + 1n;
    }
    left -= page.length;
    refuseIfAborted(signal);
  }
}

const CERTAIN = 2;

interface StreamPage {
  readonly from: bigint;
  readonly backwards: boolean;
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
}

const streamPage = async (
  reader: Reader,
  stream: string,
  { from, backwards, size, signal }: StreamPage,
): Promise<readonly RecordedEvent[]> => {
  const direction = backwards ? BACKWARDS : FORWARDS;
  const options: ReadOptions = { direction, fromRevision: from, maxCount: size };
  const page = await readPage(
    reader,
    (client) => client.readStream(stream, options),
    { what: 'Read of', stream },
    signal,
  );
  return page.map(toRecorded).filter((event) => event !== undefined);
};

/** The revision of the newest visible event; undefined if the stream exists but all its events are hidden. */
const newestRevision = async (
  reader: Reader,
  stream: string,
  signal?: AbortSignal,
): Promise<bigint | undefined> => {
  const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const newest = await newestOf(
    reader,
    (client) => client.readStream(stream, options),
    { what: 'Read of', stream },
    signal,
  );
  return newest?.event?.revision;
};

/** Whether a stream accepts appends: false only after it was deleted for ever. */
export const isWritable = async (reader: Reader, stream: string): Promise<boolean> => {
  try {
    await newestRevision(reader, stream);
  } catch (error) {
    if (!isEventStoreError(error) || error.outcome !== 'rejected') throw error;
    return error.code !== 'STREAM_DELETED';
  }
  return true;
};

/** Reads up to the end of the log at the time of the call, so that a read of a busy log ends. */
export async function* readAll(
  reader: Reader,
  { after, categories, limit = Number.POSITIVE_INFINITY, signal }: ReadAllOptions,
): AsyncGenerator<RecordedEvent> {
  refuseIfAborted(signal);
  let place = after === undefined ? undefined : toPosition(after);
  if (limit === 0) return;
  const end = await newestMatch(reader, categories, signal);
  let left = limit;
  while (left > 0 && end !== undefined && isBefore(place, end)) {
    const size = Math.min(PAGE, left + 1);
    const { events, last } = await readAllPage(reader, { after: place, categories, size }, signal);
    for (const event of events) {
      if (left === 0 || comparePositions(toPosition(event.position), end) > 0) return;
      refuseIfAborted(signal);
      yield event;
      left -= 1;
    }
    place = last ?? place;
    refuseIfAborted(signal);
  }
}

const isBefore = (place: LogPosition | undefined, other: LogPosition): boolean =>
  place === undefined || comparePositions(place, other) < 0;

interface AllQuery {
  readonly after: LogPosition | undefined;
  readonly categories: readonly string[] | undefined;
  /** The number of records, at least 2, because the record at `after` is read again. */
  readonly size: number;
}

interface AllPage {
  readonly events: readonly RecordedEvent[];
  /** The position of the page's last record, whether it passed the filter or not; undefined for an empty page. */
  readonly last: LogPosition | undefined;
}

/** The server's read includes its start position; the port's read begins after it. */
const readAllPage = async (
  reader: Reader,
  { after, categories, size }: AllQuery,
  signal?: AbortSignal,
): Promise<AllPage> => {
  const filter = filterOf(categories);
  const options = { direction: FORWARDS, fromPosition: after ?? FROM_START, maxCount: size, filter } as const;
  const page = await readPage(reader, (client) => client.readAll(options), WHOLE_LOG, signal);
  const fresh = page.filter((resolved) => {
    const position = placeOfRecord(resolved);
    return position !== undefined && isBefore(after, position);
  });
  const newest = fresh.at(-1);
  return {
    events: fresh.map(toRecorded).filter(isWanted(categories)),
    last: newest && placeOfRecord(newest),
  };
};

/** All records that pass a filter, up to and including one that does, as the server has them. */
export async function* recordsUpTo(
  reader: Reader,
  filter: Filter,
  end: LogPosition,
  signal?: AbortSignal,
): AsyncGenerator<AllStreamResolvedEvent> {
  let place: LogPosition | undefined;
  while (isBefore(place, end)) {
    const options = {
      direction: FORWARDS,
      fromPosition: place ?? FROM_START,
      maxCount: PAGE,
      filter,
    } as const;
    for (const record of await readPage(reader, (client) => client.readAll(options), WHOLE_LOG, signal)) {
      const position = placeOfRecord(record);
      if (position === undefined || !isBefore(place, position)) continue;
      if (comparePositions(position, end) > 0) return;
      yield record;
      place = position;
    }
    refuseIfAborted(signal);
  }
}

const WHOLE_LOG = { what: 'Read of the whole log' } as const;

export const placeOfRecord = ({
  link,
  event,
}: AllStreamResolvedEvent | ResolvedEvent): LogPosition | undefined => (link ?? event)?.position;

/** The position of the newest record that passes the filter; undefined if the log has no such record. */
export const newestMatch = (
  reader: Reader,
  categories: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<LogPosition | undefined> => newestBy(reader, filterOf(categories), signal);

export const newestBy = async (
  reader: Reader,
  filter: Filter,
  signal?: AbortSignal,
): Promise<LogPosition | undefined> => {
  const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1, filter } as const;
  const newest = await newestOf(reader, (client) => client.readAll(options), WHOLE_LOG, signal);
  return newest && placeOfRecord(newest);
};

/** The end of the log; undefined if the log is empty. */
export const readHead = async (reader: Reader, signal?: AbortSignal): Promise<LogPosition | undefined> => {
  const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  const newest = await newestOf(reader, (client) => client.readAll(options), WHOLE_LOG, signal);
  return newest && placeOfRecord(newest);
};

/** The requested record; undefined after two empty answers. */
const newestOf = async <T extends AllStreamResolvedEvent | ResolvedEvent>(
  reader: Reader,
  open: (client: KurrentDBClient) => AsyncIterable<T>,
  asked: { readonly what: string; readonly stream?: string },
  signal?: AbortSignal,
): Promise<T | undefined> => {
  for (let silences = 0; silences < CERTAIN; silences += 1) {
    const [newest] = await readPage(reader, open, asked, signal);
    if (newest !== undefined) return newest;
  }
  return undefined;
};

export const readPosition = async (reader: Reader, stream: string, revision: bigint): Promise<Checkpoint> => {
  const options = { direction: FORWARDS, fromRevision: revision, maxCount: 1 } as const;
  const found = await newestOf(reader, (client) => client.readStream(stream, options), {
    what: 'Read of',
    stream,
  });
  const position = found?.event?.position;
  if (position !== undefined) return toCheckpoint(position);
  // The event is already hidden by a delete or a limit of its stream; any later position serves to wait for it.
  const head = await readHead(reader);
  if (head !== undefined) return toCheckpoint(head);
  throw new EventStoreError(
    'UNAVAILABLE',
    `The position of ${stream}@${revision} cannot be read.`,
    'unknown',
  );
};

/** Throws, because a quiet end would make part of a stream look complete. */
const refuseIfAborted = (signal: AbortSignal | undefined): void => {
  if (!signal?.aborted) return;
  throw new EventStoreError('TIMEOUT', 'The caller aborted the read.', 'not-sent', { cause: signal.reason });
};
