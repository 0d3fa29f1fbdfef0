import { describe, expect, test } from '@jest/globals';
import { decodeEvent, type Envelope, encodeEvents, eventIdOf } from './envelope.js';
import { checkpointFromText, type RecordedEvent } from './port.js';
import { counterCodec } from './testing/counter.js';

const envelope: Envelope = {
  commandId: 'c-1',
  actor: { role: 'player', id: 'p:1' },
  at: '2026-11-20T10:00:00.000Z',
  correlationId: 'c-0',
  causationId: 'e-0',
};

const recorded = (over: Partial<RecordedEvent> = {}): RecordedEvent => {
  const [event] = encodeEvents(counterCodec, [{ type: 'Raised', by: 2 }], envelope);
  if (event === undefined) throw new Error('One event in, one out.');
  const place = {
    stream: 'counter-1',
    revision: 4n,
    position: checkpointFromText('9'),
    recordedAt: new Date(0),
  };
  return { ...event, ...place, ...over };
};

const withMetadata = (over: Record<string, string | undefined>): RecordedEvent => {
  const entries = Object.entries({ ...recorded().metadata, ...over });
  const kept = entries.flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, value]],
  );
  return recorded({ metadata: Object.fromEntries(kept) });
};

describe('the envelope', () => {
  test('is written as flat text', () => {
    expect(recorded()).toMatchObject({
      type: 'counter.Raised',
      data: { by: 2 },
      metadata: {
        $correlationId: 'c-0',
        $causationId: 'e-0',
        commandId: 'c-1',
        actor: 'player:p:1',
        at: '2026-11-20T10:00:00.000Z',
        schemaVersion: '2',
        following: '0',
      },
    });
  });

  test('reads back unchanged', () => {
    const { id } = recorded();
    expect(decodeEvent(counterCodec, recorded())).toEqual({
      event: { type: 'Raised', by: 2 },
      envelope,
      following: 0,
      id,
      stream: 'counter-1',
      revision: 4n,
      position: '9',
    });
  });

  test('records the number of following events of its append, and may lack it if an older build wrote it', () => {
    const events = encodeEvents(
      counterCodec,
      [1, 2, 3].map((by) => ({ type: 'Raised', by })),
      envelope,
    );
    expect(events.map(({ metadata }) => metadata.following)).toEqual(['2', '1', '0']);
    expect(decodeEvent(counterCodec, withMetadata({ following: undefined })).following).toBeUndefined();
  });

  test('reads a retired version through its upcast', () => {
    const old = { ...withMetadata({ schemaVersion: '1' }), data: { amount: 5 } };
    expect(decodeEvent(counterCodec, old).event).toEqual({ type: 'Raised', by: 5 });
  });

  test('has event ids that depend only on the command and the index, and never change', () => {
    expect(eventIdOf('c-1', 0)).toBe('c12cfd85-bab7-583f-afb1-e04a09030c01');
    expect(new Set([eventIdOf('c-1', 0), eventIdOf('c-1', 1), eventIdOf('c-2', 0)]).size).toBe(3);
    const events = encodeEvents(
      counterCodec,
      [
        { type: 'Raised', by: 1 },
        { type: 'Lowered', by: 1 },
      ],
      envelope,
    );
    expect(events.map((event) => event.id)).toEqual([eventIdOf('c-1', 0), eventIdOf('c-1', 1)]);
  });

  test('has the digest on the first event, and the digest changes the ids', () => {
    const write = (digest: string, actor = envelope.actor) =>
      encodeEvents(
        counterCodec,
        [1, 2].map((by) => ({ type: 'Raised', by })),
        { ...envelope, actor, digest },
      );
    expect(write('d').map(({ metadata }) => metadata.digest)).toEqual(['d', undefined]);
    expect(decodeEvent(counterCodec, withMetadata({ digest: 'd' })).envelope.digest).toBe('d');
    const ids = [write('d'), write('e'), write('d', { role: 'judge', id: 'j' })].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(write('d').map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test.each([
    ['no command id', { commandId: undefined }, 'MALFORMED_EVENT'],
    ['an actor without a role', { actor: 'somebody' }, 'MALFORMED_EVENT'],
    ['a time that is none', { at: 'yesterday' }, 'MALFORMED_EVENT'],
    ['a version that is none', { schemaVersion: '2.0' }, 'MALFORMED_EVENT'],
    ['no version', { schemaVersion: undefined }, 'MALFORMED_EVENT'],
    ['a newer version', { schemaVersion: '3' }, 'NEWER_EVENT_VERSION'],
  ])('%s is an error that names the event', (_, metadata, code) => {
    expect(() => decodeEvent(counterCodec, withMetadata(metadata))).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching('counter.Raised') }),
    );
  });

  test('with an unknown type or invalid data is an error', () => {
    const decode = (over: Partial<RecordedEvent>) => () => decodeEvent(counterCodec, recorded(over));
    expect(decode({ type: 'counter.Doubled' })).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_EVENT_TYPE' }),
    );
    expect(decode({ data: { by: 'two' } })).toThrow(expect.objectContaining({ code: 'MALFORMED_EVENT' }));
  });

  test('is not written for a type that is not <namespace>.<Fact>', () => {
    const codec = { ...counterCodec, toFact: () => ({ type: 'raised', data: {} }) };
    expect(() => encodeEvents(codec, [{ type: 'Raised', by: 1 }], envelope)).toThrow(/<namespace>\.<Fact>/);
  });
});
