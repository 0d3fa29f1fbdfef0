import { describe, expect, test } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { collect, failureOf, newEvent } from '#libs/event-log/testing';
import { newKey } from './cipher.js';
import { EncryptedEventStore } from './encrypted-event-store.js';
import { fieldParts } from './parts.js';
import { personKeyStream } from './person-keys.js';
import { masterKeyOf } from './testing/keys.js';

const STREAM = 'player-ann';

const dataKey = (log: EventStore, key: Buffer): EncryptedEventStore =>
  new EncryptedEventStore(log, {
    masterKey: masterKeyOf(key),
    encryptionOf: (category) =>
      category === 'player'
        ? {
            parts: fieldParts('name'),
            person: { ofEvent: (stream) => stream.slice('player-'.length), erased: () => 'Nobody' },
          }
        : undefined,
  });

const named = (name: string) => newEvent({ data: { name, since: 'today' } });

const saying = (log: EventStore, key: Buffer): EncryptedEventStore =>
  new EncryptedEventStore(log, {
    masterKey: masterKeyOf(key),
    encryptionOf: (category) =>
      category === 'case'
        ? {
            parts: fieldParts('text', 'exhibit'),
            person: {
              ofEvent: (_stream, { metadata: { actor = '' } }) =>
                actor.startsWith('player:') ? actor.slice('player:'.length) : undefined,
              erased: (pointer) => (pointer === '/exhibit' ? { note: 'Erased' } : 'Erased'),
              mayReturn: true,
            },
          }
        : undefined,
  });

const said = (actor: string, text: string) =>
  newEvent({ data: { text, exhibit: { note: text } }, metadata: { actor } });

describe("A person's key", () => {
  test('makes only its own events unreadable when it is dropped from a stream of several persons', async () => {
    const [log, key] = [await openSqliteEventStore({ file: ':memory:' }), newKey()];
    const store = saying(log, key);
    await store.append('case-1', 'no_stream', [
      said('player:ann', 'Ann says'),
      said('player:bob', 'Bob says'),
      said('judge:joe', 'Joe says'),
    ]);
    expect(
      JSON.stringify(await collect(log.readAll()).then((raw) => raw.map(({ data }) => data))),
    ).not.toContain('says');
    const texts = async () =>
      (await collect(saying(log, key).readStream('case-1'))).map(({ data }) => JSON.stringify(data));
    expect(await texts()).toEqual(
      ['Ann', 'Bob', 'Joe'].map((who) => `{"text":"${who} says","exhibit":{"note":"${who} says"}}`),
    );
    await store.tombstone(personKeyStream('ann'), 'any');
    expect(await texts()).toEqual([
      '{"text":"Erased","exhibit":{"note":"Erased"}}',
      ...['Bob', 'Joe'].map((who) => `{"text":"${who} says","exhibit":{"note":"${who} says"}}`),
    ]);
    // An erased person gets no new key: the stream's data key encrypts their later events.
    await store.append('case-1', 2n, [said('player:ann', 'Later')]);
    expect((await texts()).at(-1)).toContain('Later');
    const raw = await collect(log.readStream('case-1'));
    expect(JSON.stringify(raw.map(({ data }) => data))).not.toContain('Later');
  });

  test('encrypts all data of its person, on every node', async () => {
    const [log, key] = [await openSqliteEventStore({ file: ':memory:' }), newKey()];
    await Promise.all([
      dataKey(log, key).append(STREAM, 'no_stream', [named('Ann')]),
      dataKey(log, key).append('player-bob', 'no_stream', [named('Bob')]),
    ]);
    await dataKey(log, key).append(STREAM, 0n, [named('Annie')]);
    const raw = await collect(log.readAll());
    expect(JSON.stringify(raw.map(({ data }) => data))).not.toMatch(/Ann|Bob/);
    expect(await collect(log.readStream(personKeyStream('ann')))).toHaveLength(1);
    const read = await collect(dataKey(log, key).readStream(STREAM));
    expect(read.map(({ data }) => data)).toEqual([
      { name: 'Ann', since: 'today' },
      { name: 'Annie', since: 'today' },
    ]);
  });

  test('is the first one made when two nodes make one at once', async () => {
    const [log, key] = [await openSqliteEventStore({ file: ':memory:' }), newKey()];
    await dataKey(log, key).append('player-bob', 'no_stream', [named('Bob')]);
    const written = await Promise.allSettled(
      ['Ann', 'Annie', 'Anna'].map((name) => dataKey(log, key).append(STREAM, 'no_stream', [named(name)])),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await collect(dataKey(log, key).readStream(STREAM))).toHaveLength(1);
    expect(await collect(log.readStream(personKeyStream('ann')))).toHaveLength(1);
  });

  test('leaves a fixed placeholder when it is dropped, and is never replaced', async () => {
    const [log, key] = [await openSqliteEventStore({ file: ':memory:' }), newKey()];
    const store = dataKey(log, key);
    await store.append(STREAM, 'no_stream', [named('Ann')]);
    await store.append('player-bob', 'no_stream', [named('Bob')]);
    await store.tombstone(personKeyStream('ann'), 'any');
    for (const reader of [store, dataKey(log, key)]) {
      const [ann] = await collect(reader.readStream(STREAM));
      const [bob] = await collect(reader.readStream('player-bob'));
      expect([ann?.data, bob?.data]).toEqual([
        { name: 'Nobody', since: 'today' },
        { name: 'Bob', since: 'today' },
      ]);
    }
    expect((await failureOf(store.append(STREAM, 0n, [named('Anna')]))).code).toBe('STREAM_DELETED');
  });
});
