import { describe, expect, test } from '@jest/globals';
import type { EventStore, Json } from '../../port.js';
import { collect, failureOf, freshStream, newEvent, newEvents, seed } from '../events.js';

const PAYLOADS: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['an empty object', {}],
  ['an empty array', []],
  ['a bare number', 0.1],
  ['the largest exact integer', Number.MAX_SAFE_INTEGER],
  ['a big integer as text', { id: '123456789012345678901234567890' }],
  ['letters of many scripts', { name: 'Zoë Ωμέγα 日本語 עברית' }],
  ['pictures beyond the basic plane', { name: '🃏👩‍👩‍👧‍👦' }],
  ['control characters and quotes', { text: 'a\u0000b\n\t"\\\u2028' }],
  ['nesting', { a: [{ b: { c: [[[]], [{ d: null }]] } }, true, false] }],
  ['odd keys', { '': 1, ' ': 2, 'a.b': 3, $x: 4, '0': 5 }],
];

export const streamReadContract = (store: () => EventStore): void => {
  test('23. a missing stream is an error at the first step', async () => {
    const failure = await failureOf(collect(store().readStream(freshStream())));
    expect(failure).toMatchObject({ code: 'STREAM_NOT_FOUND', outcome: 'rejected' });
  });

  test.each([
    [{}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ backwards: true }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [{ limit: 3 }, [0, 1, 2]],
    [{ limit: 0 }, []],
    [{ backwards: true, limit: 2 }, [9, 8]],
    [{ after: 0n, limit: 2 }, [1, 2]],
    [{ after: 7n }, [8, 9]],
    [{ after: 2n, backwards: true }, [1, 0]],
    [{ after: 0n, backwards: true }, []],
    [{ after: 100n, backwards: true, limit: 2 }, [9, 8]],
  ])('24. %p reads %p', async (options, expected) => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 10);
    const events = await collect(store().readStream(stream, options));
    expect(events.map((event) => Number(event.revision))).toEqual(expected);
    expect(events.map((event) => event.data)).toEqual(expected.map((number) => ({ number })));
  });

  test('25. a read after the last revision is empty and no error', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 3);
    expect(await collect(store().readStream(stream, { after: 2n }))).toEqual([]);
    expect(await collect(store().readStream(stream, { after: 99n }))).toEqual([]);
  });

  test('26. ten thousand events are read in order', async () => {
    const stream = freshStream();
    for (let first = 0; first < 10_000; first += 500) {
      await store().append(stream, first === 0 ? 'no_stream' : BigInt(first - 1), newEvents(500, first));
    }
    let next = 0;
    for await (const event of store().readStream(stream)) {
      if (event.revision !== BigInt(next)) throw new Error(`Read ${event.revision}, expected ${next}.`);
      next += 1;
    }
    expect(next).toBe(10_000);
    for await (const event of store().readStream(stream, { backwards: true })) {
      next -= 1;
      if (event.revision !== BigInt(next)) throw new Error(`Read ${event.revision}, expected ${next}.`);
    }
    expect(next).toBe(0);
  });

  test('27. a reader may stop early; an aborted one throws', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 200);
    for await (const event of store().readStream(stream)) {
      if (event.revision === 1n) break;
    }
    const abort = new AbortController();
    const read = async () => {
      for await (const event of store().readStream(stream, { signal: abort.signal })) {
        if (event.revision === 1n) abort.abort();
      }
    };
    expect((await failureOf(read())).code).toBe('TIMEOUT');
  });

  describe('28. data read back unchanged', () => {
    test.each(PAYLOADS)('%s', async (_, data) => {
      const stream = freshStream();
      const metadata = { $correlationId: 'c', $causationId: 'd', actor: 'player:✨', empty: '' };
      const event = newEvent({ data, metadata, type: 'test.Ünïcode' });
      const { revision, position } = await store().append(stream, 'no_stream', [event]);
      const [read] = await collect(store().readStream(stream));
      expect(read).toEqual({ ...event, stream, revision, position, recordedAt: expect.any(Date) });
    });
  });

  test('29. recordedAt is the time of the append, in milliseconds', async () => {
    const stream = freshStream();
    const before = Date.now();
    await seed(store(), stream);
    const after = Date.now();
    const [event] = await collect(store().readStream(stream));
    const recordedAt = event?.recordedAt.getTime() ?? Number.NaN;
    expect(Number.isInteger(recordedAt)).toBe(true);
    // The store may use another machine's clock.
    expect(recordedAt).toBeGreaterThan(before - 60_000);
    expect(recordedAt).toBeLessThan(after + 60_000);
  });
};
