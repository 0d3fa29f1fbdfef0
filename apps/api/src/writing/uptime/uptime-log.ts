import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  createUpcastRegistry,
  decodeEvent,
  type EventCodec,
  type EventStore,
  encodeEvents,
  isEventStoreError,
} from '#libs/event-log';

/*
 * The record that the service is there, in the stream `uptime-service`, of which the log retains the last event. While time runs in a match, some node appends such
 * an event every few seconds, all nodes together. An append has an expected revision, so of several nodes only one writes.
 */
const UPTIME = 'uptime';
const STREAM = `${UPTIME}-service`;
const TYPE = `${UPTIME}.ServiceSeen`;

/** A time (ISO 8601) without a record of a serving node: the service was down, or all clocks of all matches were stopped. */
const gapSchema = z.strictObject({ from: z.string(), to: z.string() });
export type Gap = Readonly<z.infer<typeof gapSchema>>;

const schema = z.strictObject({ gaps: z.array(gapSchema).readonly() });
type ServiceSeen = Readonly<z.infer<typeof schema>>;

export interface UptimeRecord extends ServiceSeen {
  readonly revision: bigint;
  /** Milliseconds since 1970, by the clock of the node that wrote it. */
  readonly at: number;
}

/** Gaps in a record. Each node gives gaps back as soon as it starts, so older gaps are no longer needed. */
const MOST_GAPS = 20;

/** After this many records, the embedded store erases the hidden ones. */
const ERASED_AFTER = 256n;

const codec: EventCodec<ServiceSeen> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ gaps }) => ({ type: TYPE, data: { gaps: gaps.map(({ from, to }) => ({ from, to })) } }),
  fromFact: ({ data }) => schema.parse(data),
};

/** The newest record; undefined before the first. */
export const readUptime = async (
  store: Pick<EventStore, 'readStream'>,
): Promise<UptimeRecord | undefined> => {
  try {
    for await (const recorded of store.readStream(STREAM, { backwards: true, limit: 1 })) {
      const { event, envelope, revision } = decodeEvent(codec, recorded);
      return { ...event, revision, at: Date.parse(envelope.at) };
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return undefined;
};

/** Appends a record if `before` is still the newest. Throws WRONG_EXPECTED_REVISION. */
export const recordUptime = async (
  store: Pick<EventStore, 'append' | 'setRetention'>,
  before: UptimeRecord | undefined,
  allGaps: readonly Gap[],
  at: Date,
): Promise<UptimeRecord> => {
  const gaps = allGaps.slice(-MOST_GAPS);
  const commandId = uuid();
  const envelope = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { role: 'service', id: 'recount' },
    at: at.toISOString(),
  };
  const events = encodeEvents(codec, [{ gaps }], envelope);
  const { revision } = await store.append(STREAM, before?.revision ?? 'no_stream', events);
  if (revision % ERASED_AFTER === 0n)
    await store.setRetention(STREAM, { maxCount: 1, truncateBefore: revision });
  return { gaps, revision, at: at.getTime() };
};
