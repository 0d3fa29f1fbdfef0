import { z } from 'zod';
import {
  type Checkpoint,
  checkpointFromText,
  type EventStore,
  isWrongExpectedRevision,
  LIMITS,
  type NewEvent,
} from '#libs/event-log';
import { type LogRecord, logRecordSchema } from '../../../../libs/event-log/eventstoredb/index.js';

export type { LogRecord };

type Event = Extract<LogRecord, { kind: 'event' }>;

/** The progress of webhooks names positions of the log (`apps/api/src/features/webhooks/progress`), which differ after a restore. */
const DELIVERIES = 'delivery-';
const placesSchema = z.looseObject({
  progress: z.looseObject({
    head: z.string(),
    backlogs: z.array(z.looseObject({ from: z.string().exactOptional() })),
  }),
});

/** The records in a part of a copied log. */
export const recordsIn = (part: Buffer): readonly LogRecord[] =>
  part
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => logRecordSchema.parse(JSON.parse(line)));

/** The positions that a record's data names. */
export const placesIn = (record: LogRecord): readonly string[] =>
  record.kind === 'event' ? placesInEvent(record) : [];

const placesInEvent = ({ stream, data }: Event): readonly string[] => {
  const places = stream.startsWith(DELIVERIES) ? placesSchema.safeParse(data).data : undefined;
  if (places === undefined) return [];
  const { head, backlogs } = places.progress;
  return [head, ...backlogs.flatMap(({ from }) => from ?? [])];
};

/**
 * Appends the records of a log, in their order, to an empty store. Each stream keeps the revisions of its events; a stream that lacks its beginning, because it retains
 * only its newest events, begins at 0 again. Positions are new, and are replaced in the events that name some.
 */
export class LogRestorer {
  readonly #offsets = new Map<string, bigint>();
  readonly #places = new Map<string, Checkpoint>();
  readonly #due: string[];
  #waiting: Event[] = [];
  #bytes = 0;
  #last: Checkpoint | undefined;
  events = 0;

  /** `places` are all positions that some event's data names. */
  constructor(
    private readonly store: EventStore,
    places: Iterable<string>,
  ) {
    this.#due = [...new Set(places)].sort((one, other) =>
      this.store.compare(checkpointFromText(one), checkpointFromText(other)),
    );
  }

  async take(record: LogRecord): Promise<void> {
    if (record.kind === 'event') return this.#takeEvent(record);
    await this.flush();
    if (record.kind === 'tombstone') return this.store.tombstone(record.stream, 'any');
    const { maxCount, maxAgeSeconds } = record;
    return this.store.setRetention(record.stream, {
      ...(maxCount === undefined ? {} : { maxCount }),
      ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
    });
  }

  /** Appends what waits: consecutive events of one stream share an append. */
  async flush(): Promise<void> {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const events = this.#waiting.map((event) => this.#newEvent(event));
    this.#waiting = [];
    this.#bytes = 0;
    const revision = BigInt(first.revision);
    const { position } = await this.#append(first.stream, revision, events);
    this.#last = position;
    this.events += events.length;
  }

  async #takeEvent(event: Event): Promise<void> {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    const isFull =
      this.#waiting[0]?.stream !== event.stream ||
      this.#waiting.length === LIMITS.eventsPerAppend ||
      this.#bytes + bytes > LIMITS.appendBytes;
    if (isFull) await this.flush();
    await this.#settlePlaces((place) => this.#isBefore(place, event));
    this.#waiting.push(event);
    this.#bytes += bytes;
    await this.#settlePlaces((place) => place === event.position);
  }

  /** Positions become due when they are those of the last appended event. */
  async #settlePlaces(isDue: (place: string) => boolean): Promise<void> {
    for (let [next] = this.#due; next !== undefined && isDue(next); [next] = this.#due) {
      await this.flush();
      if (this.#last !== undefined) this.#places.set(next, this.#last);
      this.#due.shift();
    }
  }

  #isBefore(place: string, { position }: Event): boolean {
    return this.store.compare(checkpointFromText(place), checkpointFromText(position)) < 0;
  }

  async #append(stream: string, revision: bigint, events: readonly NewEvent[]) {
    const own = revision - (this.#offsets.get(stream) ?? 0n);
    try {
      return await this.store.append(stream, own === 0n ? 'no_stream' : own - 1n, events);
    } catch (error) {
      if (!isWrongExpectedRevision(error) || error.actual !== 'no_stream') throw error;
      this.#offsets.set(stream, revision);
      return this.store.append(stream, 'no_stream', events);
    }
  }

  #newEvent(event: Event): NewEvent {
    const { id, type, data, metadata } = event;
    const places = placesInEvent(event);
    const renamed =
      places.length === 0
        ? data
        : z
            .json()
            .parse(
              JSON.parse(JSON.stringify(data), (key, value) =>
                key === 'head' || key === 'from' ? (this.#places.get(value) ?? value) : value,
              ),
            );
    return { id, type, data: renamed, metadata };
  }
}
