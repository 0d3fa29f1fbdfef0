import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../../../../libs/event-log/sqlite/index.js';
import { eventually } from '../../../../../tools/testing/eventually.js';
import { Uptime } from './uptime.js';
import { readUptime } from './uptime-log.js';

const SECONDS = 1;
const START = Date.parse('2026-12-01T18:00:00Z');

let store: EventStore;
let nodes: Uptime[];
/** The time on the wall, which a test moves by hand; the process's own time runs on. */
let wall: number;

beforeEach(async () => {
  store = await openSqliteEventStore({ file: ':memory:' });
  nodes = [];
  wall = START;
});

afterEach(async () => {
  for (const node of nodes) node.beforeApplicationShutdown();
  await store.close();
});

const start = (now?: () => number): Uptime => {
  const node = new Uptime(store, () => new Date(wall), SECONDS, now);
  nodes.push(node);
  return node;
};

const records = async (): Promise<number> => Number((await readUptime(store))?.revision ?? -1n) + 1;

describe('the record of the service’s uptime', () => {
  it('has no gap before its first record, and the whole gap after a node was away', async () => {
    const first = start();
    await first.settle();
    first.beforeApplicationShutdown();
    expect(first.gapAfter(0)).toBeUndefined();
    wall += 60_000;
    const second = start();
    await second.settle();
    expect(second.gapAfter(0)).toEqual({ from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T18:01:00.000Z' });
    expect(second.gapAfter(START + 54_000)).toEqual({
      from: '2026-12-01T18:00:54.000Z',
      to: '2026-12-01T18:01:00.000Z',
    });
    expect(second.gapAfter(START + 60_000)).toBeUndefined();
  });

  it('has no gap while another node serves', async () => {
    const first = start();
    first.keepWhile(() => true);
    await first.settle();
    wall += 3_000;
    const second = start();
    await second.settle();
    expect(second.gapAfter(0)).toBeUndefined();
    expect(second.isCurrent()).toBe(true);
  });

  it('has a gap after a quick restart too, unless another node fills it', async () => {
    const first = start();
    await first.settle();
    first.beforeApplicationShutdown();
    wall += 3_000;
    const second = start();
    await second.settle();
    expect(second.gapAfter(0)).toEqual({ from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T18:00:03.000Z' });
  });

  it('has one gap for two nodes that start at once', async () => {
    const first = start();
    await first.settle();
    first.beforeApplicationShutdown();
    wall += 60_000;
    const both = [start(), start()];
    await Promise.all(both.map((node) => node.settle()));
    for (const node of both) {
      expect(node.isCurrent()).toBe(true);
      expect(node.gapAfter(0)).toEqual({ from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T18:01:00.000Z' });
    }
    expect((await readUptime(store))?.gaps).toHaveLength(1);
  });

  it('has a gap after a node that was alone was stopped for longer than the interval', async () => {
    let own = 0;
    const node = start(() => own);
    await node.settle();
    wall += 60_000;
    own += 60_000;
    expect(node.isCurrent()).toBe(false);
    await node.settle();
    expect(node.gapAfter(0)).toEqual({ from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T18:01:00.000Z' });
  });

  it('gets several gaps in a row as one', async () => {
    for (const _ of [1, 2, 3]) {
      const node = start();
      await node.settle();
      node.beforeApplicationShutdown();
      wall += 30_000;
    }
    const node = start();
    await node.settle();
    expect(node.gapAfter(START + 1)).toEqual({
      from: '2026-12-01T18:00:00.001Z',
      to: '2026-12-01T18:01:30.000Z',
    });
  });

  it('gets a record from one of two nodes at a time, and retains only the newest', async () => {
    const both = [start(), start()];
    for (const node of both) node.keepWhile(() => true);
    await Promise.all(both.map((node) => node.settle()));
    await eventually(async () => (await records()) >= 5, 'five records');
    let events = 0;
    for await (const _ of store.readStream('uptime-service')) events += 1;
    expect(events).toBe(1);
    expect((await readUptime(store))?.gaps).toEqual([]);
  });

  it('gets no record while no time runs, after the time in which a match may begin', async () => {
    let own = 0;
    const node = start(() => own);
    await node.settle();
    const before = await records();
    own += 61_000;
    // Longer than several heartbeats of another node, which shares nothing with this one but the log.
    const other = await openSqliteEventStore({ file: ':memory:' });
    const kept = new Uptime(other, () => new Date(wall), SECONDS);
    kept.keepWhile(() => true);
    await kept.settle();
    await eventually(async () => ((await readUptime(other))?.revision ?? 0n) >= 3n, 'three records');
    kept.beforeApplicationShutdown();
    await other.close();
    expect(await records()).toBe(before);
  });
});
