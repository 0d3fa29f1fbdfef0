import { describe, expect, it } from '@jest/globals';
import { Signal } from '../signal.js';
import { MergedSources } from './merged-sources.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A source of `count` values that records each read and its end. */
const source = (name: string, count: number, told: string[]) =>
  async function* values(stop: AbortSignal): AsyncGenerator<string, void, undefined> {
    try {
      for (let at = 0; at < count && !stop.aborted; at += 1) {
        told.push(`${name}${at}`);
        yield `${name}${at}`;
      }
    } finally {
      told.push(`${name} ended`);
    }
  };

describe('merged sources', () => {
  it('alternate, and read each source at most one value ahead of the reader', async () => {
    const told: string[] = [];
    const ended: string[] = [];
    const sources = new MergedSources<string>(new Signal(), (name) => ended.push(name));
    sources.add('a', source('a', 3, told));
    sources.add('b', source('b', 2, told));
    await settled();
    expect(told).toEqual(['a0', 'b0']);
    const read: string[] = [];
    for (;;) {
      const next = sources.take();
      if (next === undefined) break;
      read.push(next.value);
      next.goOn();
      await settled();
    }
    expect(read).toEqual(['a0', 'b0', 'a1', 'b1', 'a2']);
    expect([ended.sort(), sources.size]).toEqual([['a', 'b'], 0]);
  });

  it('end a removed source, emit no more of its values, and accept it again', async () => {
    const told: string[] = [];
    const sources = new MergedSources<string>(new Signal(), () => undefined);
    sources.add('a', source('a', 9, told));
    await settled();
    sources.remove('a');
    sources.add('a', source('again', 1, told));
    await settled();
    expect(told[0]).toBe('a0');
    expect(told.slice(1).sort()).toEqual(['a ended', 'again0']);
    expect([sources.take()?.value, sources.take()]).toEqual(['again0', undefined]);
  });

  it('rethrow an error of a source', async () => {
    const sources = new MergedSources<string>(new Signal(), () => undefined);
    sources.add('a', async function* () {
      yield await Promise.reject<string>(new Error('no'));
    });
    await settled();
    expect(() => sources.take()).toThrow('no');
  });
});
