import { describe, expect, it } from '@jest/globals';
import { chance } from '../testing/chance.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { ANY_TARGET, beastie, resolves, spell, statusSpell } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const X = ['p1', idle('X')] as const;
const _freeze = (count: number) => ['p11', statusSpell('Ice', 'frozen', count)] as const;
const _awaken = spell('Call', resolves([{ op: 'awaken', cards: { bound: 'target' } }], ANY_TARGET));
const cure = (status: 'frozen' | 'any') =>
  spell('Cure', resolves([{ op: 'removeStatus', cards: { bound: 'target' }, status }], ANY_TARGET));

describe('Burn', () => {
  const fire = ['p11', statusSpell('Fire', 'burn')] as const;

  it('NF-130: a D6 decides the number of counters, on a Beastie and on a Caster', () => {
    const curse = spell(
      'Curse',
      resolves([{ op: 'inflict', cards: { casters: 'opponents' }, status: 'burn' }]),
    );
    const moment = table({
      random: chance('4 of 6', '2 of 6'),
      A: { chapter: [fire, ['p12', curse]] },
      B: { arena: [X] },
    });
    const first = moment
      .cast(A, 'p11')
      .thenFacts({ type: 'DieRolled', sides: 6, result: 4 }, { type: 'StatusInflicted', rule: 'NF-130' });
    expect(first.counters('p1', 'burn')).toBe(4);
    expect(first.cast(A, 'p12').counters('caster-1', 'burn')).toBe(2);
  });

  it('NF-131, WE-12: three counters of T1 are 2, 1 and gone at the starts of T2, T3 and T4', () => {
    const t1 = table({
      turnNumber: 1,
      random: chance('3 of 6'),
      A: { chapter: [fire] },
      B: { arena: [X] },
    }).cast(A, 'p11');
    const t2 = t1.nextTurn();
    const t3 = t2.nextTurn();
    const t4 = t3.nextTurn();
    expect([t1, t2, t3, t4].map((moment) => moment.counters('p1', 'burn'))).toEqual([3, 2, 1, undefined]);
    expect(t4.statuses('p1')).toEqual([]);
  });

  it('NF-131: a single counter of T1 is removed in T2', () => {
    const t1 = table({
      turnNumber: 1,
      random: chance('1 of 6'),
      A: { chapter: [fire] },
      B: { arena: [X] },
    }).cast(A, 'p11');
    expect(t1.turnOver().statuses('p1')).toEqual([]);
  });

  it('NF-R80: no die where the Page prints a number', () => {
    const end = table({ A: { chapter: { p11: statusSpell('Fire', 'burn', 2) } }, B: { arena: [X] } })
      .cast(A, 'p11')
      .thenNo('DieRolled');
    expect(end.counters('p1', 'burn')).toBe(2);
  });

  it('NF-132: a Burned Caster loses 20 for each Attack that any own Beastie declares', () => {
    const first = table({
      A: {
        indicators: suffers('burn', 5),
        arena: { p1: beastie('X'), p2: beastie('Y') },
      },
    }).fight(A, 'p1', 'caster-1');
    expect(first.casterLp(A)).toEqual([980, 1000]);
    expect(first.fight(A, 'p2', 'caster-1').casterLp(A)).toEqual([960, 1000]);
  });

  it('NF-133: a Burned Page loses 20 as it attacks, nothing as it defends', () => {
    const burned = { page: ['p1', beastie('X')] as const, indicators: suffers('burn', 5) };
    const defended = table({ A: { arena: { p2: beastie('Y', { attack: 0 }) } }, B: { arena: [burned] } })
      .fight(A, 'p2', 'caster-1', 'p1')
      .thenNo('LpLost');
    expect(defended.lp('p1')).toEqual([50, 50]);
    expect(
      table({ A: { arena: [burned] } })
        .fight(A, 'p1', 'caster-1')
        .lp('p1'),
    ).toEqual([30, 50]);
  });

  it.each([
    ['NF-132, WE-09: only the Caster', true, false, 980, 50],
    ['NF-133, WE-10: only the Beastie', false, true, 1000, 30],
    ['NF-134, WE-11: both', true, true, 980, 30],
    ['NF-134: neither', false, false, 1000, 50],
  ])('%s is Burned as the Beastie attacks (NF-132, NF-133, NF-134)', (_title, caster, page, casterLp, lp) => {
    const end = table({
      A: {
        indicators: caster ? suffers('burn', 3) : [],
        arena: { p1: { page: beastie('X'), indicators: page ? suffers('burn', 3) : [] } },
      },
    }).fight(A, 'p1', 'caster-1');
    expect([end.casterLp(A)[0], end.lp('p1')[0]]).toEqual([casterLp, lp]);
  });
});

