import {
  BACKWARDS,
  END,
  eventTypeFilter,
  FORWARDS,
  START as FROM_START,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { EventStoreError } from '../errors.js';
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

/** What belongs to somebody: the server's own events fill its log as well. */
export const filterOf = (categories: readonly string[] | undefined) =>
  categories === undefined
    ? eventTypeFilter({ regex: '^[^$].*', ...SEARCH })
    : streamNameFilter({ prefixes: [...new Set(categories)], ...SEARCH });

/** Records looked at for one page, and between two checkpoints of a subscription. */
const SEARCH = { maxSearchWindow: 500, checkpointInterval: 1 } as const;

/** A prefix is less than a category: `match` is one of `matchmaking-1` too. */
export const isWanted =
  (categories: readonly string[] | undefined) =>
  (event: RecordedEvent | undefined): event is RecordedEvent =>
    event !== undefined && (categories === undefined || categories.includes(categoryOf(event.stream)));

export async function* readStream(
  reader: Reader,
  stream: string,
  { after, backwards = false, limit = Number.POSITIVE_INFINITY, signal }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  const asked = { what: 'Read of', stream };
  let left = limit;
  let from = after === undefined ? undefined : backwards ? after - 1n : after + 1n;
  while (left > 0) {
    if (from !== undefined && from < 0n) return;
    refuseIfAborted(signal);
    const maxCount = Math.min(PAGE, left);
    const fromRevision = from ?? (backwards ? END : FROM_START);
    const direction = backwards ? BACKWARDS : FORWARDS;
    const page = await readPage(
      reader,
      (client) => client.readStream(stream, { direction, fromRevision, maxCount }),
      asked,
      signal,
    );
    for (const resolved of page) {
      const event = toRecorded(resolved);
      if (event === undefined) continue;
      refuseIfAborted(signal);
      yield event;
      from = backwards ? event.revision - 1n : event.revision + 1n;
    }
    left -= page.length;
    if (page.length < maxCount) return;
  }
}

/** Everything up to where the log ended when it was asked: a reader of a busy log comes to an end. */
export async function* readAll(
  reader: Reader,
  { after, categories, limit = Number.POSITIVE_INFINITY, signal }: ReadAllOptions,
): AsyncGenerator<RecordedEvent> {
  let position = after === undefined ? undefined : toPosition(after);
  const end = await readHead(reader, signal);
  if (end === undefined) return;
  let left = limit;
  while (left > 0) {
    refuseIfAborted(signal);
    const { events, last } = await readAllPage(
      reader,
      { after: position, categories, size: Math.min(PAGE, left + 1) },
      signal,
    );
    if (last === undefined) return;
    for (const event of events) {
      if (left === 0 || comparePositions(toPosition(event.position), end) > 0) return;
      refuseIfAborted(signal);
      yield event;
      left -= 1;
    }
    position = last;
  }
}

export interface AllQuery {
  readonly after: LogPosition | undefined;
  readonly categories: readonly string[] | undefined;
  /** Records; from 2, since the one at `after` is read once more. */
  readonly size: number;
}

interface AllPage {
  readonly events: readonly RecordedEvent[];
  /** The place of the last record, wanted or not; undefined at the end of the log. */
  readonly last: LogPosition | undefined;
}

/** The server's read begins *with* a position, ours after it. */
export const readAllPage = async (
  reader: Reader,
  { after, categories, size }: AllQuery,
  signal?: AbortSignal,
): Promise<AllPage> => {
  const page = await readPage(
    reader,
    (client) =>
      client.readAll({
        direction: FORWARDS,
        fromPosition: after ?? FROM_START,
        maxCount: size,
        filter: filterOf(categories),
      }),
    { what: 'Read of the whole log' },
    signal,
  );
  const isNew = (position: LogPosition): boolean =>
    after === undefined || comparePositions(position, after) > 0;
  const fresh = page.filter(({ event, link }) => {
    const position = (link ?? event)?.position;
    return position !== undefined && isNew(position);
  });
  const newest = fresh.at(-1);
  return {
    events: fresh.map(toRecorded).filter(isWanted(categories)),
    last: (newest?.link ?? newest?.event)?.position,
  };
};

/** Where the log ends; undefined when it is empty. */
export const readHead = async (reader: Reader, signal?: AbortSignal): Promise<LogPosition | undefined> => {
  const [newest] = await readPage(
    reader,
    (client) => client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
    { what: 'Read of the end of the log' },
    signal,
  );
  return (newest?.link ?? newest?.event)?.position;
};

export const readPosition = async (reader: Reader, stream: string, revision: bigint): Promise<Checkpoint> => {
  const [found] = await readPage(
    reader,
    (client) => client.readStream(stream, { direction: FORWARDS, fromRevision: revision, maxCount: 1 }),
    { what: 'Read of', stream },
  );
  const position = found?.event?.position;
  if (position !== undefined) return toCheckpoint(position);
  // It was written and is hidden again, by a delete or a limit of its stream: any later place will do to wait for.
  const head = await readHead(reader);
  if (head !== undefined) return toCheckpoint(head);
  throw new EventStoreError('UNAVAILABLE', `The place of ${stream}@${revision} cannot be read.`, 'unknown');
};

/** Ending quietly would make half of a stream look like the whole of it. */
const refuseIfAborted = (signal: AbortSignal | undefined): void => {
  if (!signal?.aborted) return;
  throw new EventStoreError('TIMEOUT', 'The caller gave the read up.', 'not-sent', { cause: signal.reason });
};
