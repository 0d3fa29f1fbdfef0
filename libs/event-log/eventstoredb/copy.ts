import { eventTypeFilter } from '@kurrent/kurrentdb-client';
import { z } from 'zod';
import { DEFAULT_BUDGETS } from './budgets.js';
import { ClientSource } from './client-source.js';
import { filterOf, newestBy, recordsUpTo } from './reads.js';
import { toRecorded } from './recorded.js';

const eventSchema = z.strictObject({
  kind: z.literal('event'),
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  id: z.string(),
  type: z.string(),
  data: z.json(),
  metadata: z.record(z.string(), z.string()),
  /** By the server's clock (ISO 8601). */
  created: z.string(),
});

const retentionSchema = z.strictObject({
  kind: z.literal('retention'),
  stream: z.string(),
  maxCount: z.int().optional(),
  maxAgeSeconds: z.int().optional(),
});

const tombstoneSchema = z.strictObject({ kind: z.literal('tombstone'), stream: z.string() });

export const logRecordSchema = z.discriminatedUnion('kind', [eventSchema, retentionSchema, tombstoneSchema]);
/** A part of a log that a server stores: an event, what a stream retains, or a stream that was deleted for ever. */
export type LogRecord = z.infer<typeof logRecordSchema>;

const METADATA = '$metadata';
const TOMBSTONE = '$streamDeleted';

const metadataSchema = z.object({
  $maxCount: z.int().optional(),
  $maxAge: z.int().optional(),
  $tb: z.number().optional(),
});
type Metadata = z.infer<typeof metadataSchema>;

/** The `$tb` of a soft delete, rounded by JSON. Such a stream keeps its events. */
const SOFT_DELETE = 2 ** 62;

/**
 * Reads the log in its order, up to its end at the time of the call: its events, then the retention of streams. Leaves out events that were deleted for ever or
 * truncated, which a server still has until its next scavenge.
 */
export async function* copyEventStoreDb(url: string, signal: AbortSignal): AsyncGenerator<LogRecord> {
  const clients = new ClientSource(url, 'recount-copy', () => undefined);
  const reader = { clients, budgets: DEFAULT_BUDGETS, onTrouble: () => undefined };
  try {
    const end = await newestBy(reader, filterOf(undefined), signal);
    const metadata = new Map<string, Metadata>();
    const deleted = new Set<string>();
    const ofStreams = eventTypeFilter({ prefixes: [METADATA, TOMBSTONE] });
    const lastOfStreams = await newestBy(reader, ofStreams, signal);
    if (lastOfStreams !== undefined)
      for await (const { event } of recordsUpTo(reader, ofStreams, lastOfStreams, signal)) {
        if (event?.type === TOMBSTONE) deleted.add(event.streamId);
        else if (event !== undefined && !event.streamId.startsWith('$$$'))
          metadata.set(event.streamId.slice(2), metadataSchema.parse(event.data));
      }
    if (end !== undefined)
      for await (const record of recordsUpTo(reader, filterOf(undefined), end, signal)) {
        const event = toRecorded(record);
        if (event === undefined || deleted.has(event.stream)) continue;
        const { $tb: truncated = 0 } = metadata.get(event.stream) ?? {};
        if (truncated < SOFT_DELETE && event.revision < truncated) continue;
        const { stream, revision, position, id, type, data, recordedAt } = event;
        yield {
          kind: 'event',
          stream,
          revision: String(revision),
          position,
          id,
          type,
          data: z.json().parse(data),
          metadata: { ...event.metadata },
          created: recordedAt.toISOString(),
        };
      }
    for (const stream of deleted) yield { kind: 'tombstone', stream };
    for (const [stream, { $maxCount, $maxAge }] of metadata)
      if (!deleted.has(stream) && ($maxCount !== undefined || $maxAge !== undefined))
        yield {
          kind: 'retention',
          stream,
          ...($maxCount === undefined ? {} : { maxCount: $maxCount }),
          ...($maxAge === undefined ? {} : { maxAgeSeconds: $maxAge }),
        };
  } finally {
    await clients.close();
  }
}