describe('Poison', () => {
  it('NF-135: up to three Indicators', () => {
    const end = table({
      A: { chapter: { p11: statusSpell('Venom', 'poison', 2) } },
      B: { arena: [{ page: X, indicators: poisoned(2, 2) }] },
    }).cast(A, 'p11');
    expect(end.statuses('p1')).toEqual(['poison', 'poison', 'poison']);
  });

  it('NF-R76: a fourth is ignored and refreshes nothing; each Indicator has its own clock', () => {
    const venom = ['p11', statusSpell('Venom', 'poison', 1)] as const;
    const full = table({
      A: { chapter: [venom] },
      B: { arena: [{ page: X, indicators: poisoned(2, 2, 2) }] },
    })
      .cast(A, 'p11')
      .thenNo('StatusInflicted');
    expect(full.turnOver().statuses('p1')).toEqual([]);
    const mixed = table({
      A: { chapter: [venom] },
      B: { arena: [{ page: X, indicators: poisoned(2) }] },
    }).cast(A, 'p11');
    expect(mixed.turnOver().statuses('p1')).toEqual(['poison']);
  });

  it.each([
    [1, 10],
    [2, 20],
    [3, 30],
  ])('NF-136, WE-31: %i Indicators take %i LP at the end of a turn', (count, loss) => {
    const moment = table({
      B: { arena: [{ page: X, indicators: poisoned(...Array.from({ length: count }, () => 3)) }] },
    });
    moment.turnOver().thenFacts({ type: 'LpLost', rule: 'NF-136', hits: [{ target: 'p1', amount: loss }] });
    expect(moment.turnOver().lp('p1')).toEqual([50 - loss, 50]);
  });

  it('NF-136: a Caster too', () => {
    expect(
      table({ B: { indicators: poisoned(3, 3) } })
        .turnOver()
        .casterLp(B),
    ).toEqual([980, 1000]);
  });

  it('NF-137, WE-07: placed as Flatwoods Monster is Contracted in T1, it takes 10 twice and is gone at the start of T3', () => {
    const flatwoods = beastie('Flatwoods Monster', {
      when: 'contract',
      text: 'Test.',
      do: [
        {
          op: 'inflict',
          cards: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } },
          status: 'poison',
        },
      ],
    });
    const t1 = table({
      turnNumber: 1,
      A: { chapter: { p11: flatwoods }, arena: { p3: idle('Own') } },
      B: { arena: [X] },
    }).cast(A, 'p11');
    expect([t1.statuses('p1'), t1.statuses('p3')]).toEqual([['poison'], []]);
    const t2 = t1.nextTurn();
    expect([t2.lp('p1')[0], t2.statuses('p1')]).toEqual([40, ['poison']]);
    const t3 = t2.nextTurn();
    expect([t3.lp('p1')[0], t3.statuses('p1')]).toEqual([30, []]);
    expect(t3.nextTurn().lp('p1')[0]).toBe(30);
  });

  it('NF-136, WE-08: three of T1 leave 20 of 50, and Destroy the Page at the end of T2 at exactly 0', () => {
    const t1 = table({
      turnNumber: 1,
      A: { chapter: { p11: statusSpell('Venom', 'poison', 3) } },
      B: { arena: [X] },
    }).cast(A, 'p11');
    const t2 = t1.nextTurn();
    expect(t2.lp('p1')).toEqual([20, 50]);
    const end = t2
      .turnOver()
      .thenFacts({ type: 'LpLost', hits: [{ target: 'p1', amount: 20 }] }, 'PagesDestroyed');
    expect(end.names(B, 'limbo')).toEqual(['X']);
  });

  it('NF-R77, NF-R81: the turns of all Casters count, for Poison as for Frozen and Burn', () => {
    const t3 = table({
      A: { arena: { p2: idle('Y') } },
      B: {
        arena: [
          { page: X, indicators: poisoned(3) },
          { page: ['p4', idle('Cold')], isFatigued: true, indicators: suffers('frozen', 3) },
          { page: ['p5', idle('Hot')], indicators: suffers('burn', 3) },
        ],
      },
      C: {},
    });
    const t4 = t3.nextTurn();
    const t5 = t4.turnOver();
    expect(t5.state.turn).toMatchObject({ number: 5, seat: C });
    expect([t4.statuses('p1'), t5.statuses('p1'), t5.lp('p1')]).toEqual([['poison'], [], [30, 50]]);
    expect([t4.counters('p4', 'frozen'), t5.counters('p4', 'frozen')]).toEqual([2, 1]);
    expect([t4.counters('p5', 'burn'), t5.counters('p5', 'burn')]).toEqual([2, 1]);
  });

  it('NF-R74: Poison is a Status Effect: what removes any status removes it', () => {
    const moment = table({
      A: { chapter: { p11: cure('any') } },
      B: { arena: [{ page: X, indicators: poisoned(3, 3) }] },
    });
    expect(moment.cast(A, 'p11').statuses('p1')).toEqual([]);
  });

  it('NF-R75: its loss is no Damage: it is lost LP, and does not wake', () => {
    const end = table({
      B: { arena: [{ page: X, isFatigued: true, indicators: [...poisoned(3), ...suffers('sleep')] }] },
    })
      .turnOver()
      .thenFacts({ type: 'LpLost', why: 'poison' })
      .thenNo('DamageDealt');
    expect([end.lp('p1'), end.statuses('p1')]).toEqual([
      [40, 50],
      ['poison', 'sleep'],
    ]);
  });
});
