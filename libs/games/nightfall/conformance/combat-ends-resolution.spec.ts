import { describe, expect, it } from '@jest/globals';
import { attack, choose, contract, defend, pass, strikeBack } from '../testing/actions.js';
import { afflicted, asked, fighter, instant } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import type { When } from '../testing/given.js';
import { idle, inflicter, suffers } from '../testing/moments.js';
import { beastie, statusSpell } from '../testing/pages.js';
import { A, B, C, facing, type InArena, table } from '../testing/table.js';

describe('Sleep after a combat', () => {
  const double = { attackedSleeper: 'takes-double' } as const;
  const woken = { type: 'StatusRemoved', rule: 'NF-143', target: 'p2', status: 'sleep', left: [] };
  const guarded = (target: InArena, ruleset = {}) =>
    table({
      ruleset,
      A: { arena: { p1: beastie('X', { attack: 10 }) } },
      B: { arena: [target, ['p3', idle('Guard')]] },
    }).fight(A, 'p1', 'p2', 'p3');
  const removals = (end: When) => end.facts.filter(({ type }) => type === 'StatusRemoved');

  it('NF-143, NF-R82: if Damage would have ended it, the combat ends it; other statuses stay', () => {
    const end = guarded(
      { page: ['p2', idle('Y')], indicators: [...suffers('burn', 5), ...suffers('sleep')] },
      double,
    );
    expect(removals(end)).toEqual([woken]);
    expect(end.facts.slice(-2).map(({ type }) => type)).toEqual(['StatusRemoved', 'CombatEnded']);
    expect(end.statuses('p2')).toEqual(['burn']);
  });

  it.each([
    ['nothing', ['p2', idle('Y')] as const],
    ['another status', afflicted(['p2', idle('Y')], 'burn')],
  ])('NF-143: no status ends on a target with %s', (_what, target) => {
    expect(removals(guarded(target, double))).toEqual([]);
  });

  it('NF-145: statuses that this combat inflicted stay', () => {
    const end = table({
      random: chance('heads'),
      ruleset: double,
      A: { arena: { p1: inflicter('Lull', 10, 'sleep') } },
      B: { arena: { p2: idle('Y') } },
    }).fight(A, 'p1', 'p2');
    expect([end.statuses('p2'), end.lp('p2'), removals(end)]).toEqual([['sleep'], [40, 50], []]);
  });

  it('NF-R82: if the attack has woken it, later statuses stay', () => {
    const end = table({
      random: chance('heads'),
      A: { arena: { p1: beastie('X', { attack: 10 }) } },
      B: {
        arena: { p2: idle('Y'), p3: idle('Guard') },
        chapter: { p21: { ...statusSpell('Lullaby', 'sleep'), anyTime: true } },
      },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, contract('p21'))
      .unanswered(B, choose('p2'))
      .when(B, defend('p3'));
    expect([end.statuses('p2'), end.lp('p3'), removals(end)]).toEqual([['sleep'], [40, 50], []]);
  });
});

describe('A combat whose Caster is out', () => {
  const loses = (casters: 'you' | 'opponents') => [{ op: 'loseLp' as const, cards: { casters }, amount: 10 }];

  it('NF-R125: no Damage is dealt once the attacked Caster is eliminated', () => {
    const end = table({
      A: { arena: { p1: fighter('Wild', [{ name: 'Bite', damage: 30, do: loses('opponents') }]) } },
      B: { damage: 990 },
      C: {},
    }).fight(A, 'p1', 'caster-1');
    end
      .thenFacts({ type: 'CastersDefeated', seats: [B] }, { type: 'CombatEnded', combat: 1 })
      .thenNo('DamageDealt');
    expect(end.casterLp(C)).toEqual([990, 1000]);
  });

  it('NF-R125: no Defenders are declared against a Page whose Caster is out', () => {
    const end = table({
      A: { damage: 990, arena: { p1: { page: beastie('Lent'), owner: 'C' } } },
      B: { arena: { p2: idle('Y') }, chapter: { p21: instant('End', loses('opponents')) } },
      C: {},
    })
      .when(A, attack('p1', 'caster-1'))
      .when(B, contract('p21'))
      .when(C, pass)
      .when(A, pass);
    end.thenFacts({ type: 'CastersDefeated', seats: [A] }, 'CombatEnded', { type: 'TurnBegan', seat: B });
    expect(asked(end)).toBe('priority 1');
  });

  it('NF-093: a target with two Attacks to strike back chooses one', () => {
    const two = fighter('Two', [
      { name: 'Claw', damage: 10 },
      { name: 'Horn', damage: 20 },
    ]);
    const start = facing(beastie('X', { attack: 10 }), two);
    const asking = start.unanswered(A, attack('p1', 'p2'));
    expect(asking.state.choice).toEqual({
      kind: 'primary',
      seat: B,
      rule: 'NF-093',
      label: 'Choose the Attack to strike back with',
      options: [
        { page: 'p2', attack: 0 },
        { page: 'p2', attack: 1 },
      ],
    });
    asking.when(B, strikeBack('p2', 1)).thenFacts({
      type: 'PrimaryDefenderChosen',
      rule: 'NF-092',
      page: 'p2',
      attack: 1,
      attackName: 'Horn',
    });
  });
});
