import { isDeepStrictEqual } from 'node:util';
import type { AllStreamResolvedEvent } from '@kurrent/kurrentdb-client';
import { type AppendResult, categoryOf, type RecordedEvent } from '../port.js';
import type { PreparedEvent } from '../validate.js';
import { comparePositions, type LogPosition, toPosition } from './checkpoint.js';
import { toRecorded } from './recorded.js';
import type { Watching } from './subscription-feed.js';

/** The cache's limit in bytes; objects take some three times the size of their text. */
const KEPT_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CHARACTER = 4;
const EVENT_BYTES = 600;

interface Own {
  readonly stream: string;
  readonly bytes: number;
  /** The stored event, once a subscription has delivered it. */
  event: RecordedEvent | undefined;
  isForgotten: boolean;
  /** Called when the event arrives, and when waiting for it ends. */
  readonly wake: Set<() => void>;
}

/** A subscription of this store that may deliver appended events. */
export interface Follower extends Watching {
  /** The next appended event is the next to be delivered. */
  isUpToDate(): void;
  /** The subscription must first deliver older events, or is broken. */
  isBehind(): void;
  ended(): void;
}

interface Following {
  readonly categories: readonly string[] | undefined;
  isUpToDate: boolean;
  place: LogPosition | undefined;
}

/** The stored events of a successful append, if they are known. */
export type Arrived = Pick<AppendResult, 'events' | 'isRepeat'>;

const UNKNOWN: Arrived = {};

/**
 * Caches events that this process appends, as its own subscriptions deliver them. The writer gets the stored events without a read, and all followers
 * share the same objects. Limited in bytes; evicts the oldest first.
 */
export class Arrivals {
  readonly #own = new Map<string, Own>();
  readonly #following = new Set<Following>();
  #bytes = 0;

  /** @param patience milliseconds that an append waits for its events to arrive */
  constructor(
    private readonly patience: number,
    private readonly maxBytes = KEPT_BYTES,
  ) {}

  follower(categories: readonly string[] | undefined): Follower {
    const following: Following = { categories, isUpToDate: false, place: undefined };
    this.#following.add(following);
    const isBehind = (): void => {
      if (!following.isUpToDate) return;
      following.isUpToDate = false;
      this.#wakeAll();
    };
    return {
      arrived: (resolved) => {
        this.#arrived(resolved);
        following.place = resolved.event?.position ?? following.place;
      },
      isUpToDate: () => {
        following.isUpToDate = true;
      },
      isBehind,
      ended: () => {
        this.#following.delete(following);
        isBehind();
      },
    };
  }

  /** Converts an event that a subscription delivers, as `toRecorded` does, and shares cached objects. */
  recorded(resolved: AllStreamResolvedEvent): RecordedEvent | undefined {
    const known = this.#ownOf(resolved)?.event;
    const isKnown =
      known?.stream === resolved.event?.streamId && known?.revision === resolved.event?.revision;
    return known !== undefined && isKnown ? known : toRecorded(resolved);
  }

