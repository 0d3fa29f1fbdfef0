import { describe, expect, it } from '@jest/globals';
import { attack, contract, endTurn } from '../testing/actions.js';
import { afflicted, beneath, faceDown, fatigued, fighter, instant, loses } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, aura, beastie, holds, spell, terra } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const pair = [
  { name: 'Bite', damage: 10 },
  { name: 'Claw', damage: 20 },
] as const;

const forbids = (action: 'attack' | 'beTargeted', name: string) => ({
  when: 'static' as const,
  text: 'Test.',
  holds: [
    {
      cards: { zone: 'arena' as const, whose: 'each' as const, where: { name } },
      modification: { change: 'forbid' as const, action },
    },
  ],
});
const banner = artifact('Banner', forbids('attack', 'Pacifist'), forbids('beTargeted', 'Saint'));
const bait = artifact('Bait', holds({ cards: { this: 'card' }, modification: { change: 'canBeAttacked' } }), {
  traits: ['equipment'],
});

const field = () =>
  table({
    A: {
      arena: {
        p1: fighter('Walker', [...pair]),
        p2: beastie('Flier', { traits: ['flight'] }),
        p3: beastie('Digger', { traits: ['burrow'] }),
        p4: fatigued(beastie('Tired')),
        p5: afflicted(beastie('Numb'), 'paralyze'),
        p6: { page: beastie('Under', { traits: ['burrow'] }), burrowedTurn: 3 },
        p7: beastie('Pacifist'),
        p8: idle('Meek'),
        p9: artifact('Thing'),
        p10: beneath(beastie('Armor', { traits: ['equipment'] }), 'p1'),
      },
    },
    B: {
      arena: {
        p20: beastie('Plain'),
        p21: banner,
        p22: idle('Ghost', { traits: ['spirit'] }),
        p23: idle('Unseen', { traits: ['invisible'] }),
        p24: idle('Bird', { traits: ['flight'] }),
        p25: { page: idle('Mole', { traits: ['burrow'] }), burrowedTurn: 3 },
        p26: idle('Saint'),
        p27: aura('flame'),
        p28: terra('fog'),
        p29: faceDown(spell('Pit', { traits: ['trap'] })),
        p30: faceDown(spell('Gap', { traits: ['trap'] }), 'p20'),
        p31: beneath(artifact('Saddle', { traits: ['equipment'] }), 'p20'),
        p32: beneath(bait, 'p20'),
      },
    },
  });

const names: Readonly<Record<string, string>> = {
  'caster-1': '{seat:1}',
  p20: 'Plain',
  p21: 'Banner',
  p24: 'Bird',
  p25: 'Mole',
  p29: 'a face-down Trap',
  p32: 'Bait',
};
const offers = (attacker: string, name: string, index: number, what: string, targets: readonly string[]) =>
  targets.map((target) => ({
    action: attack(attacker, target, index),
    label: `${name} attacks ${names[target] ?? '?'} with ${what}`,
    rule: 'NF-087',
    cards: target === 'caster-1' ? [attacker] : [attacker, target],
  }));

