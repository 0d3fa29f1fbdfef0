import { describe, expect, test } from '@jest/globals';
import { ErrorType, jsonEvent, MaxAppendSizeExceededError } from '@kurrent/kurrentdb-client';
import { collect, newEvents, Rig, revisionsOf } from './testing/rig.js';

describe.each([
  { way: 'one stream for all appends', hasBatchAppend: true },
  { way: 'a call for each append', hasBatchAppend: false },
])('double of KurrentDB: appends by $way', ({ hasBatchAppend }) => {
  const rig = new Rig({ hasBatchAppend });

  const append = (
    stream: string,
    streamState: 'any' | 'no_stream' | 'stream_exists' | bigint,
    events = newEvents(1),
  ) => rig.client.appendToStream(stream, events, { streamState });

  const idsIn = async (stream: string) => (await collect(rig.client.readStream(stream))).map(({ id }) => id);

  test('gives the revision and the position of the last event', async () => {
    expect(await append('a-1', 'no_stream', newEvents(2))).toMatchObject({ nextExpectedRevision: 1n });
    const { nextExpectedRevision, position } = await append('a-1', 1n, newEvents(3));
    expect(nextExpectedRevision).toBe(4n);
    expect(position?.commit).toBe(rig.double.log.records.at(-1)?.position);
    expect(revisionsOf(await collect(rig.client.readStream('a-1')))).toEqual([0, 1, 2, 3, 4]);
  });

  test.each([
    { what: 'a revision that is past', expected: 0n, actual: 1n, stream: 'a-1' },
    { what: 'a revision that is not yet', expected: 7n, actual: 1n, stream: 'a-1' },
    { what: 'no stream where there is one', expected: 'no_stream', actual: 1n, stream: 'a-1' },
    { what: 'a stream where there is none', expected: 'stream_exists', actual: 'no_stream', stream: 'a-2' },
    { what: 'a revision where there is no stream', expected: 0n, actual: 'no_stream', stream: 'a-2' },
  ] as const)('refuses $what, and returns the actual one', async ({ stream, expected, actual }) => {
    await append('a-1', 'no_stream', newEvents(2));
    await expect(append(stream, expected)).rejects.toMatchObject({
      type: ErrorType.WRONG_EXPECTED_VERSION,
      actualState: actual,
    });
    expect(rig.double.log.records).toHaveLength(2);
  });

  test('answers a duplicate append at an expected revision like the first, permanently and after other appends', async () => {
    const [first, second] = [newEvents(2), newEvents(2)];
    const created = await append('a-1', 'no_stream', first);
    const continued = await append('a-1', 1n, second);
    await append('a-1', 'any');
    await rig.double.restart();
    const client = rig.clientOf(rig.double.url);
    const again = (streamState: 'no_stream' | bigint, events: typeof first) =>
      client.appendToStream('a-1', events, { streamState });
    expect(await again('no_stream', first)).toMatchObject({
      nextExpectedRevision: 1n,
      position: created.position,
    });
    expect(await again(1n, second)).toMatchObject({ nextExpectedRevision: 3n, position: continued.position });
    expect(rig.double.log.records).toHaveLength(5);
  });

  test('refuses a partial duplicate, and other events at a taken revision', async () => {
    const [one, two] = newEvents(2);
    const [other, another] = newEvents(2);
    if (!one || !two || !other || !another) throw new Error('There are two of each.');
    await append('a-1', 'no_stream', [one, two]);
    for (const events of [
      [one, other],
      [other, two],
      [one, two, other],
      [other, another],
    ])
      await expect(append('a-1', 'no_stream', events)).rejects.toMatchObject({
        type: ErrorType.WRONG_EXPECTED_VERSION,
      });
    expect(await idsIn('a-1')).toEqual([one.id, two.id]);
  });

  test('treats the same id in another stream as another event', async () => {
    const events = newEvents(1);
    await append('a-1', 'no_stream', events);
    await append('a-2', 'no_stream', events);
    expect(await idsIn('a-2')).toEqual(await idsIn('a-1'));
  });

  test('recognises a duplicate with "any" until a restart, and appends it again after that', async () => {
    const events = newEvents(2);
    await append('a-1', 'any', events);
    await append('a-1', 'any');
    expect(await append('a-1', 'any', events)).toMatchObject({ nextExpectedRevision: 1n });
    expect(await append('a-1', 'stream_exists', events)).toMatchObject({ nextExpectedRevision: 1n });
    await expect(append('a-1', 'any', [...events.slice(0, 1), ...newEvents(1)])).rejects.toMatchObject({
      type: ErrorType.WRONG_EXPECTED_VERSION,
    });
    await rig.double.restart();
    const client = rig.clientOf(rig.double.url);
    expect(await client.appendToStream('a-1', events)).toMatchObject({ nextExpectedRevision: 4n });
  });

  test('writes an append of several messages atomically', async () => {
    const events = newEvents(40, 1_000);
    const options = { streamState: 'no_stream', batchAppendSize: 5_000 } as const;
    expect(await rig.client.appendToStream('a-1', events, options)).toMatchObject({
      nextExpectedRevision: 39n,
    });
    expect(await idsIn('a-1')).toEqual(events.map(({ id }) => id));
  });

  test('preserves data and metadata', async () => {
    const data = { text: 'zwölf 🂡', deep: [{ empty: {} }] };
    const metadata = { $correlationId: 'c-1', by: 'me' };
    const before = Date.now();
    await rig.client.appendToStream('a-1', jsonEvent({ type: 'Told', data, metadata }));
    const after = Date.now();
    for await (const { event } of rig.client.readStream('a-1')) {
      expect(event).toMatchObject({ type: 'Told', data, metadata, isJson: true });
      // The client sends full seconds.
      expect(Number(event?.created)).toBeGreaterThan(before - 1000);
      expect(Number(event?.created)).toBeLessThanOrEqual(after);
    }
  });

  test('lets one of many writers at the same revision win', async () => {
    await append('a-1', 'no_stream');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => append('a-1', 0n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await idsIn('a-1')).toHaveLength(2);
  });
});

describe.each([true, false])(
  'double of KurrentDB: the weight of an append (one stream: %p)',
  (hasBatchAppend) => {
    const rig = new Rig({ hasBatchAppend, maxAppendSize: 2_000 });

    test('refuses a too large append completely, and accepts others', async () => {
      const heavy = rig.client.appendToStream('a-1', newEvents(3, 900), { streamState: 'no_stream' });
      await expect(heavy).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await rig.client.appendToStream('a-1', newEvents(2, 900), { streamState: 'no_stream' });
      expect(rig.double.log.records).toHaveLength(2);
    });
  },
);
