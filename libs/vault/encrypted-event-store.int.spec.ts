import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type EventStore,
  isEventStoreError,
  type Json,
  type NewEvent,
  type RecordedEvent,
} from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { afterEvents, collect, eventsOf, failureOf, followUntil, newEvent } from '#libs/event-log/testing';
import { newKey } from './cipher.js';
import { EncryptedEventStore } from './encrypted-event-store.js';
import type { MasterKey } from './master-key.js';
import { hiddenParts } from './parts.js';
import { masterKeyOf, noMasterKey } from './testing/keys.js';

const STREAM = 'match-1';

const dataKey = (log: EventStore, masterKey: MasterKey): EncryptedEventStore =>
  new EncryptedEventStore(log, { masterKey, encryptionOf: () => ({ parts: hiddenParts }) });

const emptyLog = (): Promise<EventStore> => openSqliteEventStore({ file: ':memory:' });

/** A hidden part of a fact. */
const forSeat = (value: Json): Json => ({ visibleTo: ['seat:0'], value });

const happened = (data: Json): NewEvent => newEvent({ data });

const readThrough = (log: EventStore, masterKey: MasterKey): Promise<readonly RecordedEvent[]> =>
  collect(dataKey(log, masterKey).readStream(STREAM));

/** Copies this log's events into another log, with the changes of an attacker who can write the file. */
const copied = async (
  log: EventStore,
  change: (events: readonly RecordedEvent[]) => readonly NewEvent[],
): Promise<EventStore> => {
  const copy = await emptyLog();
  const events = change(await collect(log.readStream(STREAM)));
  await copy.append(
    STREAM,
    'no_stream',
    events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  );
  return copy;
};

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}.`);
  return item;
};

/** Any JSON with hidden parts, none inside another. */
const jsonWithParts = fc.letrec<{ any: Json; plain: Json }>((tie) => ({
  plain: fc.jsonValue({ maxDepth: 2 }).map(asJson),
  any: fc.oneof(
    { maxDepth: 3 },
    tie('plain'),
    tie('plain').map(forSeat),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 6 }), tie('any'), { maxKeys: 4 }),
  ),
})).any;

/** As a store reads it back: JSON changes `-0` and the order of keys. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

const partsOf = (data: Json): readonly Json[] => {
  const found: Json[] = [];
  hiddenParts(data, (value) => {
    found.push(value);
    return value;
  });
  return found;
};

describe('An encrypted log', () => {
  test('returns any JSON with hidden parts unchanged when it is read in either direction, completely, or by subscription', async () => {
    const log = await emptyLog();
    const store = dataKey(log, masterKeyOf(newKey()));
    let count = 0;
    const check = fc.asyncProperty(fc.array(jsonWithParts, { minLength: 1, maxLength: 4 }), async (all) => {
      const stream = `match-any-${count}`;
      count += 1;
      const events = all.map((data) => newEvent({ data: { in: data } }));
      const { position } = await store.append(stream, 'no_stream', events);
      const expected = events.map(({ id, type, data, metadata }) => ({
        id,
        type,
        data: asJson(data),
        metadata,
      }));
      const told = (read: readonly RecordedEvent[]) =>
        read
          .filter((event) => event.stream === stream)
          .map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
      expect(told(await collect(store.readStream(stream)))).toEqual(expected);
      expect(told(await collect(store.readStream(stream, { backwards: true })))).toEqual(
        expected.toReversed(),
      );
      expect(told(await collect(store.readAll()))).toEqual(expected);
      const followed = await followUntil(
        store,
        { after: 'start', categories: ['match'] },
        (message) => message.kind === 'event' && message.event.position === position,
      );
      expect(told(eventsOf(followed))).toEqual(expected);
      const raw = await collect(log.readStream(stream));
      for (const [index, event] of raw.entries()) {
        const parts = partsOf(at(events, index).data);
        expect('dataKey' in event.metadata).toBe(parts.length > 0);
        expect(partsOf(event.data)).not.toContainEqual(expect.not.stringMatching(/^[\w-]{192,}$/));
      }
    });
    await fc.assert(check, { seed: 20261122, numRuns: 60 });
  });

  test('hides the value of a part, and leaves its audience readable', async () => {
    const log = await emptyLog();
    const store = dataKey(log, masterKeyOf(newKey()));
    await store.append(STREAM, 'no_stream', [
      happened({ count: 2, cards: forSeat(['Ash Wyrm', 'Mire Hag']) }),
    ]);
    const [raw] = await collect(log.readStream(STREAM));
    expect(raw?.data).toEqual({ count: 2, cards: { visibleTo: ['seat:0'], value: expect.any(String) } });
    expect(JSON.stringify(raw?.data)).not.toMatch(/Wyrm|Hag/);
  });

  test('does not reveal a hidden value by its length', async () => {
    const log = await emptyLog();
    const store = dataKey(log, masterKeyOf(newKey()));
    await store.append(STREAM, 'no_stream', [
      happened(forSeat('Imp')),
      happened(forSeat('The Nine-Headed Serpent of Lerna')),
    ]);
    const [short, long] = (await collect(log.readStream(STREAM))).map(
      ({ data }) => JSON.stringify(data).length,
    );
    expect(short).toBe(long);
  });

  test('encrypts equal values to different texts, so that a repeated card cannot be recognized', async () => {
    const log = await emptyLog();
    const store = dataKey(log, masterKeyOf(newKey()));
    await store.append(STREAM, 'no_stream', [happened(forSeat('Imp')), happened(forSeat('Imp'))]);
    const [one, other] = (await collect(log.readStream(STREAM))).map(({ data }) => JSON.stringify(data));
    expect(one).not.toBe(other);
  });

  test('refuses metadata that uses its reserved keys', async () => {
    const store = dataKey(await emptyLog(), masterKeyOf(newKey()));
    for (const metadata of [{ dataKey: 'x' }, { personKey: 'ann' }])
      expect((await failureOf(store.append(STREAM, 'no_stream', [newEvent({ metadata })]))).code).toBe(
        'INVALID_INPUT',
      );
  });

  test('refuses a hidden value that JSON would change', async () => {
    const store = dataKey(await emptyLog(), masterKeyOf(newKey()));
    const failure = await failureOf(store.append(STREAM, 'no_stream', [happened(forSeat(Number.NaN))]));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/^Event 0/) });
  });

  test('refuses an event whose ciphertext exceeds the size limit', async () => {
    const store = dataKey(await emptyLog(), masterKeyOf(newKey()));
    const failure = await failureOf(
      store.append(STREAM, 'no_stream', [happened(forSeat('x'.repeat(900 * 1024)))]),
    );
    expect(failure).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', outcome: 'rejected' });
  });
});

describe('Without the right master key', () => {
  const written = async (key: Buffer): Promise<EventStore> => {
    const log = await emptyLog();
    await dataKey(log, masterKeyOf(key)).append(STREAM, 'no_stream', [
      happened({ cards: forSeat('Imp') }),
      happened({ open: true }),
      happened({ cards: forSeat('Hag'), deck: forSeat('Imp') }),
    ]);
    return log;
  };

  test('reading fails with a message that names the missing key, regardless of other keys', async () => {
    const log = await written(newKey());
    for (const masterKey of [noMasterKey(), masterKeyOf(newKey())]) {
      const failure = await failureOf(readThrough(log, masterKey));
      expect(failure).toMatchObject({
        code: 'KEY_NOT_AT_HAND',
        outcome: 'rejected',
        message: expect.stringMatching(
          /^It is encrypted under the master key [0-9a-f]{16}, which this node does not have/,
        ),
      });
    }
  });

  test('appending is refused, so that nodes only write events that all nodes can read', async () => {
    const log = await written(newKey());
    const failure = await failureOf(
      dataKey(log, masterKeyOf(newKey())).append(STREAM, 2n, [happened({ cards: forSeat('Imp') })]),
    );
    expect(failure).toMatchObject({ code: 'KEY_NOT_AT_HAND', outcome: 'rejected' });
    expect(await collect(log.readStream(STREAM))).toHaveLength(3);
  });

  test('one of two nodes is refused when both begin an empty log with different keys', async () => {
    const log = await emptyLog();
    const results = await Promise.allSettled(
      [1, 2].map((node) =>
        dataKey(log, masterKeyOf(newKey())).append(`match-${node}`, 'no_stream', [happened(forSeat(1))]),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a subscription continues past an unreadable event, which throws only when its data is read', async () => {
    const log = await written(newKey());
    const messages = await followUntil(
      dataKey(log, noMasterKey()),
      { after: 'start', categories: ['match'] },
      afterEvents(3),
    );
    const [first, second] = eventsOf(messages);
    expect(() => first?.data).toThrow(expect.objectContaining({ code: 'KEY_NOT_AT_HAND' }));
    expect(second?.data).toEqual({ open: true });
  });

  test('the check at startup reports the missing key, and accepts a log without keys', async () => {
    const log = await written(newKey());
    expect((await failureOf(dataKey(log, masterKeyOf(newKey())).checkKeys())).code).toBe('KEY_NOT_AT_HAND');
    await expect(dataKey(await emptyLog(), noMasterKey()).checkKeys()).resolves.toBeUndefined();
  });

  test('a new master key wraps new keys, and the old one still unwraps its own', async () => {
    const [old, young] = [newKey(), newKey()];
    const log = await written(old);
    const store = dataKey(log, masterKeyOf(young, old));
    await store.append(STREAM, 2n, [happened({ cards: forSeat('Elf') })]);
    const [first, , , last] = await collect(store.readStream(STREAM));
    expect([first?.data, last?.data]).toEqual([{ cards: forSeat('Imp') }, { cards: forSeat('Elf') }]);
    expect((await failureOf(readThrough(log, masterKeyOf(young)))).code).toBe('KEY_NOT_AT_HAND');
    expect((await failureOf(dataKey(log, masterKeyOf(young)).checkKeys())).code).toBe('KEY_NOT_AT_HAND');
    expect((await collect(log.readStream('vault-master-keys'))).length).toBe(2);
  });

  test('a stream continues with the same data key after a restart', async () => {
    const key = newKey();
    const log = await written(key);
    const again = dataKey(log, masterKeyOf(key));
    await collect(again.readStream(STREAM));
    await again.append(STREAM, 2n, [happened({ cards: forSeat('Elf') })]);
    const keys = (await collect(log.readStream(STREAM))).flatMap(({ metadata }) => metadata.dataKey ?? []);
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
  });

  describe('an altered event gives a typed error, never another value', () => {
    const swap = (
      events: readonly RecordedEvent[],
      one: number,
      other: number,
      field: string,
    ): readonly NewEvent[] => {
      const value = (index: number): Json => {
        const { data } = at(events, index);
        return typeof data === 'object' && data !== null && field in data
          ? (Reflect.get(data, field) ?? null)
          : null;
      };
      return events.map((event, index) =>
        index === one
          ? { ...event, data: { ...Object(event.data), [field]: value(other) } }
          : index === other
            ? { ...event, data: { ...Object(event.data), [field]: value(one) } }
            : event,
      );
    };

    test.each<[string, (events: readonly RecordedEvent[]) => readonly NewEvent[]]>([
      ['the same part of another event', (events) => swap(events, 0, 2, 'cards')],
      [
        'another part of the same event',
        (events) =>
          events.map((event, index) => (index === 2 ? { ...event, data: swapped(event.data) } : event)),
      ],
      ['another id', (events) => events.map((event) => ({ ...event, id: newEvent().id }))],
      ['another type', (events) => events.map((event) => ({ ...event, type: 'test.Revealed' }))],
      [
        'a value in clear',
        (events) =>
          events.map((event, index) =>
            index === 0 ? { ...event, data: { cards: forSeat(['Hag']) } } : event,
          ),
      ],
      [
        'a wrapped key with a bit changed',
        (events) =>
          events.map((event) => {
            const { dataKey: wrapped = '' } = event.metadata;
            return wrapped === ''
              ? event
              : { ...event, metadata: { ...event.metadata, dataKey: flipped(wrapped, wrapped.length - 3) } };
          }),
      ],
    ])('%s', async (_, change) => {
      const key = newKey();
      const log = await copied(await written(key), change);
      expect((await failureOf(readThrough(log, masterKeyOf(key)))).code).toBe('DECRYPTION_FAILED');
    });

    test('any bit of any encrypted part', async () => {
      const key = newKey();
      const log = await written(key);
      const [first] = await collect(log.readStream(STREAM));
      const encrypted = String(partsOf(first?.data ?? null)[0]);
      const check = fc.asyncProperty(fc.nat({ max: encrypted.length - 2 }), async (place) => {
        const other = await copied(log, (events) =>
          events.map((event, index) =>
            index === 0 ? { ...event, data: { cards: forSeat(flipped(encrypted, place)) } } : event,
          ),
        );
        const failure = await readThrough(other, masterKeyOf(key)).catch((error: unknown) => error);
        expect(isEventStoreError(failure) && failure.code).toBe('DECRYPTION_FAILED');
      });
      await fc.assert(check, { seed: 20261122, numRuns: 40 });
    });
  });
});

const swapped = (data: Json): Json =>
  typeof data === 'object' && data !== null && 'cards' in data && 'deck' in data
    ? { cards: data.deck, deck: data.cards }
    : data;

/** Changes one letter of base64url; not the last letter, which may have unused bits. */
const flipped = (text: string, place: number): string =>
  `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
