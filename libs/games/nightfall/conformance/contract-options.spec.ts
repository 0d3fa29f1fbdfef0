import { describe, expect, it } from '@jest/globals';
import { contract, endTurn, pass } from '../testing/actions.js';
import { instant, loses } from '../testing/battle.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, aura, beastie, damageSpell, holds, potion, spell, terra } from '../testing/pages.js';
import { A, B, listed, type Side, table } from '../testing/table.js';

const empty = { value: { count: { zone: 'limbo', whose: 'you' } }, is: { is: 0 } } as const;
const full = { value: { count: { zone: 'limbo', whose: 'you' } }, is: { atLeast: 1 } } as const;

const rate = (...changes: readonly { readonly by: number; readonly type?: 'spell' | 'beastie' }[]) =>
  artifact(
    'Tariff',
    holds(
      ...changes.map((change) => ({
        who: 'you' as const,
        modification: { change: 'cost' as const, ...change },
      })),
    ),
  );

const hand: Side = {
  aura: { flame: 1, frost: 2 },
  chapter: {
    p1: spell('Dear', { cost: { flame: 1, neutral: 1 } }),
    p2: spell('Dearer', { cost: { flame: 2 } }),
    p3: potion('Free'),
    p4: aura('flame'),
    p5: aura('frost'),
    p6: damageSpell('Zap', 10),
    p7: beastie('Picky', { requires: { text: 'With a Limbo.', if: full } }),
    p8: beastie('Easy', { title: 'Easy One', requires: { text: 'Without a Limbo.', if: empty } }),
    p9: terra('fog'),
    p10: aura('dark', { cost: { water: 1 } }),
  },
};

const offer = (page: string, pay: Readonly<Record<string, number>>, label: string) => ({
  action: { type: 'contract', page, pay },
  label,
  rule: 'NF-017',
  cards: [page],
});

