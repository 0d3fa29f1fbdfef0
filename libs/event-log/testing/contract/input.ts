import { describe, expect, test } from '@jest/globals';
import { EventStoreError } from '../../errors.js';
import { type EventStore, LIMITS, type NewEvent } from '../../port.js';
import { collect, failureOf, freshStream, newEvent, newEvents, seed } from '../events.js';

/** An invalid event, as unchecked code could pass it. */
const broken = (over: object): NewEvent => Object.assign({}, newEvent(), over);

const circular: Record<string, unknown> = {};
circular.self = circular;

const BAD_EVENTS: readonly (readonly [string, () => NewEvent, RegExp])[] = [
  ['an id that is no UUID', () => newEvent({ id: 'one' }), /id is not a UUID/],
  ['the nil UUID', () => newEvent({ id: '00000000-0000-0000-0000-000000000000' }), /id is not a UUID/],
  ['an empty type', () => newEvent({ type: '' }), /type is empty/],
  ['a type of the system', () => newEvent({ type: '$deleted' }), /type begins with \$/],
  ['a bigint', () => broken({ data: { life: 20n } }), /data\.life is a bigint/],
  ['undefined data', () => broken({ data: undefined }), /data is undefined/],
  ['an undefined member', () => broken({ data: { a: [{ b: undefined }] } }), /data\.a\[0\]\.b is undefined/],
  ['a hole in an array', () => broken({ data: new Array(1) }), /data\[0\] is undefined/],
  ['not a number', () => newEvent({ data: { a: Number.NaN } }), /data\.a is NaN/],
  ['infinity', () => newEvent({ data: [Number.POSITIVE_INFINITY] }), /data\[0\] is Infinity/],
  [
    'a lone surrogate',
    () => newEvent({ data: { name: 'a\ud800b' } }),
    /data\.name holds half of a surrogate/,
  ],
  ['a lone surrogate in a key', () => newEvent({ data: { '\udc00': 1 } }), /key with half of a surrogate/],
  ['a date', () => broken({ data: { at: new Date(0) } }), /data\.at is a Date/],
  ['a function', () => broken({ data: { f: () => 1 } }), /data\.f is a function/],
  ['a circle', () => broken({ data: circular }), /nested deeper than 100/],
  ['metadata that is not text', () => broken({ metadata: { a: 1 } }), /metadata\.a is not/],
  ['metadata of the system', () => newEvent({ metadata: { $maxAge: '1' } }), /\$maxAge begins with \$/],
];

