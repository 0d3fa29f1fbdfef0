import { categoryOf, checkpointFromText, type Json, type RecordedEvent } from '../port.js';
import type { PreparedEvent } from '../validate.js';

/** The cache's limit in bytes; objects take some three times the size of their text. */
const KEPT_BYTES = 12 * 1024 * 1024;
const BYTES_PER_CHARACTER = 4;
const EVENT_BYTES = 600;

/** The events of one append before its transaction is committed. */
export interface Written {
  readonly stream: string;
  readonly events: readonly PreparedEvent[];
  /** The last event's revision and position. */
  readonly revision: number;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** Retention hides no event of the stream. */
  readonly isWhole: boolean;
}

interface CachedEvent {
  readonly event: RecordedEvent;
  readonly category: string;
  readonly bytes: number;
}

interface CachedStream {
  /** The revision of the first event in the list. */
  first: number;
  readonly events: RecordedEvent[];
}

/**
 * Caches the stored form of the events that this process wrote last, so that followers and the writer need not read them. Limited in bytes. Positions
 * have no gaps: an event of another process in between empties the cache, because it must be read from the log.
 */
export class RecentEvents {
  #kept: CachedEvent[] = [];
  /** The number of evicted entries that are still at the start of the array. */
  #dropped = 0;
  #bytes = 0;
  /** The cache has every event after this position, up to `#to`. */
  #from = 0;
  #to = 0;
  readonly #streams = new Map<string, CachedStream>();

  constructor(private readonly maxBytes = KEPT_BYTES) {}

  /** The last cached position; 0 if the cache is empty. */
  get end(): number {
    return this.#to;
  }

  add(written: Written): readonly RecordedEvent[] {
    const { stream, position, isWhole } = written;
    const before = position - written.events.length;
    if (before !== this.#to) this.clear();
    if (this.#to === 0) this.#from = before;
    const events = recorded(written);
    const category = categoryOf(stream);
    for (const [index, event] of events.entries()) {
      const { data, metadata } = written.events[index] ?? { data: '', metadata: '' };
      const bytes = EVENT_BYTES + BYTES_PER_CHARACTER * (data.length + metadata.length);
      this.#kept.push({ event, category, bytes });
      this.#bytes += bytes;
    }
    if (isWhole) this.#addToStream(stream, written.revision - events.length + 1, events);
    this.#to = position;
    while (this.#bytes > this.maxBytes) this.#dropFirst();
    return events;
  }

  /** Events of these categories after a position, up to the end; undefined if some are not cached, or no event after it is. */
  after(place: number, categories: readonly string[] | undefined): readonly RecordedEvent[] | undefined {
    if (place < this.#from || place >= this.#to) return undefined;
    const events: RecordedEvent[] = [];
    for (let index = this.#dropped + place - this.#from; index < this.#kept.length; index += 1) {
      const kept = this.#kept[index];
      if (kept !== undefined && (categories === undefined || categories.includes(kept.category)))
        events.push(kept.event);
    }
    return events;
  }

  /** The next `count` events of a stream after a revision; undefined if some are not cached. */
  ofStream(stream: string, after: bigint, count: number): readonly RecordedEvent[] | undefined {
    const known = this.#streams.get(stream);
    if (known === undefined) return undefined;
    const from = Number(after) + 1 - known.first;
    return from < 0 || from + count > known.events.length
      ? undefined
      : known.events.slice(from, from + count);
  }

  /** Evicts everything after a delete. */
  clear(): void {
    this.#kept = [];
    this.#streams.clear();
    this.#dropped = 0;
    this.#bytes = 0;
    this.#from = 0;
    this.#to = 0;
  }

  #addToStream(stream: string, first: number, events: readonly RecordedEvent[]): void {
    const known = this.#streams.get(stream);
    if (known !== undefined && known.first + known.events.length === first) known.events.push(...events);
    else this.#streams.set(stream, { first, events: [...events] });
  }

  #dropFirst(): void {
    const first = this.#kept[this.#dropped];
    if (first === undefined) return;
    this.#bytes -= first.bytes;
    this.#from += 1;
    this.#dropped += 1;
    const { stream } = first.event;
    const known = this.#streams.get(stream);
    if (known?.events[0] === first.event) {
      known.events.shift();
      known.first += 1;
      if (known.events.length === 0) this.#streams.delete(stream);
    }
    if (this.#dropped * 2 < this.#kept.length) return;
    this.#kept = this.#kept.slice(this.#dropped);
    this.#dropped = 0;
  }
}

const recorded = (written: Written): readonly RecordedEvent[] =>
  written.events.map((event, index) => asRead(event, written, written.events.length - 1 - index));

/** An event as a read would return it. Its data are parsed from the stored text at first access. */
const asRead = (
  { id, type, data: text, metadata }: PreparedEvent,
  { stream, revision, position, recordedAt }: Written,
  back: number,
): RecordedEvent => {
  let data: Json | undefined;
  return {
    stream,
    revision: BigInt(revision - back),
    position: checkpointFromText(String(position - back)),
    id,
    type,
    get data() {
      data ??= JSON.parse(text);
      return data ?? null;
    },
    metadata: JSON.parse(metadata),
    recordedAt: new Date(recordedAt),
  };
};
