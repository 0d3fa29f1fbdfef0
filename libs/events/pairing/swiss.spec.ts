import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pairFolded, pairSwiss, type SwissPairings, type SwissPlayer } from './swiss.js';

const player = (id: string, score: number, opponents: readonly string[] = [], byes = 0): SwissPlayer => ({
  id,
  score,
  opponents,
  byes,
});

/** The weighed faults, the gravest first: byes of the player with the bye beyond the fewest, rematches, groups from the bye to the lowest group, squares of floats, repeated floats. */
const weighed = (players: readonly SwissPlayer[], { pairs, bye }: SwissPairings): readonly number[] => {
  const byId = new Map(players.map((one) => [one.id, one]));
  const scores = [...new Set(players.map(({ score }) => score))].sort((a, b) => b - a);
  const groupOf = (id: string): number => scores.indexOf(byId.get(id)?.score ?? 0);
  let [rematches, squares, again] = [0, 0, 0];
  for (const [one, other] of pairs) {
    rematches += byId.get(one)?.opponents.filter((met) => met === other).length ?? 0;
    squares += (groupOf(one) - groupOf(other)) ** 2;
    if (groupOf(one) === groupOf(other)) continue;
    const [higher, lower] = groupOf(one) < groupOf(other) ? [one, other] : [other, one];
    again += Number(byId.get(higher)?.floated === 'down') + Number(byId.get(lower)?.floated === 'up');
  }
  const byeAbove = bye === undefined ? 0 : scores.length - 1 - groupOf(bye);
  const fewest = Math.min(...players.map(({ byes }) => byes));
  const unevenByes = bye === undefined ? 0 : (byId.get(bye)?.byes ?? 0) - fewest;
  return [unevenByes, rematches, byeAbove, squares, again];
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

function* everyPairing(ids: readonly string[]): Generator<SwissPairings> {
  const [first, ...others] = ids;
  if (first === undefined) {
    yield { pairs: [] };
    return;
  }
  for (const second of others)
    for (const { pairs, bye } of everyPairing(others.filter((id) => id !== second)))
      yield { pairs: [[first, second], ...pairs], ...(bye === undefined ? {} : { bye }) };
  if (ids.length % 2 === 1) for (const rest of everyPairing(others)) yield { ...rest, bye: first };
}

/** A field after some arbitrarily paired rounds. */
const fieldArbitrary = fc
  .record({
    count: fc.integer({ min: 2, max: 8 }),
    rounds: fc.integer({ min: 0, max: 6 }),
    chance: fc.infiniteStream(fc.nat({ max: 1000 })),
  })
  .map(({ count, rounds, chance }) => {
    const draw = (bound: number): number => Number(chance.next().value ?? 0) % bound;
    const ids = Array.from({ length: count }, (_, at) => `p${at}`);
    const opponents = new Map<string, string[]>(ids.map((id) => [id, []]));
    const byes = new Map<string, number>();
    const scores = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const left = [...ids];
      while (left.length > 0) {
        const [one] = left.splice(draw(left.length), 1);
        const [other] = left.splice(draw(Math.max(left.length, 1)), 1);
        if (one === undefined) break;
        scores.set(one, (scores.get(one) ?? 0) + draw(2));
        if (other === undefined) byes.set(one, (byes.get(one) ?? 0) + 1);
        else {
          opponents.get(one)?.push(other);
          opponents.get(other)?.push(one);
        }
      }
    }
    return ids.map((id): SwissPlayer => {
      const floated = draw(4);
      return {
        ...player(id, scores.get(id) ?? 0, opponents.get(id), byes.get(id)),
        ...(floated === 0 ? { floated: 'up' } : floated === 1 ? { floated: 'down' } : {}),
      };
    });
  });

describe('Pairing a round of Swiss', () => {
  it('keeps the rules in their order of priority as well as the best pairing of a small field', () => {
    fc.assert(
      fc.property(fieldArbitrary, fc.string(), (players, seed) => {
        const pairings = pairSwiss({ players, seed });
        const found = weighed(players, pairings);
        const ids = players.map(({ id }) => id);
        const seated = [...pairings.pairs.flat(), ...(pairings.bye === undefined ? [] : [pairings.bye])];
        expect([...seated].sort()).toEqual(ids);
        for (const other of everyPairing(ids))
          expect(compare(found, weighed(players, other))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('pairs complete events without a rematch, a second bye or a player paired twice, also in sections', () => {
    for (const [count, rounds] of [
      [7, 4],
      [33, 6],
      [301, 9],
    ] as const) {
      let players = Array.from({ length: count }, (_, at) => player(`p${at}`, 0));
      for (let round = 1; round <= rounds; round += 1) {
        const pairings = pairSwiss({ players, seed: `s${round}` });
        expect(weighed(players, pairings).slice(0, 2)).toEqual([0, 0]);
        players = after(players, pairings, round);
        expect(new Set([...pairings.pairs.flat(), pairings.bye]).size).toBe(count);
      }
    }
  });

  it('floats no more players of a large field than parity requires, across section boundaries', () => {
    const sizes = [51, 120, 200, 131, 10];
    const players = sizes.flatMap((size, group) =>
      Array.from({ length: size }, (_, at) => player(`g${group}-${at}`, -group)),
    );
    expect(weighed(players, pairSwiss({ players, seed: 'x' }))).toEqual([0, 0, 0, 3, 0]);
  });

  it('is the same for the same players in any order, and differs for another seed', () => {
    const players = Array.from({ length: 40 }, (_, at) => player(`p${at}`, at % 4));
    const pairings = pairSwiss({ players, seed: 'one' });
    expect(pairSwiss({ players: [...players].reverse(), seed: 'one' })).toEqual(pairings);
    expect(pairSwiss({ players, seed: 'two' })).not.toEqual(pairings);
  });

  it('keeps members of a team apart', () => {
    const players = ['a', 'b', 'c', 'd'].map((id) => player(id, 0));
    const apart = [
      ['a', 'b'],
      ['a', 'c'],
    ] as const;
    for (const seed of ['1', '2', '3'])
      expect(pairSwiss({ players, seed, apart }).pairs.map((pair) => [...pair].sort())).toContainEqual([
        'a',
        'd',
      ]);
  });

  it('folds the seeds of a first round', () => {
    expect(pairFolded(['1', '2', '3', '4', '5'])).toEqual({
      pairs: [
        ['1', '3'],
        ['2', '4'],
      ],
      bye: '5',
    });
  });
});

/** The first named player wins, except in every third pair. */
const after = (
  players: readonly SwissPlayer[],
  { pairs, bye }: SwissPairings,
  round: number,
): SwissPlayer[] => {
  const byId = new Map(players.map((one) => [one.id, one]));
  const next = new Map<string, SwissPlayer>();
  const add = (id: string, points: number, opponent?: string): void => {
    const one = byId.get(id);
    if (one === undefined) return;
    next.set(id, {
      ...one,
      score: one.score + points,
      opponents: opponent === undefined ? one.opponents : [...one.opponents, opponent],
      byes: one.byes + Number(opponent === undefined),
    });
  };
  for (const [at, [one, other]] of pairs.entries()) {
    const isDraw = (at + round) % 7 === 0;
    add(one, isDraw ? 1 : at % 3 === 0 ? 0 : 3, other);
    add(other, isDraw ? 1 : at % 3 === 0 ? 3 : 0, one);
  }
  if (bye !== undefined) add(bye, 3);
  return [...next.values()];
};
