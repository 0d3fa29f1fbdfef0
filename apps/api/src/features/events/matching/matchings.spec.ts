import { afterAll, describe, expect, it } from '@jest/globals';
import { cheapestPairs, type MatchingOrder } from '#libs/events';
import { Matchings } from './matchings.js';

/** Everybody may be paired with everybody else, at costs by chance of a fixed seed. */
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

describe('matchings in a thread of their own', () => {
  const matchings = new Matchings();
  afterAll(() => matchings.onApplicationShutdown());

  it('are the same as those that are made here, each the answer to its own order', async () => {
    const orders = [order(40, 1), order(64, 2), order(47, 3)];
    expect(await Promise.all(orders.map((one) => matchings.match(one)))).toEqual(orders.map(cheapestPairs));
  });

  it('are left to be made here where few are to be paired', async () => {
    expect(await matchings.match(order(16, 4))).toBeUndefined();
  });

  it('are left to be made here, and nobody waits for them, when the service stops in the midst of them', async () => {
    const stopping = new Matchings();
    const asked = [stopping.match(order(128, 5)), stopping.match(order(128, 6))];
    await stopping.onApplicationShutdown();
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    expect(await stopping.match(order(128, 7))).toBeUndefined();
  });
});
