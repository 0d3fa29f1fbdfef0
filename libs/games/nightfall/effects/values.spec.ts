import { describe, expect, it } from '@jest/globals';
import { attack, contract, endTurn } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import { artifact, aura, beastie, damageSpell } from '../testing/pages.js';
import { A, B } from '../testing/table.js';

const HURT = { page: ['p1', beastie('Hurt', { lp: 100 })], damage: 60 } as const;
const OWN = { zone: 'arena', whose: 'you' } as const;
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;

describe('Operations on LP and statuses', () => {
  it('dealDamage: with the type of the Page that does it', () => {
    const end = doing([{ op: 'dealDamage', cards: THEIRS, amount: 10 }], {
      by: damageSpell('Flare', 10, { auraType: 'flame' }),
      B: { arena: { p1: beastie('Tree', { auraType: 'forest' }) } },
    });
    expect(end.lp('p1')).toEqual([20, 50]);
  });

  it('loseLp: no Damage', () => {
    const end = doing([{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 30 }]);
    end.thenFacts({ type: 'LpLost', why: 'effect' }).thenNo('DamageDealt');
    expect(end.casterLp(B)).toEqual([970, 1000]);
  });

  it.each([
    ['recoverLp', { op: 'recoverLp', cards: OWN, amount: 25 }, [65, 100]],
    ['recoverAllLp', { op: 'recoverAllLp', cards: OWN }, [100, 100]],
    ['gainLp', { op: 'gainLp', cards: OWN, amount: 20 }, [60, 120]],
    ['setLp up', { op: 'setLp', cards: OWN, amount: 90 }, [90, 100]],
    ['setLp down', { op: 'setLp', cards: OWN, amount: 5 }, [5, 100]],
  ] as const)('%s', (_name, operation, lp) => {
    expect(doing([operation], { A: { arena: [HURT] } }).lp('p1')).toEqual(lp);
  });

  it('amounts: counted, by LP, by Damage, times, plus, at most', () => {
    const arena = [HURT, ['p2', beastie('Whole')]] as const;
    const left = (amount: { readonly [key: string]: unknown }) =>
      doing([JSON.parse(JSON.stringify({ op: 'loseLp', cards: { casters: 'opponents' }, amount }))], {
        A: { arena },
      }).casterLp(B)[0];
    expect(left({ count: OWN })).toBe(998);
    expect(left({ count: OWN, times: 10, plus: 5 })).toBe(975);
    expect(left({ lpOf: OWN })).toBe(910);
    expect(left({ damageOn: OWN, atMost: 50 })).toBe(950);
    expect(left({ turnNumber: true })).toBe(997);
  });

  it('inflict, removeStatus and removeCounters', () => {
    const arena = [['p1', beastie('Cold')]] as const;
    const frozen = doing([{ op: 'inflict', cards: OWN, status: 'frozen', count: 3 }], { A: { arena } });
    expect(frozen.counters('p1', 'frozen')).toBe(3);
    const less = doing(
      [
        { op: 'inflict', cards: OWN, status: 'frozen', count: 3 },
        { op: 'removeCounters', cards: OWN, counter: 'frozen', count: 2 },
      ],
      { A: { arena } },
    );
    expect(less.counters('p1', 'frozen')).toBe(1);
    const gone = doing(
      [
        { op: 'inflict', cards: OWN, status: 'frozen', count: 3 },
        { op: 'removeCounters', cards: OWN, counter: 'frozen', count: 3 },
      ],
      { A: { arena } },
    );
    expect([gone.statuses('p1'), gone.isFatigued('p1')]).toEqual([[], false]);
    const healed = doing(
      [
        { op: 'inflict', cards: OWN, status: 'poison', count: 2 },
        { op: 'inflict', cards: OWN, status: 'scared' },
        { op: 'removeStatus', cards: OWN, status: 'poison' },
      ],
      { A: { arena } },
    );
    expect(healed.statuses('p1')).toEqual(['scared']);
    const clean = doing(
      [
        { op: 'inflict', cards: OWN, status: 'scared' },
        { op: 'inflict', cards: OWN, status: 'confusion' },
        { op: 'removeStatus', cards: OWN, status: 'any' },
      ],
      { A: { arena } },
    );
    expect(clean.statuses('p1')).toEqual([]);
  });
});

