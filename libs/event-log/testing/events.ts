import { randomUUID } from 'node:crypto';
import { isEventStoreError } from '../errors.js';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  NewEvent,
  RecordedEvent,
  SubscribeOptions,
  SubscriptionMessage,
} from '../port.js';

/** A category for this test only. */
export const freshCategory = (): string => `t${randomUUID().replaceAll('-', '')}`;

export const freshStream = (category = freshCategory()): string => `${category}-${randomUUID()}`;

export const newEvent = (over: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'test.Happened',
  data: { happened: true },
  metadata: { actor: 'tester' },
  ...over,
});

/** `count` events whose data are consecutive numbers from `first`. */
export const newEvents = (count: number, first = 0): readonly NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ data: { number: first + index } }));

/** The revision and position of an append, without its events. */
export const placeOf = ({ revision, position }: AppendResult): AppendResult => ({ revision, position });

/** Appends one event to a stream that need not exist yet. */
export const seed = (
  store: EventStore,
  stream: string,
  expected: ExpectedRevision = 'no_stream',
  count = 1,
) => store.append(stream, expected, newEvents(count));

export const collect = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

export const readIds = async (events: AsyncIterable<RecordedEvent>): Promise<readonly string[]> =>
  (await collect(events)).map((event) => event.id);

export const idsOf = (events: readonly { readonly id: string }[]): readonly string[] =>
  events.map((event) => event.id);

/** The code and outcome of the call's failure. Fails if the call succeeds or throws another kind of error. */
export const failureOf = async (call: Promise<unknown>) => {
  let value: unknown;
  try {
    value = await call;
  } catch (error) {
    if (!isEventStoreError(error)) throw error;
    return { code: error.code, outcome: error.outcome, message: error.message, error };
  }
  throw new Error(`Expected a failure, got ${String(value)}.`);
};

/** Follows until `enough` returns true, then aborts; returns every message. */
export const followUntil = async (
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (message: SubscriptionMessage, all: readonly SubscriptionMessage[]) => boolean,
): Promise<readonly SubscriptionMessage[]> => {
  const abort = new AbortController();
  const seen: SubscriptionMessage[] = [];
  for await (const message of store.subscribe({ ...options, signal: abort.signal })) {
    seen.push(message);
    if (enough(message, seen)) abort.abort();
  }
  return seen;
};

export const eventsOf = (messages: readonly SubscriptionMessage[]): readonly RecordedEvent[] =>
  messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []));

export const afterEvents =
  (count: number) =>
  (_: SubscriptionMessage, all: readonly SubscriptionMessage[]): boolean =>
    eventsOf(all).length === count;

/** Appends one event at the newest revision, and retries after each lost race, as a naive client would. */
export const appendAtAnyRevision = async (store: EventStore, stream: string): Promise<AppendResult> => {
  for (;;) {
    const [newest] = await collect(store.readStream(stream, { backwards: true, limit: 1 }));
    if (newest === undefined) throw new Error(`${stream} is empty.`);
    try {
      return await store.append(stream, newest.revision, [newEvent()]);
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'WRONG_EXPECTED_REVISION') throw error;
    }
  }
};
