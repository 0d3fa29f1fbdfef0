import { describe, expect, it } from '@jest/globals';
import { IdleCollection } from './idle-collection.js';

const MB = 1024 * 1024;

/** An engine whose figures a test sets; a collection leaves 100 MB, and `young` bytes of garbage are of the young generation. */
const setUp = () => {
  const engine = { bytes: 100 * MB, young: 0, busy: 0, collections: 0, youngCollections: 0 };
  const idle = new IdleCollection({
    used: () => engine.bytes,
    utilization: () => engine.busy,
    collectYoung: () => {
      engine.youngCollections += 1;
      engine.bytes -= engine.young;
      engine.young = 0;
    },
    collect: () => {
      engine.collections += 1;
      engine.bytes = 100 * MB;
    },
  });
  const looks = (count: number) => {
    for (let look = 0; look < count; look += 1) idle.look();
    return engine.collections;
  };
  looks(1);
  return { engine, looks };
};

describe('an idle collection', () => {
  it('frees the memory of a burst, and runs once more after the caches have expired', () => {
    const { engine, looks } = setUp();
    engine.bytes = 200 * MB;
    expect(looks(2)).toBe(1);
    expect(looks(11)).toBe(1);
    expect(looks(1)).toBe(2);
    expect(looks(100)).toBe(2);
  });

  it('waits until the process has been idle for a while', () => {
    const { engine, looks } = setUp();
    engine.bytes = 200 * MB;
    engine.busy = 0.5;
    expect(looks(10)).toBe(0);
    engine.busy = 0.1;
    expect(looks(2)).toBe(0);
    expect(looks(1)).toBe(1);
  });

  it('waits for less load if the heap is so large that a collection would delay requests', () => {
    const { engine, looks } = setUp();
    engine.bytes = 800 * MB;
    engine.busy = 0.15;
    expect(looks(30)).toBe(0);
    engine.busy = 0.05;
    expect(looks(2)).toBe(0);
    expect(looks(1)).toBe(1);
  });

  it('collects only the young generation if its garbage is all that a light load leaves', () => {
    const { engine, looks } = setUp();
    for (let burst = 1; burst <= 10; burst += 1) {
      engine.young = 30 * MB;
      engine.bytes += engine.young;
      expect(looks(8)).toBe(0);
      expect(engine.youngCollections).toBe(burst);
    }
  });

  it('collects the whole heap once the older garbage of many collections has added up', () => {
    const { engine, looks } = setUp();
    for (let burst = 1; burst <= 5; burst += 1) {
      engine.young = 25 * MB;
      engine.bytes += engine.young + 5 * MB;
      expect(looks(8)).toBe(burst < 5 ? 0 : 1);
    }
  });

  it('leaves a little garbage to the engine', () => {
    const { engine, looks } = setUp();
    engine.bytes = 120 * MB;
    expect(looks(100)).toBe(0);
  });

  it('does not run more often than its interval', () => {
    const { engine, looks } = setUp();
    engine.bytes = 200 * MB;
    looks(2);
    engine.bytes = 200 * MB;
    expect(looks(7)).toBe(1);
    expect(looks(1)).toBe(2);
  });

  it('treats memory that survives the second collection as needed, and does not try again', () => {
    let collections = 0;
    let bytes = 100 * MB;
    const idle = new IdleCollection({
      used: () => bytes,
      utilization: () => 0,
      collectYoung: () => undefined,
      collect: () => {
        collections += 1;
      },
    });
    idle.look();
    bytes = 300 * MB;
    for (let look = 0; look < 100; look += 1) idle.look();
    expect(collections).toBe(2);
  });
});
