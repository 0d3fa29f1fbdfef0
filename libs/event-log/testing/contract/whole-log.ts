import { expect, test } from '@jest/globals';
import type { Checkpoint, EventStore, RecordedEvent } from '../../port.js';
import { checkpointFromText, sortKeyOf } from '../../port.js';
import {
  collect,
  failureOf,
  freshCategory,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  seed,
} from '../events.js';

export const wholeLogContract = (store: () => EventStore): void => {
  test("30. the log preserves each stream's order", async () => {
    const category = freshCategory();
    const streams = Array.from({ length: 5 }, () => freshStream(category));
    await Promise.all(streams.map((stream) => seed(store(), stream, 'no_stream', 3)));
    await Promise.all(streams.map((stream) => seed(store(), stream, 2n, 3)));
    const events = await collect(store().readAll({ categories: [category] }));
    expect(events).toHaveLength(30);
    for (const stream of streams) {
      const own = events.filter((event) => event.stream === stream).map((event) => Number(event.revision));
      expect(own).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  test('31. positions strictly increase, and are the same for every way of reading', async () => {
    const before = await store().head();
    const stream = freshStream();
    const { position } = await seed(store(), stream, 'no_stream', 20);
    const all = await collect(store().readAll(before === undefined ? {} : { after: before }));
    expect(isIncreasing(store(), all)).toBe(true);
    const own = await collect(store().readStream(stream));
    expect(all.filter((event) => event.stream === stream)).toEqual(own);
    expect(own.at(-1)?.position).toBe(position);
    const keys = all.map((event) => sortKeyOf(event.position));
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys).size).toBe(all.length);
  });

  test('32. a category is the text before the first dash, exactly', async () => {
    const category = freshCategory();
    const streams = [`${category}-1`, `${category}-1-2`, category, `${category}making-1`, `x${category}-1`];
    for (const stream of streams) await seed(store(), stream);
    const read = async (...categories: string[]) =>
      (await collect(store().readAll({ categories }))).map((event) => event.stream);
    expect(await read(category)).toEqual(streams.slice(0, 3));
    expect(await read(`${category}making`, category, category)).toEqual(streams.slice(0, 4));
    expect(await read(freshCategory())).toEqual([]);
  });

  test('33. reading page by page neither skips nor duplicates events during appends', async () => {
    const category = freshCategory();
    const stop = new AbortController();
    const writer = async (): Promise<number> => {
      const stream = freshStream(category);
      let written = 0;
      while (!stop.signal.aborted) {
        await store().append(stream, written === 0 ? 'no_stream' : BigInt(written - 1), [newEvent()]);
        written += 1;
      }
      return written;
    };
    const writers = [writer(), writer(), writer(), writer()];
    const seen: RecordedEvent[] = [];
    const readOn = async (limit = 7): Promise<void> => {
      const after = seen.at(-1)?.position;
      const page = { categories: [category], limit, ...(after === undefined ? {} : { after }) };
      const events = await collect(store().readAll(page));
      seen.push(...events);
    };
    while (seen.length < 300) await readOn();
    stop.abort();
    const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
    // Larger pages for the rest, whose size depends on how fast the store writes.
    while (seen.length < written) await readOn(997);
    await readOn();
    expect(seen).toHaveLength(written);
    expect(new Set(idsOf(seen)).size).toBe(written);
    expect(isIncreasing(store(), seen)).toBe(true);
  });

  test('34. the head only moves forward, and positions are totally ordered', async () => {
    const heads: Checkpoint[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { position } = await seed(store(), freshStream());
      const head = await store().head();
      if (head === undefined) throw new Error('The log has a head after an append.');
      expect(store().compare(head, position)).not.toBe(-1);
      heads.push(head);
    }
    for (const [i, a] of heads.entries()) {
      for (const [j, b] of heads.entries()) expect(store().compare(a, b)).toBe(Math.sign(i - j));
    }
  });

  test('34. the distance between positions is never negative, and is additive', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 3);
    const [first, second, third] = (await collect(store().readStream(stream))).map(
      ({ position }) => position,
    );
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Three were written.');
    expect(store().distance(first, first)).toBe(0);
    expect(store().distance(first, second)).toBeGreaterThan(0);
    expect(store().distance(first, third)).toBe(
      store().distance(first, second) + store().distance(second, third),
    );
    expect(store().distance(undefined, third)).toBeGreaterThanOrEqual(store().distance(first, third));
  });

  test('34. positions compare as numbers, not as text, also after conversion to text and back', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 120);
    const positions = (await collect(store().readStream(stream))).map((event) => event.position);
    const sorted = [...positions].reverse().sort((a, b) => store().compare(a, checkpointFromText(`${b}`)));
    expect(sorted).toEqual(positions);
  });

  test('34. a text that is not a checkpoint of this kind of log is refused', async () => {
    const after = checkpointFromText('the day before yesterday');
    expect((await failureOf(collect(store().readAll({ after })))).code).toBe('INVALID_INPUT');
  });

  test('34. a read of the complete log may have a limit', async () => {
    const category = freshCategory();
    const events = newEvents(5);
    await store().append(freshStream(category), 'no_stream', events);
    const read = async (limit: number) =>
      idsOf(await collect(store().readAll({ categories: [category], limit })));
    expect(await read(2)).toEqual(idsOf(events).slice(0, 2));
    expect(await read(0)).toEqual([]);
  });
};

const isIncreasing = (store: EventStore, events: readonly RecordedEvent[]): boolean =>
  events.every((event, index) => {
    const before = events[index - 1];
    return before === undefined || store.compare(before.position, event.position) === -1;
  });
