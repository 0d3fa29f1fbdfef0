import { describe, expect, it } from '@jest/globals';
import type { NightfallProgram } from '../effects/language/ability.js';
import { hasTrait } from '../queries/current.js';
import { strikeBack } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { ANY_TARGET, beastie, damageSpell, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import { arenaIds } from '../zones.js';

const TARGET = { bound: 'target' };
const on = (name: string, ...program: NightfallProgram) => spell(name, resolves(program, ANY_TARGET));
const gain = on('Gain', { op: 'gainLp', cards: TARGET, amount: 10 });
const heal = on('Heal', { op: 'recoverLp', cards: TARGET, amount: 25 });

/** The Pages with Flight now. */
const flyers = ({ state }: Given) => arenaIds(state).filter((id) => hasTrait(state, id, 'flight'));

describe('LP and Damage', () => {
  it('NF-182: gaining raises the maximum, damage stays', () => {
    const end = table({ A: { chapter: { p11: gain }, arena: { p1: { page: idle('X'), damage: 20 } } } }).cast(
      A,
      'p11',
    );
    expect(end.lp('p1')).toEqual([40, 60]);
  });

  it('NF-183: recovering removes damage, and stops at the maximum', () => {
    const moment = (damage: number) =>
      table({ A: { chapter: { p11: heal }, arena: { p1: { page: idle('X', { lp: 60 }), damage } } } });
    moment(20)
      .cast(A, 'p11')
      .thenFacts({ type: 'LpRecovered', hits: [{ target: 'p1', amount: 20 }] });
    expect(moment(20).cast(A, 'p11').lp('p1')).toEqual([60, 60]);
    expect(moment(40).cast(A, 'p11').lp('p1')).toEqual([45, 60]);
    moment(0).cast(A, 'p11').thenNo('LpRecovered');
  });

  it('NF-184: when the maximum falls, damage stays, and 0 Destroys', () => {
    const banner = idle(
      'Banner',
      holds({
        cards: { zone: 'arena', whose: 'you', where: { another: true } },
        modification: { change: 'maximumLp', by: 10 },
      }),
    );
    const moment = (damage: number) =>
      table({
        A: { chapter: { p11: on('Bane', { op: 'destroy', cards: TARGET }) } },
        B: { arena: { p1: { page: idle('X'), damage }, p2: banner } },
      });
    expect(moment(50).lp('p1')).toEqual([10, 60]);
    expect([...moment(50).cast(A, 'p11', 'p2').names(B, 'limbo')].sort()).toEqual(['Banner', 'X']);
    expect(moment(40).cast(A, 'p11', 'p2').lp('p1')).toEqual([10, 50]);
  });

  it('NF-185: lost LP are no Damage: no Type Advantage, no Stone Skin, no thaw, no waking', () => {
    const drain = spell('Drain', resolves([{ op: 'loseLp', cards: TARGET, amount: 10 }], ANY_TARGET), {
      auraType: 'flame',
    });
    const page = idle('X', { auraType: 'forest', traits: ['stone-skin'] });
    const end = table({
      A: { chapter: { p11: drain } },
      B: {
        arena: {
          p1: { page: page, isFatigued: true, indicators: [...suffers('sleep'), ...suffers('frozen', 3)] },
        },
      },
    })
      .cast(A, 'p11')
      .thenNo('DamageDealt');
    expect([end.lp('p1'), end.statuses('p1'), end.isFatigued('p1')]).toEqual([
      [40, 50],
      ['sleep', 'frozen'],
      true,
    ]);
  });

  it('NF-185: a sleeper with Poison loses 10 and sleeps on', () => {
    const end = table({
      B: {
        arena: {
          p1: { page: idle('X'), isFatigued: true, indicators: [...suffers('sleep'), ...poisoned(3)] },
        },
      },
    }).turnOver();
    expect([end.lp('p1'), end.statuses('p1')]).toEqual([
      [40, 50],
      ['sleep', 'poison'],
    ]);
  });

  it('NF-186: Damage lowers the LP of a Caster, and 0 loses', () => {
    const moment = (damage: number) =>
      table({ A: { arena: { p1: beastie('Y', { attack: 50 }) } }, B: { damage } }).fight(A, 'p1', 'caster-1');
    expect(moment(0).casterLp(B)).toEqual([950, 1000]);
    const end = moment(970).thenFacts(
      { type: 'CastersDefeated', seats: [B], reason: 'lp' },
      { type: 'GameWon', seat: A },
    );
    expect([end.casterLp(B)[0], end.state.outcome?.places]).toEqual([0, [[A], [B]]]);
  });

  it('NF-R120: LP that were lost can be recovered', () => {
    const end = table({
      A: {
        chapter: { p11: on('Drain', { op: 'loseLp', cards: TARGET, amount: 10 }), p12: heal },
        arena: { p1: idle('X') },
      },
    }).cast(A, 'p11');
    expect([end.lp('p1'), end.cast(A, 'p12').lp('p1')]).toEqual([
      [40, 50],
      [50, 50],
    ]);
  });

  it('NF-R121: Damage of 0 is none: it does not thaw, wake, feed or Destroy, and is not shared out', () => {
    const cold = {
      page: ['p1', idle('X')] as const,
      isFatigued: true,
      indicators: [...suffers('frozen', 3), ...suffers('sleep')],
    };
    const zapped = table({ A: { chapter: { p11: damageSpell('Zap', 0) } }, B: { arena: [cold] } })
      .cast(A, 'p11')
      .thenNo('DamageDealt', 'StatusRemoved');
    expect(zapped.statuses('p1')).toEqual(['frozen', 'sleep']);
    const harmless = beastie('Y', { attack: 0, traits: ['blood-sucker', 'destroyer'], lp: 80 });
    const fought = table({
      A: { arena: { p2: { page: harmless, damage: 20 } } },
      B: {
        arena: { p3: idle('D1'), p4: idle('D2') },
      },
    }).fight(A, 'p2', 'caster-1', 'p3', 'p4');
    const end = fought.when(B, strikeBack('p3'));
    expect(end.state.choice).toBeUndefined();
    expect([end.lp('p2'), end.lp('p3'), end.lp('p4')]).toEqual([
      [60, 80],
      [50, 50],
      [50, 50],
    ]);
  });

  it('NF-R122: the maximum of a Caster is 1000 and what was gained; recovery stops there', () => {
    const blessing = spell('Blessing', resolves([{ op: 'gainLp', cards: { casters: 'you' }, amount: 50 }]));
    const rest = spell('Rest', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 100 }]));
    const blessed = table({
      A: {
        damage: 60,
        chapter: { p11: blessing, p12: rest },
      },
    }).cast(A, 'p11');
    expect([blessed.casterLp(A), blessed.cast(A, 'p12').casterLp(A)]).toEqual([
      [990, 1050],
      [1050, 1050],
    ]);
  });

  it('NF-R123: a returning Page is new: no damage, no gain, no Indicators, no granted trait', () => {
    const bless = on(
      'Bless',
      { op: 'gainLp', cards: TARGET, amount: 10 },
      {
        op: 'modify',
        cards: TARGET,
        modification: { change: 'grantTrait', trait: 'flight' },
        until: 'thisTurn',
      },
      { op: 'modify', cards: TARGET, modification: { change: 'maximumLp', by: 5 }, until: 'nextTurn' },
    );
    const blessed = table({
      A: {
        chapter: { p11: bless, p12: on('Bane', { op: 'destroy', cards: TARGET }), p13: raise },
        arena: { p1: { page: idle('X'), damage: 20, indicators: poisoned(3) } },
      },
    }).cast(A, 'p11');
    expect([blessed.lp('p1'), flyers(blessed)]).toEqual([[45, 65], ['p1']]);
    const back = blessed.cast(A, 'p12').cast(A, 'p13');
    expect([back.place('p1'), back.lp('p1'), back.statuses('p1'), flyers(back)]).toEqual([
      'arena',
      [50, 50],
      [],
      [],
    ]);
  });
});

const raise = spell('Raise', resolves([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }]));
