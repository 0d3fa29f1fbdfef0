import { describe, expect, it } from '@jest/globals';
import type { EventLoop } from './event-loop.js';
import { type Lane, Turns } from './turns.js';

/** An event loop whose clock advances with the work done, and whose turns a test runs. */
class HandLoop implements EventLoop {
  #now = 0;
  #next: (() => void)[] = [];
  #afterwards: (() => void)[] = [];

  now(): number {
    return this.#now;
  }

  afterwards(run: () => void): void {
    this.#afterwards.push(run);
  }

  nextTurn(run: () => void): void {
    this.#next.push(run);
  }

  work(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Runs one complete turn; returns how long it worked. */
  async turn(): Promise<number> {
    const began = this.#now;
    const due = this.#next;
    this.#next = [];
    for (const run of due) run();
    await this.rest();
    return this.#now - began;
  }

  /** Runs the remaining work of this turn. */
  async rest(): Promise<void> {
    await settled();
    while (this.#afterwards.length > 0) {
      const rest = this.#afterwards;
      this.#afterwards = [];
      for (const run of rest) run();
      await settled();
    }
  }

  get isIdle(): boolean {
    return this.#next.length === 0;
  }
}

/** Waits until no promise makes further progress. */
const settled = async (): Promise<void> => {
  for (let depth = 0; depth < 20; depth += 1) await Promise.resolve();
};

const setUp = () => {
  const loop = new HandLoop();
  const turns = new Turns(loop, 8);
  const done: string[] = [];
  /** Works in `steps` steps of `each` milliseconds, and takes a turn before each. */
  const worker = async (name: string, steps: number, each: number, lane?: Lane): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      await turns.take(lane);
      loop.work(each);
      done.push(name);
    }
  };
  return { loop, turns, done, worker };
};

describe('turns', () => {
  it('continue work in the same event-loop turn while the slice has time left', async () => {
    const { loop, done, worker, turns } = setUp();
    const all = worker('a', 9, 1);
    await loop.rest();
    expect(done).toHaveLength(8);
    expect(turns.waiting).toBe(1);
    await loop.turn();
    await all;
  });

  it('are granted one at a time to simultaneous requests, until the first has worked', async () => {
    const { loop, done, worker } = setUp();
    const all = Promise.all(Array.from({ length: 20 }, () => worker('a', 1, 4)));
    await loop.rest();
    expect(done).toHaveLength(2);
    while (!loop.isIdle) expect(await loop.turn()).toBeLessThanOrEqual(8);
    await all;
  });

  it('yield to the event loop once a slice is used up, regardless of waiting work', async () => {
    const { loop, done, worker } = setUp();
    const all = Promise.all([worker('a', 100, 3), worker('b', 100, 3)]);
    await settled();
    const lengths: number[] = [];
    while (!loop.isIdle) lengths.push(await loop.turn());
    await all;
    expect(done).toHaveLength(200);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(8 + 3);
    expect(lengths.length).toBeGreaterThanOrEqual(600 / 11 - 1);
  });

  it('rotate: no task has two turns while another waits for one', async () => {
    const { loop, done, worker } = setUp();
    const all = Promise.all(['a', 'b', 'c'].map((name) => worker(name, 10, 8)));
    while (!loop.isIdle) await loop.turn();
    await all;
    const rounds = Array.from({ length: 10 }, (_, round) => done.slice(3 * round, 3 * round + 3));
    for (const round of rounds) expect([...round].sort()).toEqual(['a', 'b', 'c']);
  });

  it('run many small tasks in one event-loop turn, up to a slice', async () => {
    const { loop, worker, turns } = setUp();
    await worker('first', 1, 8);
    await loop.rest();
    const all = Promise.all(Array.from({ length: 40 }, () => worker('small', 1, 0.5)));
    await settled();
    expect(turns.waiting).toBe(40);
    expect(await loop.turn()).toBe(8);
    expect(turns.waiting).toBe(24);
    while (!loop.isIdle) await loop.turn();
    await all;
  });

  it('start a new slice in an event-loop turn without work', async () => {
    const { loop, done, worker } = setUp();
    await worker('a', 1, 100);
    await loop.rest();
    await loop.turn();
    await worker('b', 1, 1);
    expect(done).toEqual(['a', 'b']);
  });

  it('prefer live work without starving catch-up work', async () => {
    const { loop, done, worker } = setUp();
    await worker('first', 1, 8);
    await loop.rest();
    done.length = 0;
    const all = Promise.all([worker('past', 4, 8, 'past'), worker('now', 20, 8)]);
    while (!loop.isIdle) await loop.turn();
    await all;
    expect(done.indexOf('past')).toBe(7);
    expect(done.filter((name) => name === 'past')).toHaveLength(4);
    expect(done.lastIndexOf('now')).toBeLessThan(done.lastIndexOf('past'));
  });

  it('yield to the event loop sooner if only catch-up work waits, but not if other work waits', async () => {
    const { loop, done, worker } = setUp();
    const past = worker('past', 12, 1, 'past');
    await loop.rest();
    expect(done).toHaveLength(2);
    expect(await loop.turn()).toBe(2);
    // New requests get the rest of the slice, and catch-up work no more of it.
    const now = worker('now', 6, 1);
    await loop.turn();
    expect(done.slice(4).toSorted()).toEqual(['now', 'now', 'now', 'now', 'now', 'now', 'past']);
    while (!loop.isIdle) await loop.turn();
    await Promise.all([past, now]);
  });

  it('rotate among clients: a client with many requests waits behind a client with few', async () => {
    const { loop, turns, done, worker } = setUp();
    await worker('first', 1, 8);
    await loop.rest();
    done.length = 0;
    const asks = async (client: string): Promise<void> => {
      await turns.takeFor(client);
      loop.work(8);
      done.push(client);
    };
    const all = Promise.all([
      ...Array.from({ length: 50 }, () => asks('greedy')),
      asks('modest'),
      ...Array.from({ length: 3 }, () => worker('now', 1, 8)),
    ]);
    while (!loop.isIdle) await loop.turn();
    await all;
    expect(new Set(done.slice(0, 2))).toEqual(new Set(['greedy', 'now']));
    expect(done.indexOf('modest')).toBeLessThan(4);
    expect(done.lastIndexOf('now')).toBeLessThan(7);
    expect(turns.waiting).toBe(0);
  });

  it('prefer new events from the log under load, so that clients soon read the new state', async () => {
    const { loop, done, worker } = setUp();
    await worker('first', 1, 8);
    await loop.rest();
    done.length = 0;
    const all = Promise.all([
      ...Array.from({ length: 100 }, () => worker('now', 1, 8)),
      worker('live', 5, 8, 'live'),
    ]);
    while (!loop.isIdle) await loop.turn();
    await all;
    expect(done.lastIndexOf('live')).toBeLessThan(11);
  });
});
