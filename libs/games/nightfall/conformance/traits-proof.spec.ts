import { describe, expect, it } from '@jest/globals';
import { attack, choices, contract, payTrap, power } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { ANY_TARGET, artifact, beastie, damageSpell, potion, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const hit = (amount: number) => [{ op: 'dealDamage' as const, cards: { bound: 'target' }, amount }];

describe('Magiproof and Stone Skin', () => {
  const proof = ['p1', idle('X', { traits: ['magiproof'] })] as const;

  it('NF-162: no Spell targets it; Potions, Powers and untargeted Spells affect it', () => {
    const quake = spell(
      'Quake',
      resolves([
        { op: 'dealDamage', cards: { zone: 'arena', whose: 'each', where: { type: 'beastie' } }, amount: 5 },
      ]),
    );
    const moment = table({
      A: {
        chapter: {
          p11: damageSpell('Zap', 5),
          p12: potion('Acid', resolves(hit(5), ANY_TARGET)),
          p13: quake,
        },
      },
      B: { arena: [proof] },
    });
    moment.when(A, contract('p11')).thenRefused('NF-084');
    expect(moment.cast(A, 'p12').lp('p1')).toEqual([45, 50]);
    expect(moment.cast(A, 'p13').lp('p1')).toEqual([45, 50]);
    const strike = { name: 'Strike', text: 'Test.', targets: ANY_TARGET, do: hit(5) };
    const powered = table({
      A: { arena: { p2: beastie('Imp', { abilities: [{ when: 'power', ...strike }] }) } },
      B: { arena: [proof] },
    });
    expect(choices(powered.when(A, power('p2')))).toEqual(['p1', 'p2']);
  });

  it('NF-162: a Trap Spell that is flipped and paid cannot target it either', () => {
    const trap = damageSpell('Snare', 5, { traits: ['trap'] });
    const flip = (attacker: ReturnType<typeof idle>) =>
      facing(attacker, idle('Host'), { page: trap, isFaceDown: true, under: 'p2' })
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap());
    expect(choices(flip(beastie('Y')))).toEqual(['p1', 'p2']);
    const end = flip(beastie('Y', { traits: ['magiproof'] }));
    expect([end.lp('p1'), end.lp('p2')]).toEqual([
      [50, 50],
      [45, 50],
    ]);
  });

  it('NF-R102: own Spells and Spell Equipment are kept off as well', () => {
    const cloak = spell('Cloak', { traits: ['equipment'] });
    const moment = table({
      A: {
        chapter: { p11: damageSpell('Zap', 5), p12: cloak, p13: artifact('Hat', { traits: ['equipment'] }) },
        arena: [proof],
      },
    });
    moment.when(A, contract('p11')).thenRefused('NF-084');
    const alone = moment.cast(A, 'p12');
    expect(alone.names(A, 'cemetery')).toEqual(['Cloak']);
    expect(choices(moment.when(A, contract('p13')))).toEqual(['p1']);
  });

  const stone = beastie('X', { traits: ['stone-skin'] });

  it('NF-168: Damage outside combat becomes 0, Damage in combat and lost LP do not', () => {
    const moment = table({
      A: { chapter: { p11: damageSpell('Zap', 40) }, arena: { p2: beastie('Y') } },
      B: { arena: { p1: { page: stone, indicators: poisoned(3, 3) } } },
    });
    expect(moment.cast(A, 'p11', 'p1').thenNo('DamageDealt').lp('p1')).toEqual([50, 50]);
    expect(moment.turnOver().lp('p1')).toEqual([30, 50]);
    expect(moment.fight(A, 'p2', 'p1').lp('p1')).toEqual([20, 50]);
    const defending = moment.fight(A, 'p2', 'caster-1', 'p1');
    expect(defending.lp('p1')).toEqual([20, 50]);
    const attacking = facing(stone, beastie('Y')).fight(A, 'p1', 'p2');
    expect(attacking.lp('p1')).toEqual([20, 50]);
  });

  it('NF-168, WE-39: a Spell of 40 leaves 50, one Poison then 40', () => {
    const t3 = table({
      A: { chapter: { p11: damageSpell('Zap', 40) } },
      B: { arena: { p1: { page: stone, indicators: poisoned(3) } } },
    }).cast(A, 'p11');
    expect(t3.lp('p1')).toEqual([50, 50]);
    expect(t3.nextTurn().lp('p1')).toEqual([40, 50]);
  });

  it.each([
    ['outside-combat', 30, 20],
    ['unless-attacking-or-defending', 50, 50],
  ] as const)(
    'NF-R101: overflow and own Confusion, by the ruleset: %s',
    (stoneSkin, overflowed, confused) => {
      const overflow = table({
        ruleset: { stoneSkin },
        A: { arena: { p2: beastie('Y') } },
        B: {
          arena: { p1: { page: stone, isFatigued: true }, p3: { page: idle('D'), damage: 40 } },
        },
      }).fight(A, 'p2', 'p1', 'p3');
      expect(overflow.lp('p1')).toEqual([overflowed, 50]);
      const itself = table({
        ruleset: { stoneSkin },
        random: chance('tails'),
        A: { arena: { p1: { page: stone, indicators: suffers('confusion') } } },
        B: { arena: { p2: idle('Z') } },
      }).fight(A, 'p1', 'p2');
      expect(itself.lp('p1')).toEqual([confused, 50]);
    },
  );
});
