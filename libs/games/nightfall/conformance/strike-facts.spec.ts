import { describe, expect, it } from '@jest/globals';
import { fighter, type Program } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const OPPOSING = { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } } as const;
const striker = (name: string, program: Program) =>
  fighter(name, [{ name: 'Hit', damage: 30, do: program }], { auraType: 'light' });

describe('A strike whose Effects take a side away', () => {
  it('NF-101: an Attacker that leaves by its own Effect deals nothing, and no Page strikes back', () => {
    const runner = striker('Runner', [{ op: 'returnToHand', cards: { this: 'card' } }]);
    const end = facing(runner, beastie('Y')).fight(A, 'p1', 'p2');
    expect(
      end.facts.flatMap((fact): readonly string[] =>
        fact.type === 'StrikeBegan'
          ? [fact.by]
          : fact.type === 'CombatEnded' || fact.type === 'DamageDealt'
            ? [fact.type]
            : [],
      ),
    ).toEqual(['p1', 'CombatEnded']);
    expect(end.lp('p2')).toEqual([50, 50]);
  });

  it.each([
    ['Destroys', [{ op: 'destroy', cards: OPPOSING }]],
    ['sends home', [{ op: 'returnToHand', cards: OPPOSING }]],
  ] as const)(
    'NF-R59: an Attack that %s its Defenders deals all to the original target, without Type Advantage',
    (_what, program) => {
      const start = facing(striker('Breaker', [...program]), idle('Shade', { auraType: 'dark' }));
      const end = start.fight(A, 'p1', 'caster-1', 'p2');
      end.thenFacts(
        { type: 'StrikeBegan', by: 'p1', damage: 50 },
        { type: 'DamageDealt', lost: 0 },
        'CombatEnded',
      );
      expect(end.facts.filter(({ type }) => type === 'DamageDealt')).toEqual([
        {
          type: 'DamageDealt',
          rule: 'NF-106',
          source: { id: 'p1', definition: 'breaker' },
          hits: [{ target: 'caster-1', amount: 30 }],
          lost: 0,
          combat: 1,
          isAttack: true,
        },
      ]);
      expect(end.casterLp(B)).toEqual([970, 1000]);
    },
  );

  it('NF-R58, NF-R62: Damage to a target that has left is lost', () => {
    const start = facing(striker('Breaker', [{ op: 'destroy', cards: OPPOSING }]), idle('Y'));
    const end = start.fight(A, 'p1', 'p2');
    expect(end.facts.filter(({ type }) => type === 'DamageDealt')).toMatchObject([{ hits: [], lost: 30 }]);
  });

  it('NF-R61, NF-R62: at most the remaining LP, and the rest is lost, on both sides', () => {
    const start = facing(
      { page: beastie('X', { attack: 70 }), damage: 45 },
      { page: beastie('Y', { lp: 90, attack: 40 }), damage: 15 },
    );
    expect(start.fight(A, 'p1', 'p2').facts.filter(({ type }) => type === 'DamageDealt')).toMatchObject([
      { hits: [{ target: 'p2', amount: 70 }], lost: 0 },
      { hits: [{ target: 'p1', amount: 5 }], lost: 35 },
    ]);
  });

  it('NF-R68: the icons of an Attack reach a Caster only by setting', () => {
    const firefly = fighter('Firefly', [{ name: 'Glow', damage: 5, icons: [{ status: 'burn', count: 2 }] }]);
    const glowing = (iconsOnCasters: 'yes' | 'no') =>
      table({ ruleset: { iconsOnCasters }, A: { arena: { p1: firefly } } }).fight(A, 'p1', 'caster-1');
    glowing('no').thenNo('StatusInflicted');
    expect(glowing('yes').facts.filter(({ type }) => type === 'StatusInflicted')).toEqual([
      {
        type: 'StatusInflicted',
        rule: 'NF-130',
        target: 'caster-1',
        indicators: [{ status: 'burn', turn: 3, counters: 2, combat: 1 }],
      },
    ]);
  });
});
