import { describe, expect, it } from '@jest/globals';
import { decidedAhead } from './decided-ahead.js';

interface Count {
  readonly total: number;
}
interface Added {
  readonly by: number;
}

const counting = () => {
  let times = 0;
  const { evolve, evolveAhead } = decidedAhead<Count, Added>((state, { by }) => {
    times += 1;
    return by === 0 && state !== undefined ? state : { total: (state?.total ?? 0) + by };
  });
  return { evolve, evolveAhead, times: () => times };
};

const facts: readonly Added[] = [{ by: 1 }, { by: 0 }, { by: 2 }, { by: 3 }];
const start: Count = { total: 10 };

describe('Facts applied during a decision', () => {
  it('are not applied again: the caller gets the same states', () => {
    const { evolve, evolveAhead, times } = counting();
    const decided = facts.reduce(evolveAhead, start);
    const before = times();
    expect(facts.reduce<Count>(evolve, start)).toBe(decided);
    // A fact that changes nothing is not cached.
    expect(times() - before).toBe(1);
  });

  it('give the same result for a state or fact outside the decision', () => {
    const { evolve, evolveAhead } = counting();
    const decided = facts.reduce(evolveAhead, start);
    expect(facts.map(({ by }) => ({ by })).reduce<Count>(evolve, start)).toEqual(decided);
    expect(facts.reduce<Count>(evolve, { total: 20 })).toEqual({ total: 26 });
    expect(evolve(undefined, { by: 4 })).toEqual({ total: 4 });
  });

  it('give the same result on a second request, or after a thousand others', () => {
    const { evolve, evolveAhead } = counting();
    facts.reduce(evolveAhead, start);
    expect(facts.reduce<Count>(evolve, start)).toEqual({ total: 16 });
    expect(facts.reduce<Count>(evolve, start)).toEqual({ total: 16 });
    let far: Count = { total: 0 };
    for (let at = 0; at < 1000; at += 1) far = evolveAhead(far, { by: 1 });
    expect(far).toEqual({ total: 1000 });
  });

  it('are cached within a limit in bytes, even if they are few', () => {
    let times = 0;
    const { evolve, evolveAhead } = decidedAhead<{ readonly cards: readonly number[] }, Added>(
      (state, { by }) => {
        times += 1;
        return { cards: Array.from({ length: (state?.cards.length ?? 0) + by }, (_, card) => card) };
      },
      10_000,
    );
    const factsOf = (by: number): readonly Added[] => [
      { by },
      ...Array.from({ length: 11 }, () => ({ by: 1 })),
    ];
    const [small, large] = [factsOf(1), factsOf(300)];
    const appliedAgain = (all: readonly Added[]): number => {
      const begin = { cards: [] };
      all.reduce(evolveAhead, begin);
      const before = times;
      all.reduce(evolve, begin);
      return times - before;
    };
    expect([appliedAgain(small), appliedAgain(large), appliedAgain(small)]).toEqual([0, 12, 0]);
  });
});