describe('Attacks', () => {
  it('NF-087, NF-088, NF-089, NF-153, NF-161: each Attack of each awake Beastie on each target in its reach', () => {
    const ground = ['caster-1', 'p20', 'p21', 'p29', 'p32'];
    expect(offered(field(), A, 'declareAttack')).toEqual([
      ...offers('p1', 'Walker', 0, 'Bite', ground),
      ...offers('p1', 'Walker', 1, 'Claw', ground),
      ...offers('p2', 'Flier', 0, 'Hit', ['caster-1', 'p20', 'p21', 'p24', 'p29', 'p32']),
      ...offers('p3', 'Digger', 0, 'Hit', ['caster-1', 'p20', 'p21', 'p25', 'p29', 'p32']),
    ]);
  });

  it('NF-006, NF-087, NF-118, NF-139, NF-152, NF-159: who cannot attack, and why', () => {
    const wanted = ['p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p20', 'p99'].map((id) =>
      attack(id, 'caster-1'),
    );
    expect(refused(field(), A, ...wanted, attack('p1', 'caster-1', 2), attack('p29', 'caster-1'))).toEqual([
      'ILLEGAL_ACTION NF-006',
      'ILLEGAL_ACTION NF-139',
      'ILLEGAL_ACTION NF-152',
      'ILLEGAL_ACTION NF-159',
      'UNKNOWN_TARGET NF-087',
      'UNKNOWN_TARGET NF-087',
      'ILLEGAL_ACTION NF-118',
      'UNKNOWN_TARGET NF-087',
      'UNKNOWN_TARGET NF-087',
      'UNKNOWN_TARGET NF-087',
      'UNKNOWN_TARGET NF-087',
    ]);
    expect(refused(field(), B, attack('p20', 'caster-0'))).toEqual(['NOT_YOUR_TURN NF-087']);
    expect(refused(field().when(A, endTurn), A, attack('p1', 'caster-1'))).toEqual(['ILLEGAL_ACTION NF-077']);
  });

  it('NF-088, NF-153, NF-161, NF-165, NF-167: what cannot be attacked, and why', () => {
    const targets = [
      'caster-0',
      'caster-2',
      'p2',
      'p22',
      'p23',
      'p24',
      'p25',
      'p26',
      'p27',
      'p28',
      'p30',
      'p31',
    ];
    expect(refused(field(), A, ...[...targets, 'p99'].map((target) => attack('p1', target)))).toEqual([
      'UNKNOWN_TARGET NF-088',
      'UNKNOWN_TARGET NF-088',
      'UNKNOWN_TARGET NF-088',
      'ILLEGAL_ACTION NF-167',
      'ILLEGAL_ACTION NF-165',
      'ILLEGAL_ACTION NF-161',
      'ILLEGAL_ACTION NF-153',
      'ILLEGAL_ACTION NF-088',
      'ILLEGAL_ACTION NF-088',
      'ILLEGAL_ACTION NF-088',
      'ILLEGAL_ACTION NF-088',
      'ILLEGAL_ACTION NF-088',
      'UNKNOWN_TARGET NF-088',
    ]);
  });

  it('NF-R125: an eliminated Caster, and the Pages under that control, are no targets', () => {
    const moment = table({
      A: { arena: { p1: beastie('Walker') } },
      B: { isOut: true, damage: 1000, arena: { p20: beastie('Left') } },
      C: { arena: { p30: beastie('There') } },
    });
    expect(offered(moment, A, 'declareAttack').map(({ action }) => action)).toEqual([
      attack('p1', 'caster-2'),
      attack('p1', 'p30'),
    ]);
    expect(refused(moment, A, attack('p1', 'caster-1'), attack('p1', 'p20'))).toEqual([
      'UNKNOWN_TARGET NF-088',
      'UNKNOWN_TARGET NF-088',
    ]);
  });

  it.each([
    ['a Caster', 'caster-2', C],
    ['a Page', 'p20', B],
  ] as const)('NF-087, NF-090: it names the defending Caster %s', (_what, target, defendingSeat) => {
    const moment = table({
      A: { arena: { p1: fighter('Walker', [...pair]) } },
      B: { arena: { p20: beastie('Plain') } },
      C: {},
    });
    expect(moment.when(A, attack('p1', target, 1)).facts.slice(0, 2)).toEqual([
      { type: 'PageFatigued', rule: 'NF-007', page: 'p1', why: 'attack' },
      {
        type: 'AttackDeclared',
        rule: 'NF-087',
        seat: A,
        combat: 1,
        attacker: 'p1',
        attack: 1,
        attackName: 'Claw',
        target,
        defendingSeat,
      },
    ]);
  });

  it('NF-R51: a Scared Beastie that goes home makes no Attack', () => {
    const fled = table({
      A: { arena: { p1: afflicted(beastie('Hare'), 'scared') } },
      random: chance('tails'),
    }).when(A, attack('p1', 'caster-1'));
    expect(fled.facts.at(-1)).toEqual({
      type: 'ActionCalledOff',
      rule: 'NF-R51',
      seat: A,
      page: { id: 'p1', definition: 'hare' },
    });
    fled.thenNo('AttackDeclared', 'ChoiceOffered');
    expect(fled.state.combat).toBeUndefined();
  });

  it('NF-077: with a chain open no Attack is possible', () => {
    const moment = table({
      A: { chapter: { p11: instant('Jolt', loses(1)) }, arena: { p1: beastie('Walker') } },
      B: { arena: { p20: beastie('Plain') } },
    }).when(A, contract('p11'));
    expect(refused(moment, B, attack('p20', 'caster-0'))).toEqual(['ILLEGAL_ACTION NF-077']);
    expect(offered(moment, B, 'declareAttack')).toEqual([]);
  });
});
