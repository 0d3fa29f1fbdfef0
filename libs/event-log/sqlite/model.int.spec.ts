import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEventStoreError } from '../errors.js';
import type { EventStore, ExpectedRevision, NewEvent } from '../port.js';
import { collect, newEvent } from '../testing/events.js';
import { openSqliteEventStore } from './index.js';

/** The guarantees of a stream in their simplest form, for comparison with the store. */
class ModelStream {
  readonly events: string[] = [];
  /** The first revision since the last soft delete. */
  first = 0;
  isDeleted = false;

  append(expected: ExpectedRevision, ids: readonly string[]): number | 'refused' {
    const place = this.#placeOf(expected, ids.length);
    const stands = this.events.slice(Math.max(place, 0), place + ids.length);
    const isRepeat =
      place >= 0 && stands.length === ids.length && stands.every((id, index) => id === ids[index]);
    if (isRepeat && (typeof expected === 'bigint' || !this.isDeleted)) return place + ids.length - 1;
    if (!this.#isAt(expected)) return 'refused';
    this.events.push(...ids);
    this.isDeleted = false;
    return this.events.length - 1;
  }

  delete(): void {
    if (!this.#isAlive) return;
    this.isDeleted = true;
    this.first = this.events.length;
  }

  get visible(): readonly string[] {
    return this.#isAlive ? this.events.slice(this.first) : [];
  }

  get #isAlive(): boolean {
    return this.events.length > 0 && !this.isDeleted;
  }

  #placeOf(expected: ExpectedRevision, count: number): number {
    if (expected === 'no_stream') return this.first;
    return typeof expected === 'bigint' ? Number(expected) + 1 : this.events.length - count;
  }

  #isAt(expected: ExpectedRevision): boolean {
    if (expected === 'any') return true;
    if (expected === 'no_stream') return !this.#isAlive;
    if (expected === 'stream_exists') return this.#isAlive;
    return Number(expected) === this.events.length - 1;
  }
}

const STREAMS = ['a-1', 'a-2', 'b-1'];
/** Few ids, so that repeats and overlaps are common. */
const POOL: readonly NewEvent[] = Array.from({ length: 6 }, () => newEvent());

const expectedRevision: fc.Arbitrary<ExpectedRevision> = fc.oneof(
  fc.constantFrom<ExpectedRevision>('no_stream', 'stream_exists', 'any'),
  fc.bigInt({ min: 0n, max: 12n }),
);

const step = fc.record({
  stream: fc.constantFrom(...STREAMS),
  expected: expectedRevision,
  events: fc.subarray([...POOL], { minLength: 1, maxLength: 3 }),
  deletes: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
});

/** The steps of one group run concurrently and share a commit. */
const schedule = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });

const appendOrRefusal = async (
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
) => {
  try {
    return Number((await store.append(stream, expected, events)).revision);
  } catch (error) {
    if (isEventStoreError(error) && error.code === 'WRONG_EXPECTED_REVISION') return 'refused';
    throw error;
  }
};

const visibleIn = async (store: EventStore, stream: string): Promise<readonly string[]> => {
  try {
    return (await collect(store.readStream(stream))).map((event) => event.id);
  } catch (error) {
    if (isEventStoreError(error) && error.code === 'STREAM_NOT_FOUND') return [];
    throw error;
  }
};

describe('the SQLite event store compared with a model', () => {
  test('has the same outcomes for any schedule of grouped appends, duplicates, overlaps and deletes', async () => {
    const check = fc.asyncProperty(schedule, async (groups) => {
      const store = await openSqliteEventStore({ file: ':memory:' });
      const model = new Map(STREAMS.map((name) => [name, new ModelStream()]));
      for (const group of groups) {
        const asked = group.map(async ({ stream, expected, events, deletes }) =>
          deletes ? store.deleteStream(stream, 'any') : appendOrRefusal(store, stream, expected, events),
        );
        const promised = group.map(({ stream, expected, events, deletes }) =>
          deletes
            ? model.get(stream)?.delete()
            : model.get(stream)?.append(
                expected,
                events.map(({ id }) => id),
              ),
        );
        expect(await Promise.all(asked)).toEqual(promised);
      }
      for (const [name, stream] of model) expect(await visibleIn(store, name)).toEqual(stream.visible);
      const written = [...model.values()].reduce((sum, stream) => sum + stream.events.length, 0);
      expect(await collect(store.readAll())).toHaveLength(written);
      await store.close();
    });
    await fc.assert(check, { seed: 20261120, numRuns: 300 });
  });
});