describe('Operations on modifiers', () => {
  const change = (modification: Readonly<Record<string, unknown>>, until = 'thisTurn') =>
    JSON.parse(JSON.stringify({ op: 'modify', cards: OWN, modification, until }));

  it.each([
    [{ change: 'attackDamage', by: 20 }, 950],
    [{ change: 'attackDamage', by: { count: OWN, times: 15 } }, 955],
  ])('modify %j: Attacks', (modification, left) => {
    const moment = doing([change(modification)], { A: { arena: { p1: beastie('One') } } });
    const hit = moment.unanswered(A, attack('p1', 'caster-1'));
    expect(hit.casterLp(B)[0]).toBe(left);
  });

  it.each([
    [{ change: 'maximumLp', by: 20 }, [70, 70]],
    [{ change: 'maximumLp', by: { count: OWN, times: 10 } }, [60, 60]],
  ])('modify %j: LP', (modification, lp) => {
    expect(doing([change(modification)], { A: { arena: { p1: beastie('One') } } }).lp('p1')).toEqual(lp);
  });

  it.each([
    [{ change: 'damageTaken', by: -10 }, 40],
    [{ change: 'damageTaken', by: 10 }, 20],
    [{ change: 'preventDamage' }, 50],
    [{ change: 'doubleDamageTaken' }, 10],
  ])('modify %j: Damage taken', (modification, left) => {
    const moment = doing([change(modification)], {
      A: { arena: { p1: beastie('One') }, chapter: { p11: damageSpell('Zap', 20) } },
    });
    expect(moment.unanswered(A, contract('p11')).lp('p1')[0]).toBe(left);
  });

  it('modify: traits are added and removed', () => {
    const arena = [['p1', beastie('One', { traits: ['stone-skin'] })]] as const;
    const chapter = [['p11', damageSpell('Zap', 20)]] as const;
    const without = doing([change({ change: 'removeTrait', trait: 'stone-skin' })], {
      A: { arena, chapter },
    });
    expect(without.unanswered(A, contract('p11')).lp('p1')[0]).toBe(30);
    const granted = doing([change({ change: 'grantTrait', trait: 'magiproof' })], { A: { arena, chapter } });
    granted.when(A, contract('p11')).thenRefused('NF-084');
  });

  it('modify: suppressText and auraType', () => {
    const booster = artifact('Booster', {
      when: 'static',
      text: 'x',
      holds: [
        {
          cards: { zone: 'arena', whose: 'you', where: { type: 'beastie' } },
          modification: { change: 'maximumLp', by: 50 },
        },
      ],
    });
    const arena = [
      ['p1', beastie('One')],
      ['p2', booster],
    ] as const;
    expect(doing([change({ change: 'suppressText' })], { A: { arena } }).lp('p1')).toEqual([50, 50]);
    const watery = doing([change({ change: 'auraType', auraType: 'water' })], {
      A: {
        arena: { p1: beastie('One', { lp: 100 }) },
        chapter: { p11: damageSpell('Bolt', 20, { auraType: 'lightning' }) },
      },
    });
    expect(watery.unanswered(A, contract('p11')).lp('p1')[0]).toBe(60);
  });

  it('modify: attackAdvantage, and what is forbidden', () => {
    const B_ARENA = {
      arena: { p2: beastie('Dark', { auraType: 'dark', lp: 100, attack: null }) },
    } as const;
    const sharp = doing([change({ change: 'attackAdvantage', auraType: 'dark' })], {
      A: { arena: { p1: beastie('One') } },
      B: B_ARENA,
    });
    expect(sharp.unanswered(A, attack('p1', 'p2')).lp('p2')[0]).toBe(50);
    const barred = doing([change({ change: 'forbid', action: 'attack' })], {
      A: { arena: { p1: beastie('One') } },
    });
    barred.when(A, attack('p1', 'caster-1')).thenRefused('NF-159');
    const immune = doing(
      [change({ change: 'immuneTo', status: 'poison' }), { op: 'inflict', cards: OWN, status: 'poison' }],
      { A: { arena: { p1: beastie('One') } } },
    );
    expect(immune.statuses('p1')).toEqual([]);
  });

  it('durations end: the combat, the turn, the next turn of whom it concerns, with the Page', () => {
    const arena = [['p1', beastie('One')]] as const;
    const turn = doing([change({ change: 'maximumLp', by: 20 })], { A: { arena } });
    expect(turn.unanswered(A, endTurn).lp('p1')).toEqual([50, 50]);
    const next = doing([change({ change: 'maximumLp', by: 20 }, 'nextTurn')], { A: { arena } });
    const theirs = next.unanswered(A, endTurn);
    expect(theirs.lp('p1')).toEqual([70, 70]);
    const mine = theirs.unanswered(B, endTurn);
    expect(mine.lp('p1')).toEqual([70, 70]);
    expect(mine.unanswered(A, endTurn).lp('p1')).toEqual([50, 50]);
  });

  it('modifyCaster: cost, what cannot be Contracted, Damage taken', () => {
    const cheaper = doing(
      [
        {
          op: 'modify',
          who: 'you',
          modification: { change: 'cost', type: 'beastie', by: -2 },
          until: 'thisTurn',
        },
      ],
      { A: { chapter: { p11: beastie('Dear', { cost: { flame: 1, neutral: 1 } }) } } },
    );
    expect(cheaper.unanswered(A, contract('p11')).find('Dear', 'arena')).toHaveLength(1);
    const barred = doing(
      [
        {
          op: 'modify',
          who: 'you',
          modification: { change: 'forbidContract', type: 'beastie' },
          until: 'thisTurn',
        },
      ],
      { A: { chapter: { p11: beastie('Barred') } } },
    );
    barred.when(A, contract('p11')).thenRefused('NF-017');
    const tender = doing(
      [
        {
          op: 'modify',
          who: 'opponents',
          modification: { change: 'damageTaken', by: 10 },
          until: 'nextTurn',
        },
        { op: 'dealDamage', cards: { casters: 'opponents' }, amount: 20 },
      ],
      {},
    );
    expect(tender.casterLp(B)[0]).toBe(970);
  });

  it('extraAuraContract: one more this turn', () => {
    const more = doing([{ op: 'extraAuraContract', count: 1 }], {
      auras: 1,
      A: {
        chapter: { p11: aura('flame'), p12: aura('frost') },
      },
    });
    const one = more.unanswered(A, contract('p11'));
    expect(one.find('Aura flame', 'arena')).toHaveLength(1);
    one.when(A, contract('p12')).thenRefused('NF-040');
  });

  it('generateAura', () => {
    expect(doing([{ op: 'generateAura', type: 'frost', amount: 2 }]).state.seats[0]?.aura).toEqual({
      frost: 2,
    });
  });
});
