import { describe, expect, test } from '@jest/globals';
import { StreamTurns } from './stream-turns.js';

/** Work that the test ends. */
const controlled = () => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns on a stream', () => {
  test('work on one stream waits for earlier work on it; other streams do not wait', async () => {
    const turns = new StreamTurns();
    const first = controlled();
    const started: string[] = [];
    const note = (name: string, work: () => Promise<void>) => () => {
      started.push(name);
      return work();
    };
    const one = turns.take('a', note('a1', first.work));
    const two = turns.take(
      'a',
      note('a2', async () => {}),
    );
    await turns.take(
      'b',
      note('b1', async () => {}),
    );
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    first.end();
    await Promise.all([one, two]);
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  test('a failure reaches only its own caller', async () => {
    const turns = new StreamTurns();
    const failing = turns.take('a', () => Promise.reject(new RangeError('mine')));
    const next = turns.take('a', async () => 'fine');
    await expect(failing).rejects.toThrow('mine');
    await expect(next).resolves.toBe('fine');
  });
});
