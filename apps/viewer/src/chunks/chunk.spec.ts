import { describe, expect, it } from '@jest/globals';
import { Chunk } from './chunk.js';
import { buildOf, mayReloadForBuild } from './new-build.js';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('A part of the app', () => {
  const failing = (failures: number, wait = 0) => {
    let asked = 0;
    let stuck = 0;
    const chunk = new Chunk(
      async () => {
        asked += 1;
        if (asked <= failures) throw new Error('It did not come.');
        return 'the part';
      },
      { wait: () => wait, onStuck: () => (stuck += 1) },
    );
    return { chunk, counts: () => ({ asked, stuck }) };
  };

  it('is loaded once for any number of components that request it', async () => {
    const { chunk, counts } = failing(0);
    expect(chunk.state.value).toEqual({ status: 'loading' });
    chunk.load();
    chunk.load();
    await settle();
    chunk.load();
    expect(chunk.state.value).toEqual({ status: 'ready', part: 'the part' });
    expect(counts()).toEqual({ asked: 1, stuck: 0 });
  });

  it('is requested until it loads; onStuck is called from the second failure on', async () => {
    const { chunk, counts } = failing(3);
    chunk.load();
    await settle();
    await settle();
    expect(chunk.state.value.status).toBe('ready');
    expect(counts()).toEqual({ asked: 4, stuck: 2 });
  });

  it('is requested at once when a component needs it again, even during a retry delay', async () => {
    const { chunk, counts } = failing(1, 60_000);
    chunk.load();
    await settle();
    expect(chunk.state.value).toEqual({ status: 'failed' });
    chunk.load();
    await settle();
    expect(chunk.state.value.status).toBe('ready');
    expect(counts().asked).toBe(2);
  });

  it('is not requested after the last component has left', async () => {
    const { chunk, counts } = failing(1);
    chunk.load();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(chunk.state.value).toEqual({ status: 'failed' });
    chunk.leave();
    await settle();
    expect(counts().asked).toBe(1);
    chunk.load();
    await settle();
    expect(chunk.state.value.status).toBe('ready');
  });
});

describe('Another build', () => {
  it('is recognised by another first script in the page', () => {
    const page = (src: string | null) => ({
      querySelector: () => (src === null ? null : { getAttribute: () => src }),
    });
    expect(buildOf(page('/assets/index-1.js'))).toBe('/assets/index-1.js');
    expect(buildOf(page(null))).toBeUndefined();
  });

  it('is loaded at most once', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(['one', 'one', 'two', 'two'].map((build) => mayReloadForBuild(build, storage))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
