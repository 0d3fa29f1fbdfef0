import { expect, test } from '@jest/globals';
import {
  type Checkpoint,
  checkpointFromText,
  type EventStore,
  type SubscriptionMessage,
} from '../../port.js';
import {
  afterEvents,
  eventsOf,
  failureOf,
  followUntil,
  freshCategory,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  seed,
} from '../events.js';

const numbers = (messages: readonly SubscriptionMessage[]): readonly number[] =>
  eventsOf(messages).map((event) => Number(event.revision));

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Appends `count` events one by one to a stream with `from` events. */
const appendOneByOne = async (
  store: EventStore,
  stream: string,
  from: number,
  count: number,
): Promise<void> => {
  for (let revision = from; revision < from + count; revision += 1) {
    await store.append(stream, revision === 0 ? 'no_stream' : BigInt(revision - 1), [newEvent()]);
  }
};

export const subscriptionContract = (store: () => EventStore): void => {
  test('35. from the start: history, then caughtUp, then live', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(store(), stream, 'no_stream', 5);
    const options = { after: 'start', categories: [category] } as const;
    const messages = await followUntil(store(), options, (message, all) => {
      if (message.kind === 'caughtUp' && eventsOf(all).length === 5)
        void appendOneByOne(store(), stream, 5, 3);
      return eventsOf(all).length === 8;
    });
    const kinds = messages.map((message) => message.kind).filter((kind) => kind !== 'checkpoint');
    expect(kinds.slice(0, 6)).toEqual(['event', 'event', 'event', 'event', 'event', 'caughtUp']);
    expect(numbers(messages)).toEqual(upTo(8));
  });

  test('35. the transition from history to live events loses and duplicates no event', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const writing = appendOneByOne(store(), stream, 0, 400);
    const followers = [1, 2, 3].map(() =>
      followUntil(store(), { after: 'start', categories: [category] }, afterEvents(400)),
    );
    for (const messages of await Promise.all(followers)) expect(numbers(messages)).toEqual(upTo(400));
    await writing;
  });

  test('36. from a checkpoint: only events after it', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const { position } = await seed(store(), stream, 'no_stream', 3);
    await seed(store(), stream, 2n, 2);
    const messages = await followUntil(store(), { after: position, categories: [category] }, afterEvents(2));
    expect(numbers(messages)).toEqual([3, 4]);
  });

  test('37. from the end: only new events', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(store(), stream, 'no_stream', 3);
    const messages = await followUntil(store(), { after: 'end', categories: [category] }, (message, all) => {
      if (message.kind === 'caughtUp') void appendOneByOne(store(), stream, 3, 2);
      return eventsOf(all).length === 2;
    });
    expect(numbers(messages)).toEqual([3, 4]);
  });

  test('38. a slow consumer gets all events, once and in order', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const writing = appendOneByOne(store(), stream, 0, 1000);
    const abort = new AbortController();
    const seen: number[] = [];
    for await (const message of store().subscribe({
      after: 'start',
      categories: [category],
      signal: abort.signal,
    })) {
      if (message.kind !== 'event') continue;
      seen.push(Number(message.event.revision));
      if (seen.length % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      if (seen.length === 1000) abort.abort();
    }
    await writing;
    expect(seen).toEqual(upTo(1000));
  });

  test('39. an abort ends a subscription without an error, waiting or not', async () => {
    const category = freshCategory();
    await seed(store(), freshStream(category), 'no_stream', 10);
    const waiting = new AbortController();
    // Only the abort ends this loop.
    for await (const message of store().subscribe({
      after: 'end',
      categories: [category],
      signal: waiting.signal,
    })) {
      if (message.kind === 'caughtUp') setTimeout(() => waiting.abort(), 20);
    }
    const reading = await followUntil(store(), { after: 'start', categories: [category] }, afterEvents(3));
    expect(eventsOf(reading)).toHaveLength(3);
    const already = store().subscribe({
      after: 'start',
      categories: [category],
      signal: AbortSignal.abort(),
    });
    for await (const message of already) throw new Error(`Got ${message.kind} after the abort.`);
  });

  test('40. many subscribers are independent', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(store(), stream, 'no_stream', 20);
    const followers = upTo(20).map((index) =>
      followUntil(store(), { after: 'start', categories: [category] }, afterEvents(index + 1)),
    );
    for (const [index, messages] of (await Promise.all(followers)).entries()) {
      expect(numbers(messages)).toEqual(upTo(index + 1));
    }
  });

  test('41. a subscription whose filter matches nothing still advances', async () => {
    let target: Checkpoint | undefined;
    const isThere = (message: SubscriptionMessage): boolean => {
      if (message.kind === 'caughtUp' && target === undefined) {
        void seed(store(), freshStream(), 'no_stream', 3).then(({ position }) => {
          target = position;
        });
      }
      if (message.kind === 'event' || message.position === undefined || target === undefined) return false;
      return store().compare(message.position, target) >= 0;
    };
    const poke = setInterval(() => void seed(store(), freshStream()), 50);
    const messages = await followUntil(store(), { after: 'end', categories: [freshCategory()] }, isThere);
    clearInterval(poke);
    expect(eventsOf(messages)).toEqual([]);
    const positions = messages.flatMap((message) => ('position' in message && message.position) || []);
    for (const [index, position] of positions.entries()) {
      expect(store().compare(positions[index - 1] ?? position, position)).not.toBe(1);
    }
  });

  test("42. the consumer's own error reaches its caller, and the consumer can resume at its checkpoint", async () => {
    const category = freshCategory();
    await seed(store(), freshStream(category), 'no_stream', 5);
    let last: Checkpoint | undefined;
    const consume = async (): Promise<void> => {
      const { signal } = new AbortController();
      for await (const message of store().subscribe({ after: 'start', categories: [category], signal })) {
        if (message.kind !== 'event') continue;
        if (message.event.revision === 2n) throw new RangeError('cannot digest this');
        last = message.event.position;
      }
    };
    await expect(consume()).rejects.toThrow(RangeError);
    const resumed = await followUntil(
      store(),
      { after: last ?? 'start', categories: [category] },
      afterEvents(3),
    );
    expect(numbers(resumed)).toEqual([2, 3, 4]);
  });

  test('43. a chain of short subscriptions delivers each event once', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    const writing = appendOneByOne(store(), stream, 0, 60);
    const seen: number[] = [];
    let after: Checkpoint | 'start' = 'start';
    while (seen.length < 60) {
      const messages = await followUntil(
        store(),
        { after, categories: [category] },
        (_, all) => eventsOf(all).length > 0,
      );
      for (const event of eventsOf(messages)) {
        seen.push(Number(event.revision));
        after = event.position;
      }
    }
    await writing;
    expect(seen).toEqual(upTo(60));
  });

  test("44. a follower reaches an append's position: read your own writes", async () => {
    const { position } = await seed(store(), freshStream());
    const messages = await followUntil(store(), { after: 'start' }, (message) => {
      const reached = message.kind === 'event' ? message.event.position : message.position;
      return reached !== undefined && store().compare(reached, position) >= 0;
    });
    const last = messages.at(-1);
    expect(last?.kind === 'event' && last.event.position).toBe(position);
  });

  test('44. several categories arrive in log order', async () => {
    const categories = [freshCategory(), freshCategory()];
    const written: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const batch = newEvents(2);
      await store().append(freshStream(categories[round % 2]), 'no_stream', batch);
      written.push(...idsOf(batch));
    }
    const messages = await followUntil(store(), { after: 'start', categories }, afterEvents(20));
    expect(idsOf(eventsOf(messages))).toEqual(written);
  });

  test('44. an invalid checkpoint is refused', async () => {
    const { signal } = new AbortController();
    const first = store()
      .subscribe({ after: checkpointFromText('yesterday'), signal })
      [Symbol.asyncIterator]()
      .next();
    expect((await failureOf(first)).code).toBe('INVALID_INPUT');
  });
};
