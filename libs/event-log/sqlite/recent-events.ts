import { categoryOf, checkpointFromText, type Json, type RecordedEvent } from '../port.js';
import type { PreparedEvent } from '../validate.js';

/** Bytes of what is remembered; objects take some three times what their text does. */
const KEPT_BYTES = 12 * 1024 * 1024;
const BYTES_PER_CHARACTER = 4;
const EVENT_BYTES = 600;

/** What one append has written, before its transaction is committed. */
export interface Written {
  readonly stream: string;
  readonly events: readonly PreparedEvent[];
  /** Where the last of them stands in the stream, and in the log. */
  readonly revision: number;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** Nothing of the stream is hidden for its age or number. */
  readonly isWhole: boolean;
}

interface Kept {
  readonly event: RecordedEvent;
  readonly category: string;
  readonly bytes: number;
}

interface OneStream {
  /** Of the first event in the list. */
  first: number;
  readonly events: RecordedEvent[];
}

/**
 * What this process wrote last, as it stands in the log, within a bound in bytes: those who follow the log, and who wrote it, need not read it back. The
 * places are without a gap; what another process wrote in between empties it, since that has to be read.
 */
export class RecentEvents {
  #kept: Kept[] = [];
  /** How many at the beginning of the list were let go of, and not cut off yet. */
  #dropped = 0;
  #bytes = 0;
  /** The place after which everything is here, up to `#to`. */
  #from = 0;
  #to = 0;
  readonly #streams = new Map<string, OneStream>();

  constructor(private readonly maxBytes = KEPT_BYTES) {}

  /** The last place that is remembered; 0 when nothing is. */
  get end(): number {
    return this.#to;
  }

  /** Takes what was committed. */
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

  /** Everything of these categories after a place, up to the end; undefined where not all of it is here, or nothing is known to follow. */
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

  /** So many events of a stream after a revision; undefined where not all of them are here. */
  ofStream(stream: string, after: bigint, count: number): readonly RecordedEvent[] | undefined {
    const known = this.#streams.get(stream);
    if (known === undefined) return undefined;
    const from = Number(after) + 1 - known.first;
    return from < 0 || from + count > known.events.length
      ? undefined
      : known.events.slice(from, from + count);
  }

  /** Lets go of everything: something was deleted. */
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

/** An event as it would be read: its data are what stands in the log as text, and are read from that when somebody looks at them. */
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
