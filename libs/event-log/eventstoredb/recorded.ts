import type { AllStreamResolvedEvent, ResolvedEvent } from '@kurrent/kurrentdb-client';
import { z } from 'zod';
import { EventStoreError } from '../errors.js';
import type { Json, RecordedEvent } from '../port.js';
import { toCheckpoint } from './checkpoint.js';

const metadataSchema = z.record(z.string(), z.string());

/**
 * Converts a stored event to the port's form; undefined for the store's own events (links, system events) and for events removed by a scavenge. Throws
 * UNSUPPORTED_SCHEMA for an event that was not written through the port, because other software writes to this database.
 */
export const toRecorded = ({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined => {
  if (event === undefined || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  const { id, type, streamId, revision, created, position } = event;
  const metadata = metadataSchema.safeParse(event.metadata);
  if (!metadata.success || position === undefined || !isJsonEvent(event)) {
    const message = `${streamId}@${revision} (${type}) was not written by Recount, or was written by a server that is too old.`;
    throw new EventStoreError('UNSUPPORTED_SCHEMA', message, 'rejected');
  }
  return {
    id: id.toLowerCase(),
    type,
    data: jsonOf(event.data),
    metadata: metadata.data,
    stream: streamId,
    revision,
    position: toCheckpoint(position),
    recordedAt: new Date(Math.floor(created.getTime())),
  };
};

const isJsonEvent = (event: { readonly isJson: boolean }): boolean => event.isJson;

/** The client has already parsed the JSON text. */
const jsonSchema: z.ZodType<Json> = z.custom<Json>((value) => value !== undefined);

const jsonOf = (data: unknown): Json => jsonSchema.parse(data);
