import { describe, expect, it } from '@jest/globals';
import { attack, choices, choose, contract, defend, generate, pass, power, use } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, inflicter, land, suffers } from '../testing/moments.js';
import { ANY_TARGET, beastie, damageSpell, holds, resolves, spell, statusSpell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const X = ['p1', idle('X')] as const;
const sleeping = (lp: number) => ({
  page: ['p1', idle('X', { lp })] as const,
  isFatigued: true,
  indicators: suffers('sleep'),
});

describe('Paralyze', () => {
  it.each([
    ['tails', []],
    ['heads', ['paralyze']],
  ] as const)('NF-138: a coin, %s', (coin, statuses) => {
    const end = table({
      random: chance(coin),
      A: { chapter: { p11: statusSpell('Stun', 'paralyze') } },
      B: { arena: [X] },
    })
      .cast(A, 'p11')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-138' });
    expect(end.statuses('p1')).toEqual(statuses);
    expect(end.isFatigued('p1')).toBe(false);
  });

  it('NF-139, NF-R86: attacked, it is the primary Defender all the same; its strike back deals 0 and inflicts nothing', () => {
    const stunned = inflicter('X', 50, 'poison', 1, { terraBonuses: [{ terra: 'nighttime', damage: 25 }] });
    const moment = (indicators: ReturnType<typeof suffers>) =>
      table({
        A: { arena: [land('nighttime'), ['p2', beastie('Y', { attack: 20, lp: 100 })]] },
        B: { arena: { p1: { page: stunned, indicators } } },
      });
    const end = moment(suffers('paralyze'))
      .fight(A, 'p2', 'p1')
      .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p1' }, { type: 'StrikeBegan', by: 'p1', damage: 0 });
    expect([end.lp('p1'), end.lp('p2'), end.statuses('p2')]).toEqual([[30, 50], [100, 100], []]);
    const sound = moment([]).fight(A, 'p2', 'p1');
    expect([sound.lp('p2'), sound.statuses('p2')]).toEqual([[25, 100], ['poison']]);
  });

  it('NF-139: it cannot attack', () => {
    table({ A: { arena: { p1: { page: beastie('X'), indicators: suffers('paralyze') } } } })
      .when(A, attack('p1', 'caster-1'))
      .thenRefused('NF-139');
  });

  it('NF-139: it cannot be declared a Defender', () => {
    const declared = table({
      A: { arena: { p3: beastie('Y') } },
      B: { arena: { p1: { page: beastie('X'), indicators: suffers('paralyze') }, p2: beastie('Z') } },
    })
      .when(A, attack('p3', 'caster-1'))
      .when(B, pass);
    expect(choices(declared)).toEqual(['p2']);
    declared.when(B, defend('p1')).thenRefused('NF-091');
  });

  it('NF-139, NF-R85: its free Effects and ARENA are off; it keeps its traits and may use Powers', () => {
    const page = beastie(
      'X',
      {
        when: 'atWill',
        once: 'turn',
        text: 'Test.',
        do: [{ op: 'recoverLp', cards: { this: 'card' }, amount: 10 }],
      },
      holds({
        cards: { zone: 'arena', whose: 'you', where: { another: true } },
        modification: { change: 'maximumLp', by: 10 },
      }),
      {
        traits: ['convert'],
        abilities: [
          {
            when: 'power',
            name: 'Rest',
            text: 'Test.',
            do: [{ op: 'gainLp', cards: { this: 'card' }, amount: 10 }],
          },
        ],
      },
    );
    const moment = (indicators: ReturnType<typeof suffers>) =>
      table({ A: { arena: { p1: { page: page, indicators }, p2: beastie('Z') } } });
    const stunned = moment(suffers('paralyze'));
    stunned.when(A, use('p1')).thenRefused('NF-139');
    expect([stunned.lp('p2'), moment([]).lp('p2')]).toEqual([
      [50, 50],
      [60, 60],
    ]);
    expect(moment([]).refusal(A, use('p1'))).toBeUndefined();
    stunned.when(A, generate('p1')).thenFacts('AuraGenerated');
    expect(stunned.unanswered(A, power('p1')).lp('p1')).toEqual([60, 60]);
  });

  it('NF-R87: Paralyzed after it declared its Attack, it resolves it with 0 and without Effects', () => {
    const stun = { ...statusSpell('Stun', 'paralyze'), anyTime: true };
    const end = table({
      random: chance('heads'),
      A: { arena: { p1: inflicter('Y', 30, 'burn', 2) } },
      B: { chapter: { p11: stun }, arena: { p2: idle('Wall') } },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, contract('p11'), choose('p1'))
      .when(A, pass)
      .thenFacts({ type: 'StatusInflicted', target: 'p1' }, { type: 'StrikeBegan', by: 'p1', damage: 0 })
      .thenNo('DamageDealt');
    expect([end.lp('p2'), end.statuses('p2')]).toEqual([[50, 50], []]);
  });

  it('NF-140, WE-15: placed in T1, it is there through T2 and gone in T3', () => {
    const t1 = table({
      turnNumber: 1,
      random: chance('heads'),
      A: { chapter: { p11: statusSpell('Stun', 'paralyze') } },
      B: { arena: [X] },
    }).cast(A, 'p11');
    const t2 = t1.nextTurn();
    expect(t2.statuses('p1')).toEqual(['paralyze']);
    expect(
      t2
        .turnOver()
        .thenFacts({ type: 'StatusRemoved', rule: 'NF-140' }, { type: 'TurnEnded', turn: 2 })
        .statuses('p1'),
    ).toEqual([]);
  });
});

describe('Sleep', () => {
  it('NF-141: on heads it is Fatigued, on tails nothing happens', () => {
    const moment = (coin: 'heads' | 'tails') =>
      table({
        random: chance(coin),
        A: { chapter: { p11: statusSpell('Nap', 'sleep') } },
        B: { arena: [X] },
      });
    const asleep = moment('heads')
      .cast(A, 'p11')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-141', isHeads: true }, 'StatusInflicted', {
        type: 'PageFatigued',
        page: 'p1',
      });
    expect([asleep.statuses('p1'), asleep.isFatigued('p1')]).toEqual([['sleep'], true]);
    const awake = moment('tails').cast(A, 'p11');
    expect([awake.statuses('p1'), awake.isFatigued('p1')]).toEqual([[], false]);
  });

  it('NF-142: neither Awaken steps nor Effects Awaken it, however long', () => {
    const call = spell('Call', resolves([{ op: 'awaken', cards: { bound: 'target' } }], ANY_TARGET));
    const t3 = table({ A: { chapter: { p11: call } }, B: { arena: [sleeping(50)] } }).cast(A, 'p11');
    expect(t3.isFatigued('p1')).toBe(true);
    const t8 = t3.nextTurn().nextTurn().nextTurn().nextTurn().nextTurn();
    expect([t8.state.turn.number, t8.statuses('p1'), t8.isFatigued('p1')]).toEqual([8, ['sleep'], true]);
  });

  it('NF-143: to be chosen as the target of an Attack ends it, even if another defends', () => {
    const declared = table({
      A: { arena: { p3: beastie('Y') } },
      B: { arena: [sleeping(50), ['p2', idle('D')]] },
    }).when(A, attack('p3', 'p1'));
    declared.thenFacts('AttackDeclared', { type: 'StatusRemoved', rule: 'NF-143', target: 'p1' });
    const end = table({
      A: { arena: { p3: beastie('Y') } },
      B: { arena: [sleeping(50), ['p2', idle('D')]] },
    }).fight(A, 'p3', 'p1', 'p2');
    expect([end.statuses('p1'), end.lp('p1'), end.lp('p2')]).toEqual([[], [50, 50], [20, 50]]);
  });

  it('NF-144: Damage from outside is doubled, and wakes it', () => {
    const end = table({ A: { chapter: { p11: damageSpell('Zap', 25) } }, B: { arena: [sleeping(60)] } })
      .cast(A, 'p11')
      .thenFacts({ type: 'StatusRemoved', rule: 'NF-144' }, { type: 'PagesAwakened', pages: ['p1'] });
    expect([end.lp('p1'), end.statuses('p1'), end.isFatigued('p1')]).toEqual([[10, 60], [], false]);
  });

  it('NF-145: Damage of the combat that inflicted it is not doubled and does not wake it', () => {
    const end = table({
      random: chance('heads'),
      A: { arena: { p2: inflicter('Y', 20, 'sleep') } },
      B: { arena: [X] },
    }).fight(A, 'p2', 'p1');
    expect([end.lp('p1'), end.statuses('p1'), end.isFatigued('p1')]).toEqual([[30, 50], ['sleep'], true]);
  });

  it.each([
    ['wakes-first', 80, true],
    ['takes-double', 60, false],
  ] as const)('NF-R82: a sleeper that is attacked, by the ruleset: %s', (attackedSleeper, lp, isFatigued) => {
    const end = table({
      ruleset: { attackedSleeper },
      A: { arena: { p2: beastie('Y', { attack: 20 }) } },
      B: { arena: [sleeping(100)] },
    }).fight(A, 'p2', 'p1');
    expect([end.lp('p1')[0], end.statuses('p1'), end.isFatigued('p1')]).toEqual([lp, [], isFatigued]);
  });

  it.each(['wakes-first', 'takes-double'] as const)(
    'NF-143, NF-R82: where Defenders take all the Damage, it is over all the same: %s',
    (attackedSleeper) => {
      const end = table({
        ruleset: { attackedSleeper },
        A: { arena: { p3: beastie('Y') } },
        B: { arena: [sleeping(50), ['p2', idle('D')]] },
      }).fight(A, 'p3', 'p1', 'p2');
      expect([end.statuses('p1'), end.lp('p1'), end.isFatigued('p1')]).toEqual([[], [50, 50], true]);
    },
  );

  it('NF-R83, WE-38: doubling follows Type Advantage: (25 + 20) x 2 = 90', () => {
    const end = table({
      A: { chapter: { p11: damageSpell('Zap', 25, { auraType: 'flame' }) } },
      B: {
        arena: {
          p1: {
            page: idle('X', { lp: 100, auraType: 'forest' }),
            isFatigued: true,
            indicators: suffers('sleep'),
          },
        },
      },
    })
      .cast(A, 'p11')
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p1', amount: 90 }] });
    expect([end.lp('p1'), end.isFatigued('p1')]).toEqual([[10, 100], false]);
  });
});
