import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecountError, unreachable } from './recount-error.js';
import { backOff, resume } from './resume.js';

const never = new AbortController().signal;
const atOnce = () => 0;

/** A source of 0, 1, 2, ... up to `length` that breaks before each of these values. */
const source = (length: number, breaks: readonly number[]) => {
  const left = [...breaks];
  let next = 0;
  return async function* open(): AsyncGenerator<number> {
    while (next < length) {
      if (left[0] === next) {
        left.shift();
        throw unreachable();
      }
      const value = next;
      next += 1;
      yield value;
    }
  };
};

describe('resume', () => {
  it('reopens after each break at the last cursor, until the source ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 12 }), { maxLength: 6 }).map((places) => [...places].sort((a, b) => a - b)),
        async (breaks) => {
          const read: number[] = [];
          let lost = 0;
          const settings = { signal: never, wait: atOnce, onLost: () => (lost += 1) };
          for await (const value of resume(source(13, breaks), settings)) read.push(value);
          expect(read).toEqual(Array.from({ length: 13 }, (_, value) => value));
          expect(lost).toBe(breaks.length);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('counts consecutive failures; each value resets the count', async () => {
    const waits: number[] = [];
    const wait = (failures: number): number => {
      waits.push(failures);
      return 0;
    };
    for await (const _ of resume(source(3, [0, 0, 0, 2, 2]), { signal: never, wait })) {
      // Each value resets the count of failures.
    }
    expect(waits).toEqual([0, 1, 2, 0, 1]);
  });

  it.each([new RecountError('UNAUTHENTICATED', 'No.'), new TypeError('A fault of the caller.')])(
    'throws a final error: %p',
    async (error) => {
      let opened = 0;
      const following = resume(
        // biome-ignore lint/correctness/useYield: it fails before its first value.
        async function* () {
          opened += 1;
          throw error;
        },
        { signal: never, wait: atOnce },
      );
      await expect(following.next()).rejects.toBe(error);
      expect(opened).toBe(1);
    },
  );

  it('ends when it is stopped, also during a long wait', async () => {
    const stop = new AbortController();
    const following = resume(source(5, [0]), {
      signal: stop.signal,
      wait: () => 3_600_000,
      onLost: () => setTimeout(() => stop.abort(), 1),
    });
    expect(await following.next()).toEqual({ value: undefined, done: true });
  });
});

describe('backOff', () => {
  it('begins under a quarter of a second and never waits longer than five', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (failures) => {
        const whole = Math.min(5_000, 250 * 2 ** Math.min(failures, 10));
        const waited = backOff(failures);
        expect(waited).toBeGreaterThanOrEqual(whole / 2);
        expect(waited).toBeLessThanOrEqual(whole);
      }),
    );
    expect(backOff(0)).toBeLessThanOrEqual(250);
  });
});
