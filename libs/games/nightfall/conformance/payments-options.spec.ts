import { describe, expect, it } from '@jest/globals';
import { contract } from '../testing/actions.js';
import { offered, refused } from '../testing/offers.js';
import { spell } from '../testing/pages.js';
import { A, table } from '../testing/table.js';

type Pool = Readonly<Record<string, number>>;

const buying = (cost: Pool, aura: Pool) => table({ A: { aura, chapter: { p1: spell('Ware', { cost }) } } });
const ways = (cost: Pool, aura: Pool) =>
  offered(buying(cost, aura), A, 'contract').map(({ action }) => ('pay' in action ? action.pay : {}));

describe('Ways to pay', () => {
  it('NF-050: a Neutral cost with any types, the most plentiful first, each way once', () => {
    expect(ways({ flame: 1, neutral: 2 }, { flame: 3, water: 2, dark: 1, neutral: 1 })).toEqual([
      { flame: 3 },
      { flame: 2, water: 1 },
      { dark: 1, flame: 2 },
      { flame: 2, neutral: 1 },
      { flame: 1, water: 2 },
      { dark: 1, flame: 1, water: 1 },
      { flame: 1, neutral: 1, water: 1 },
      { dark: 1, flame: 1, neutral: 1 },
    ]);
    expect(JSON.stringify(ways({ water: 1, neutral: 1 }, { water: 1, dark: 1 }))).toBe(
      '[{"dark":1,"water":1}]',
    );
  });

  it('NF-050: what there is most of is what is left beside the typed cost', () => {
    expect(ways({ flame: 3, neutral: 1 }, { flame: 4, water: 2 })).toEqual([
      { flame: 3, water: 1 },
      { flame: 4 },
    ]);
  });

  it.each([
    ['typed with its own type', { flame: 2 }, { flame: 2, neutral: 3, water: 4 }, [{ flame: 2 }]],
    ['typed not with another one', { flame: 2 }, { flame: 1, water: 5 }, []],
    ['typed not with Neutral Aura; NF-R29', { flame: 1 }, { neutral: 5 }, []],
    ['Neutral with Neutral Aura', { neutral: 1 }, { neutral: 1 }, [{ neutral: 1 }]],
    ['not with too little in all', { flame: 1, neutral: 3 }, { flame: 2, water: 1 }, []],
    ['to the last', { flame: 1, neutral: 2 }, { flame: 2, water: 1 }, [{ flame: 2, water: 1 }]],
    ['nothing with nothing', {}, {}, [{}]],
    ['nothing of what there is', {}, { flame: 3 }, [{}]],
    ['each typed part', { flame: 1, dark: 2 }, { flame: 1, dark: 2, frost: 1 }, [{ dark: 2, flame: 1 }]],
  ] as const)('NF-049, NF-050: %s', (_what, cost, pool, expected) => {
    expect(ways(cost, pool)).toEqual(expected);
  });

  it('NF-050: of very many, forty are offered', () => {
    const pool = { cosmic: 3, dark: 3, earth: 3, flame: 3, forest: 3, frost: 3 };
    expect(ways({ neutral: 5 }, pool)).toHaveLength(40);
    expect(ways({ neutral: 2 }, pool)).toHaveLength(21);
  });

  it('NF-049: a payment in another order is the same; more or less is not', () => {
    const moment = buying({ flame: 1, neutral: 1 }, { flame: 2, water: 1 });
    const tried = [{ water: 1, flame: 1 }, { flame: 2 }, { flame: 1 }, { flame: 2, water: 1 }, { water: 1 }];
    expect(refused(moment, A, ...tried.map((pay) => contract('p1', pay)))).toEqual([
      'taken',
      'taken',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
    ]);
    expect(moment.refusal(A, contract('p1', {}))?.message).toBe(
      'Ware costs 1 Flame, 1 Neutral; your pool has 2 Flame, 1 Water.',
    );
    expect(buying({ flame: 1 }, {}).refusal(A, contract('p1'))?.message).toBe(
      'Ware costs 1 Flame; your pool has nothing.',
    );
  });
});