describe('Contracting', () => {
  it('NF-017, NF-049, NF-050: every Page of the Chapter that can be, with each way to pay it', () => {
    expect(offered(table({ A: hand }), A, 'contract')).toEqual([
      offer('p1', { flame: 1, frost: 1 }, 'Contract Dear for 1 Flame, 1 Frost'),
      offer('p3', {}, 'Contract Free'),
      offer('p4', {}, 'Contract Aura flame'),
      offer('p5', {}, 'Contract Aura frost'),
      offer('p8', {}, 'Contract Easy'),
      offer('p9', {}, 'Contract Terra fog'),
    ]);
  });

  it('NF-017, NF-048, NF-049, NF-084: all else is refused for its own reason', () => {
    const moment = table({
      A: { ...hand, limbo: { p30: spell('Gone') }, arena: { p31: artifact('There') } },
      B: { chapter: { p20: potion('Theirs') } },
    });
    const wanted = [contract('p1'), contract('p1', { frost: 2 }), contract('p1', { flame: 1, frost: 2 })];
    const others = ['p2', 'p8', 'p10', 'p20', 'p30', 'p31', 'p99'].map((id) => contract(id));
    expect(refused(moment, A, ...wanted, contract('p3', { frost: 1 }), ...others)).toEqual([
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-049',
      'ILLEGAL_ACTION NF-017',
      'ILLEGAL_ACTION NF-048',
      'UNKNOWN_TARGET NF-017',
      'UNKNOWN_TARGET NF-017',
      'UNKNOWN_TARGET NF-017',
      'UNKNOWN_TARGET NF-017',
    ]);
    const bare = table({ A: hand });
    expect(refused(bare, A, contract('p6'), contract('p7'))).toEqual([
      'ILLEGAL_ACTION NF-084',
      'ILLEGAL_ACTION NF-017',
    ]);
    expect(refused(moment, B, contract('p20'))).toEqual(['NOT_YOUR_TURN NF-077']);
  });

  it('NF-040: one Aura in a turn, which the offered actions reflect', () => {
    const moment = table({ auras: 1, A: hand });
    expect(refused(moment, A, contract('p4'), contract('p9'))).toEqual(['ILLEGAL_ACTION NF-040', 'taken']);
    expect(offered(moment, A, 'contract').map(({ cards }) => cards)).toEqual([
      ['p1'],
      ['p3'],
      ['p8'],
      ['p9'],
    ]);
  });

  it('NF-040: an Effect may allow more', () => {
    const spring = artifact(
      'Spring',
      holds({ who: 'you', modification: { change: 'auraContracts', by: 2 } }),
    );
    const moment = (auras: number) => table({ auras, A: { ...hand, arena: [spring] } });
    expect([0, 1, 2, 3].map((auras) => refused(moment(auras), A, contract('p4'))[0])).toEqual([
      'taken',
      'taken',
      'taken',
      'ILLEGAL_ACTION NF-040',
    ]);
  });

  it('NF-077: outside of the own action step only Pages with "any time"', () => {
    const moment = table({
      A: { chapter: [...listed(hand.chapter), ['p12', instant('Now', loses(1))]] },
      B: {
        chapter: { p20: potion('Slow'), p21: potion('Fast', { anyTime: true }) },
      },
    }).when(A, endTurn);
    expect(offered(moment, A, 'contract')).toEqual([offer('p12', {}, 'Contract Now')]);
    expect(refused(moment, A, contract('p3'))).toEqual(['ILLEGAL_ACTION NF-077']);
    const theirs = moment.when(A, pass);
    expect(offered(theirs, B, 'contract')).toEqual([offer('p21', {}, 'Contract Fast')]);
    expect(refused(theirs, B, contract('p20'), contract('p21'))).toEqual(['ILLEGAL_ACTION NF-077', 'taken']);
  });

  it.each([
    ['more', [{ by: 2 }], { flame: 1, neutral: 3, water: 1 }],
    ['more of one type of Page', [{ by: 1, type: 'spell' as const }], { flame: 1, neutral: 2, water: 1 }],
    ['nothing of another', [{ by: 1, type: 'beastie' as const }], { flame: 1, neutral: 1, water: 1 }],
    ['less, of the Neutral part first', [{ by: -1 }], { flame: 1, water: 1 }],
    ['less than that, of the others in their order', [{ by: -2 }], { water: 1 }],
    ['never less than nothing', [{ by: -5 }], {}],
    ['both together', [{ by: 3 }, { by: -1 }], { flame: 1, neutral: 3, water: 1 }],
  ] as const)('NF-048: an Effect makes it cost %s', (_what, changes, cost) => {
    const total = Object.values(cost).reduce((sum, part) => sum + part, 0);
    const neutral = 'neutral' in cost ? cost.neutral : 0;
    const moment = table({
      A: {
        aura: { flame: 1, water: 1, dark: 5 },
        chapter: { p1: spell('Dear', { cost: { flame: 1, neutral: 1, water: 1 } }) },
        arena: [rate(...changes)],
      },
    });
    const pay = {
      ...('flame' in cost ? { flame: 1 } : {}),
      ...('water' in cost ? { water: 1 } : {}),
      ...(neutral > 0 ? { dark: neutral } : {}),
    };
    expect(refused(moment, A, contract('p1', pay))).toEqual(['taken']);
    expect(
      offered(moment, A, 'contract').map(({ action }) =>
        action.type === 'contract' ? Object.values(action.pay).reduce((sum, part) => sum + part, 0) : 0,
      ),
    ).toContain(total);
    expect(moment.refusal(A, contract('p1', { cosmic: 1 }))?.message).toContain(
      total === 0 ? 'costs nothing' : `costs ${'flame' in cost ? '1 Flame' : ''}`,
    );
  });

  it('NF-017: an Effect may bar a type of Page, or all', () => {
    const ban = (type?: 'spell') =>
      artifact(
        'Ban',
        holds({
          who: 'opponents',
          modification: { change: 'forbidContract', ...(type === undefined ? {} : { type }) },
        }),
      );
    const pages = [
      ['p1', spell('Word')],
      ['p2', potion('Brew')],
    ] as const;
    const moment = (type?: 'spell') => table({ A: { chapter: [...pages] }, B: { arena: [ban(type)] } });
    expect(refused(moment('spell'), A, contract('p1'), contract('p2'))).toEqual([
      'ILLEGAL_ACTION NF-017',
      'taken',
    ]);
    expect(refused(moment(), A, contract('p1'), contract('p2'))).toEqual([
      'ILLEGAL_ACTION NF-017',
      'ILLEGAL_ACTION NF-017',
    ]);
  });

  it('NF-017, NF-075: a paid Page enters the chain under a public id; a cost of 0 needs no payment', () => {
    const moment = table({ A: hand });
    const dear = moment.when(A, contract('p1', { flame: 1, frost: 1 }));
    const [spent, contracted, made] = dear.facts;
    expect(spent).toEqual({ type: 'AuraSpent', rule: 'NF-017', seat: A, spent: { flame: 1, frost: 1 } });
    const id =
      contracted?.type === 'PageContracted' && 'id' in contracted.page.now ? contracted.page.now.id : '';
    expect(contracted).toEqual({
      type: 'PageContracted',
      rule: 'NF-017',
      seat: A,
      page: {
        owner: A,
        from: 'chapter',
        was: { visibleTo: ['seat:0', 'judge', 'production'], value: { id: 'p1', definition: 'dear' } },
        now: { id, definition: 'dear' },
      },
      isTurnsAura: false,
    });
    expect(made).toMatchObject({
      type: 'LinkMade',
      link: {
        number: 1,
        seat: A,
        kind: 'page',
        source: { id, definition: 'dear' },
        label: 'Dear',
        targets: {},
      },
    });
    const light = moment.when(A, contract('p4'));
    light.thenFacts({ type: 'PageContracted', isTurnsAura: true }).thenNo('AuraSpent');
    moment
      .when(A, contract('p8'))
      .thenFacts({ type: 'LinkMade', link: expect.objectContaining({ label: 'Easy One' }) });
  });

  it('NF-017: a requirement may be about the Page itself; a reference that was never bound fulfils none', () => {
    const moment = table({
      A: {
        chapter: {
          p1: spell('Self', { requires: { text: 'Test.', if: { exists: { this: 'card' } } } }),
          p2: spell('Deaf', { requires: { text: 'Test.', if: { happened: 'coin' } } }),
        },
      },
    });
    expect(refused(moment, A, contract('p1'), contract('p2'))).toEqual(['taken', 'ILLEGAL_ACTION NF-017']);
  });

  it('NF-040: what makes Pages dearer allows no more Auras', () => {
    const moment = table({ auras: 1, A: { ...hand, arena: [rate({ by: 2, type: 'spell' })] } });
    expect(refused(moment, A, contract('p4'))).toEqual(['ILLEGAL_ACTION NF-040']);
  });

  it('NF-040: an Aura Contracted by another Caster at any time is not the Aura of the turn', () => {
    const moment = table({ B: { chapter: { p20: aura('dark', { anyTime: true }) } } })
      .when(A, endTurn, pass)
      .when(B, contract('p20'));
    moment.thenFacts({ type: 'PageContracted', isTurnsAura: false });
  });
});
