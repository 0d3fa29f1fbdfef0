import { setTimeout as passed } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { delayValues } from './held-back.js';

/** Milliseconds. */
const DELAY = 240;

/** A source whose values a test emits. */
const byHand = () => {
  const waiting: (() => void)[] = [];
  const values: number[] = [];
  let failure: Error | undefined;
  let hasEnded = false;
  const wake = (): void => {
    for (const one of waiting.splice(0)) one();
  };
  return {
    give: (value: number) => {
      values.push(value);
      wake();
    },
    end: (error?: Error) => {
      failure = error;
      hasEnded = true;
      wake();
    },
    async *read(): AsyncGenerator<number, void, undefined> {
      for (;;) {
        const value = values.shift();
        if (value !== undefined) yield value;
        else if (failure !== undefined) throw failure;
        else if (hasEnded) return;
        else await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
};

const begin = () => {
  const source = byHand();
  const stop = new AbortController();
  const givenAt = new Map<number, number>();
  const told: { readonly value: number; readonly after: number }[] = [];
  const ended = (async () => {
    for await (const value of delayValues(() => source.read(), DELAY, stop.signal))
      told.push({ value, after: performance.now() - (givenAt.get(value) ?? 0) });
  })();
  const give = (value: number): void => {
    givenAt.set(value, performance.now());
    source.give(value);
  };
  return { source, give, stop, told, ended };
};

describe('a delayed source', () => {
  it('emits all values after the delay, in order, and ends', async () => {
    const { source, give, told, ended } = begin();
    give(1);
    await passed(DELAY / 2);
    give(2);
    source.end();
    await ended;
    expect(told.map(({ value }) => value)).toEqual([1, 2]);
    for (const { after } of told) expect(after).toBeGreaterThanOrEqual(DELAY - 1);
  });

  it('merges values that arrive in quick succession, and always includes the newest', async () => {
    const { source, give, told, ended } = begin();
    for (let value = 1; value <= 400; value += 1) {
      give(value);
      if (value % 20 === 0) await passed(4);
    }
    source.end();
    await ended;
    const values = told.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(2);
    expect(values.length).toBeLessThan(300);
    expect([values.at(0), values.at(-1)]).toEqual([1, 400]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    for (const { after } of told) expect(after).toBeGreaterThanOrEqual(DELAY - 1);
  });

  it('fails when its source fails, and emits nothing after it is stopped', async () => {
    const failing = begin();
    failing.source.end(new Error('gone'));
    await expect(failing.ended).rejects.toThrow('gone');
    const stopped = begin();
    stopped.give(1);
    await passed(DELAY / 4);
    stopped.stop.abort();
    await stopped.ended;
    expect(stopped.told).toEqual([]);
  });
});