  #ownOf({ event }: AllStreamResolvedEvent): Own | undefined {
    return event === undefined ? undefined : this.#own.get(event.id.toLowerCase());
  }

  #arrived(resolved: AllStreamResolvedEvent): void {
    const own = this.#ownOf(resolved);
    if (own === undefined || own.event !== undefined || own.stream !== resolved.event?.streamId) return;
    try {
      own.event = toRecorded(resolved);
      wakeAllOf(own);
    } catch {
      // Readers of the event get the error.
    }
  }

  /** Registers events before their append. Returns a function to call after success, which waits for them; undefined if no subscription would deliver them soon. */
  expect(
    stream: string,
    events: readonly PreparedEvent[],
  ): ((appended: AppendResult, signal?: AbortSignal) => Promise<Arrived>) | undefined {
    if (!this.#isFollowed(stream)) return undefined;
    const expected = events.map((event) => this.#expectOne(stream, event));
    return async ({ revision: last, position }, signal) => {
      const place = toPosition(position);
      await this.#arrival(stream, place, expected, signal);
      const arrived = expected.flatMap(({ event }) => event ?? []);
      if (arrived.length < events.length) {
        // It arrived before it was registered: another process had written it.
        const wasThere = this.#isPassed(stream, place) && !expected.some(({ isForgotten }) => isForgotten);
        return wasThere ? { isRepeat: true } : UNKNOWN;
      }
      const first = last - BigInt(events.length - 1);
      if (arrived.some(({ revision }, index) => revision !== first + BigInt(index))) return UNKNOWN;
      // The server treats events with the same ids as a duplicate, even if their content differs.
      return arrived.every((event, index) => isSame(event, events[index]))
        ? { events: arrived }
        : { isRepeat: true };
    };
  }

  #isFollowed(stream: string): boolean {
    return this.#followers(stream).length > 0;
  }

  #isPassed(stream: string, place: LogPosition): boolean {
    return this.#followers(stream).some(
      ({ place: reached }) => reached !== undefined && comparePositions(reached, place) >= 0,
    );
  }

  #followers(stream: string): readonly Following[] {
    const category = categoryOf(stream);
    return [...this.#following].filter(
      ({ isUpToDate, categories }) =>
        isUpToDate && (categories === undefined || categories.includes(category)),
    );
  }

  #expectOne(stream: string, { id, data, metadata }: PreparedEvent): Own {
    const known = this.#own.get(id);
    // A repeated append of the same command.
    if (known?.stream === stream) return known;
    if (known !== undefined) this.#forget(id, known);
    const bytes = EVENT_BYTES + BYTES_PER_CHARACTER * (data.length + metadata.length);
    const own: Own = { stream, bytes, event: undefined, isForgotten: false, wake: new Set() };
    this.#own.set(id, own);
    this.#bytes += bytes;
    for (const [oldest, one] of this.#own) {
      if (this.#bytes <= this.maxBytes || one === own) break;
      this.#forget(oldest, one);
    }
    return own;
  }

  #forget(id: string, own: Own): void {
    this.#own.delete(id);
    this.#bytes -= own.bytes;
    own.isForgotten = true;
    wakeAllOf(own);
  }

  /** Resolves once all events have arrived, or waiting cannot succeed. */
  #arrival(
    stream: string,
    place: LogPosition,
    expected: readonly Own[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const isUseless = (): boolean =>
      signal?.aborted === true || !this.#isFollowed(stream) || this.#isPassed(stream, place);
    const missing = (): Own | undefined => expected.find(({ event }) => event === undefined);
    return new Promise((resolve) => {
      let waitsFor: Own | undefined;
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', settle);
        waitsFor?.wake.delete(look);
        resolve();
      };
      const look = (): void => {
        const next = missing();
        if (next === undefined || next.isForgotten || isUseless()) settle();
        else if (next !== waitsFor) {
          waitsFor?.wake.delete(look);
          waitsFor = next;
          next.wake.add(look);
        }
      };
      const timer = setTimeout(() => {
        // Later appends do not wait for these subscriptions until they deliver again.
        for (const following of this.#following) following.isUpToDate = false;
        settle();
      }, this.patience);
      signal?.addEventListener('abort', settle, { once: true });
      look();
    });
  }

  #wakeAll(): void {
    for (const own of this.#own.values()) if (own.event === undefined) wakeAllOf(own);
  }
}

const wakeAllOf = ({ wake }: Own): void => {
  for (const one of [...wake]) one();
};

/** Whether the stored event equals the sent one: an event that another process wrote under the same id has a different time and different nonces. */
const isSame = ({ metadata, data }: RecordedEvent, sent: PreparedEvent | undefined): boolean => {
  if (sent === undefined) return false;
  if (JSON.stringify(metadata) === sent.metadata && JSON.stringify(data) === sent.data) return true;
  // A server may format JSON differently, and may add metadata.
  const sentMetadata: Readonly<Record<string, string>> = JSON.parse(sent.metadata);
  return (
    Object.entries(sentMetadata).every(([key, value]) => metadata[key] === value) &&
    isDeepStrictEqual(data, JSON.parse(sent.data))
  );
};