export const inputContract = (store: () => EventStore): void => {
  test('12. an empty batch is refused', async () => {
    const failure = await failureOf(store().append(freshStream(), 'no_stream', []));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', outcome: 'rejected' });
  });

  test('13. an append that is too large is refused completely', async () => {
    const stream = freshStream();
    const kilobyte = 'x'.repeat(1024);
    const tooLargeEvent = [newEvent({ data: kilobyte.repeat(1024) })];
    const tooLargeBatch = Array.from({ length: 300 }, () => newEvent({ data: kilobyte.repeat(4) }));
    const tooManyEvents = newEvents(LIMITS.eventsPerAppend + 1);
    for (const batch of [tooLargeEvent, tooLargeBatch, tooManyEvents]) {
      const failure = await failureOf(store().append(stream, 'no_stream', batch));
      expect(failure).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', outcome: 'rejected' });
    }
    expect((await failureOf(collect(store().readStream(stream)))).code).toBe('STREAM_NOT_FOUND');
    const largest = newEvent({ data: kilobyte.repeat(1022) });
    await store().append(stream, 'no_stream', [largest]);
    const [read] = await collect(store().readStream(stream));
    expect(read?.data === largest.data).toBe(true);
  });

  test('13. an append of exactly the limit is written, and one with one more byte is refused', async () => {
    // Servers count the text of data and metadata, and each type twice.
    const type = `test.${'T'.repeat(95)}`;
    const around = '""'.length + JSON.stringify(newEvent().metadata).length + 2 * type.length;
    const weighing = (bytes: number) => newEvent({ type, data: 'x'.repeat(bytes - around) });
    const stream = freshStream();
    const failure = await failureOf(store().append(stream, 'no_stream', [weighing(LIMITS.eventBytes + 1)]));
    expect(failure).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', outcome: 'rejected' });
    await store().append(stream, 'no_stream', [weighing(LIMITS.eventBytes)]);
    const pieces = 300;
    const piece = Math.floor(LIMITS.appendBytes / pieces);
    const rest = LIMITS.appendBytes - (pieces - 1) * piece;
    const batch = (last: number) => [
      ...Array.from({ length: pieces - 1 }, () => weighing(piece)),
      weighing(last),
    ];
    expect(await failureOf(store().append(stream, 0n, batch(rest + 1)))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      outcome: 'rejected',
    });
    expect(await store().append(stream, 0n, batch(rest))).toMatchObject({ revision: BigInt(pieces) });
  });

  describe('14. invalid input is refused at once with its name, and does not affect other events', () => {
    test.each(BAD_EVENTS)('%s', async (_, event, message) => {
      const before = seed(store(), freshStream());
      const refused = failureOf(store().append(freshStream(), 'no_stream', [newEvent(), event()]));
      const after = seed(store(), freshStream());
      const failure = await refused;
      expect(failure).toMatchObject({ code: 'INVALID_INPUT', outcome: 'rejected' });
      expect(failure.message).toMatch(message);
      expect(failure.message).toMatch(/^Event 1/);
      await expect(Promise.all([before, after])).resolves.toHaveLength(2);
    });

    test.each(['', '$all', '$$meta-1', '-headless', 'a\u0000b', 'a\nb', 'half-\ud800', 'x'.repeat(300)])(
      'the stream name %j',
      async (stream) => {
        const calls = [
          store().append(stream, 'no_stream', [newEvent()]),
          collect(store().readStream(stream)),
          store().deleteStream(stream, 'any'),
          store().tombstone(stream, 'any'),
          store().setRetention(stream, { maxCount: 1 }),
        ];
        for (const failure of await Promise.all(calls.map(failureOf))) {
          expect(failure).toMatchObject({ code: 'INVALID_INPUT', outcome: 'rejected' });
        }
      },
    );

    test.each([-1n, 2n ** 63n])('the revision %p', async (revision) => {
      const stream = freshStream();
      await seed(store(), stream);
      const calls = [
        store().append(stream, revision, [newEvent()]),
        store().deleteStream(stream, revision),
        collect(store().readStream(stream, { after: revision })),
        store().setRetention(stream, { truncateBefore: revision }),
      ];
      for (const failure of await Promise.all(calls.map(failureOf))) {
        expect(failure.error).toBeInstanceOf(EventStoreError);
        expect(failure.code).toBe('INVALID_INPUT');
      }
    });

    test('two events of one append with the same id', async () => {
      const event = newEvent();
      const failure = await failureOf(store().append(freshStream(), 'no_stream', [event, event]));
      expect(failure.code).toBe('INVALID_INPUT');
    });

    test('invalid limits, categories and retention', async () => {
      const stream = freshStream();
      await seed(store(), stream);
      const { signal } = new AbortController();
      const calls = [
        collect(store().readStream(stream, { limit: -1 })),
        collect(store().readAll({ limit: 1.5 })),
        collect(store().readAll({ categories: [] })),
        collect(store().readAll({ categories: ['match-1'] })),
        collect(store().subscribe({ after: 'start', categories: ['$all'], signal })),
        store().setRetention(stream, { maxCount: 0 }),
        store().setRetention(stream, { maxAgeSeconds: 0.5 }),
      ];
      for (const failure of await Promise.all(calls.map(failureOf)))
        expect(failure.code).toBe('INVALID_INPUT');
    });
  });
};
