import { afterAll, describe, expect, it } from '@jest/globals';
import { cheapestPairs, type MatchingOrder } from '#libs/events';
import { Matchings } from './matchings.js';

/** A graph in which all pairs are allowed, with pseudo-random costs from a seed. */
const order = (vertices: number, seed: number): MatchingOrder => {
  const edges: number[] = [];
  let state = seed;
  for (let from = 0; from < vertices; from += 1)
    for (let to = from + 1; to < vertices; to += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      edges.push(from, to, state % 1_000);
    }
  return { vertices, edges: Float64Array.from(edges) };
};

describe('matchings in a worker thread', () => {
  const matchings = new Matchings();
  afterAll(() => matchings.onApplicationShutdown());

  it('are the same as in the main thread, and each answers its own order', async () => {
    const orders = [order(40, 1), order(64, 2), order(47, 3)];
    expect(await Promise.all(orders.map((one) => matchings.match(one)))).toEqual(orders.map(cheapestPairs));
  });

  it('of few players run in the main thread', async () => {
    expect(await matchings.match(order(16, 4))).toBeUndefined();
  });

  it('end at once when their request ends, whether they run or wait, and leave the others', async () => {
    const ending = [new AbortController(), new AbortController()];
    const [running, waiting] = ending.map(({ signal }, at) => matchings.match(order(400, at), signal));
    const kept = order(48, 9);
    const last = matchings.match(kept);
    for (const one of ending) one.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await last).toEqual(cheapestPairs(kept));
  });

  it('run in the main thread at once if the service stops meanwhile', async () => {
    const stopping = new Matchings();
    const asked = [stopping.match(order(128, 5)), stopping.match(order(128, 6))];
    await stopping.onApplicationShutdown();
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    expect(await stopping.match(order(128, 7))).toBeUndefined();
  });
});
