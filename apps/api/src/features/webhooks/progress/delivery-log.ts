import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  createUpcastRegistry,
  decodeEvent,
  type EventCodec,
  type EventStore,
  encodeEvents,
  isEventStoreError,
  type Json,
  type RecordedEvent,
} from '#libs/event-log';
import { progressSchema } from './progress.js';

/*
 * The progress of the deliveries to an endpoint, in the stream `delivery-<webhook>`, of which the log retains the last event. Each event also is a lease with an end,
 * until which only its owner delivers. An append has an expected revision, so of two nodes that want the lease only one gets it.
 */
export const DELIVERIES = 'delivery';
const TYPE = `${DELIVERIES}.DeliveriesProgressed`;

const keptSchema = z.strictObject({
  organization: z.string(),
  /** The node with the lease, by an id that it draws at start. */
  owner: z.string(),
  /** The end of the lease, in milliseconds since 1970. */
  until: z.number(),
  progress: progressSchema,
});

type Kept = z.infer<typeof keptSchema>;

const json = z.json();

const deliveryCodec: EventCodec<Kept> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: (kept) => ({ type: TYPE, data: jsonOf(kept) }),
  fromFact: ({ data }) => keptSchema.parse(data),
};

const jsonOf = (kept: Kept): Json => json.parse(kept);

const streamOf = (webhook: string): string => `${DELIVERIES}-${webhook}`;

export const webhookOfDeliveries = (stream: string): string => stream.slice(DELIVERIES.length + 1);

interface KeptAt extends Kept {
  readonly revision: bigint;
}

const SERVICE = { role: 'service', id: 'recount' } as const;

/** The newest progress in the log; undefined before the first delivery. */
export const loadProgress = async (
  store: Pick<EventStore, 'readStream'>,
  webhook: string,
): Promise<KeptAt | undefined> => {
  try {
    for await (const event of store.readStream(streamOf(webhook), { backwards: true, limit: 1 }))
      return { ...decodeDelivery(event), revision: event.revision };
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return undefined;
};

export const decodeDelivery = (event: RecordedEvent): Kept => decodeEvent(deliveryCodec, event).event;

/** Saves the progress if the stream is still at `expected`. Throws WRONG_EXPECTED_REVISION. */
export const saveProgress = async (
  store: Pick<EventStore, 'append' | 'setRetention'>,
  webhook: string,
  expected: bigint | 'no_stream',
  kept: Kept,
  at: Date,
): Promise<bigint> => {
  const commandId = uuid();
  const envelope = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: SERVICE,
    at: at.toISOString(),
  };
  const stream = streamOf(webhook);
  const { revision } = await store.append(stream, expected, encodeEvents(deliveryCodec, [kept], envelope));
  if (expected === 'no_stream') await store.setRetention(stream, { maxCount: 1 });
  return revision;
};
