import { describe, expect, it } from '@jest/globals';
import { Pushed } from './pushed.js';

const readAll = async <T>(pushed: Pushed<T>): Promise<readonly T[]> => {
  const read: T[] = [];
  for await (const value of pushed.all()) read.push(value);
  return read;
};

describe('Pushed', () => {
  it('yields values pushed before and during reading, in order, each once', async () => {
    const pushed = new Pushed<number>();
    pushed.push(1);
    pushed.push(2);
    const reading = readAll(pushed);
    await Promise.resolve();
    pushed.push(3);
    await Promise.resolve();
    pushed.push(4);
    pushed.push(5);
    pushed.end();
    expect(await reading).toEqual([1, 2, 3, 4, 5]);
  });

  it('yields the values pushed before its end, and ignores later ones', async () => {
    const pushed = new Pushed<string>();
    pushed.push('before');
    pushed.end();
    pushed.push('after');
    expect(await readAll(pushed)).toEqual(['before']);
  });

  it('throws its failure after all earlier values, and the first end counts', async () => {
    const pushed = new Pushed<string>();
    pushed.push('before');
    pushed.fail(new Error('torn off'));
    pushed.end();
    pushed.fail(new Error('another'));
    const read: string[] = [];
    const reading = (async () => {
      for await (const value of pushed.all()) read.push(value);
    })();
    await expect(reading).rejects.toThrow('torn off');
    expect(read).toEqual(['before']);
  });

  it('wakes a reader that waits when it ends', async () => {
    const pushed = new Pushed<string>();
    const reading = readAll(pushed);
    setTimeout(() => pushed.end(), 1);
    expect(await reading).toEqual([]);
  });
});
