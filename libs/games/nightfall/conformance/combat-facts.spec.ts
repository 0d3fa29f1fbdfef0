import { describe, expect, it } from '@jest/globals';
import { attack, choices, choose, contract, pass, payTrap } from '../testing/actions.js';
import { asked, beneath, faceDown, fighter, instant } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle, suffers } from '../testing/moments.js';
import { ANY_TARGET, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const gust = instant('Gust', [{ op: 'returnToHand', cards: { bound: 'target' } }], ANY_TARGET);

describe('The facts of a whole combat', () => {
  const wild = fighter(
    'Wild',
    [
      {
        name: 'Bite',
        damage: 20,
        icons: [{ status: 'burn' }, { status: 'frozen', count: 2 }],
        do: [{ op: 'bookmark', count: 1 }],
      },
    ],
    { traits: ['first-strike'] },
  );
  const venom = beastie('Venom', { attack: 10, traits: ['first-strike', 'venomous'] });
  const page = (id: string, definition: string) => ({ id, definition });

  it('NF-R50, NF-134: Fatigue, the declaration, Burn on both, then Priority', () => {
    const declared = table({
      A: { indicators: suffers('burn', 3), arena: { p1: { page: wild, indicators: suffers('burn', 2) } } },
      B: { arena: { p2: venom } },
    }).when(A, attack('p1', 'p2'));
    expect(declared.facts.slice(0, -1)).toEqual([
      { type: 'PageFatigued', rule: 'NF-007', page: 'p1', why: 'attack' },
      {
        type: 'AttackDeclared',
        rule: 'NF-087',
        seat: A,
        combat: 1,
        attacker: 'p1',
        attack: 0,
        attackName: 'Bite',
        target: 'p2',
        defendingSeat: B,
      },
      {
        type: 'LpLost',
        rule: 'NF-134',
        hits: [
          { target: 'caster-0', amount: 20 },
          { target: 'p1', amount: 20 },
        ],
        why: 'burn',
      },
    ]);
  });

  it('NF-092 to NF-106, NF-171: the primary, Venomous, the coin, Effects and Damage of both, the end', () => {
    const declared = table({
      random: chance('heads', '4 of 6'),
      A: { arena: { p1: wild } },
      B: { arena: { p2: venom } },
    }).when(A, attack('p1', 'p2'));
    expect(declared.when(B, pass).facts).toEqual([
      { type: 'ChoiceMade', rule: 'NF-079', seat: B, kind: 'priority' },
      { type: 'PriorityPassed', rule: 'NF-082', seat: B, until: 'now', isStored: false },
      { type: 'PrimaryDefenderChosen', rule: 'NF-092', page: 'p2', attack: 0, attackName: 'Hit' },
      {
        type: 'StatusInflicted',
        rule: 'NF-135',
        target: 'p1',
        indicators: [{ status: 'poison', turn: 3, combat: 1 }],
      },
      {
        type: 'CoinFlipped',
        rule: 'NF-098',
        seat: A,
        isHeads: true,
        why: 'First-Strike on both sides',
        draws: 1,
      },
      { type: 'StrikeBegan', rule: 'NF-103', by: 'p1', attack: 0, attackName: 'Bite', damage: 20 },
      { type: 'DieRolled', rule: 'NF-130', seat: A, sides: 6, result: 4, why: 'burn on Venom', draws: 2 },
      {
        type: 'StatusInflicted',
        rule: 'NF-130',
        target: 'p2',
        indicators: [{ status: 'burn', turn: 3, counters: 4, combat: 1 }],
      },
      {
        type: 'StatusInflicted',
        rule: 'NF-125',
        target: 'p2',
        indicators: [{ status: 'frozen', turn: 3, counters: 2, combat: 1 }],
      },
      { type: 'PageFatigued', rule: 'NF-007', page: 'p2', why: 'status' },
      {
        type: 'EffectUsed',
        rule: 'NF-103',
        seat: A,
        page: page('p1', 'wild'),
        on: 'attack',
        oncePerTurn: false,
      },
      expect.objectContaining({ type: 'Bookmarked', rule: 'NF-197', seat: A, count: 1 }),
      {
        type: 'DamageDealt',
        rule: 'NF-106',
        source: page('p1', 'wild'),
        hits: [{ target: 'p2', amount: 20 }],
        lost: 0,
        combat: 1,
        isAttack: true,
      },
      { type: 'StrikeBegan', rule: 'NF-103', by: 'p2', attack: 0, attackName: 'Hit', damage: 10 },
      {
        type: 'DamageDealt',
        rule: 'NF-106',
        source: page('p2', 'venom'),
        hits: [{ target: 'p1', amount: 10 }],
        lost: 0,
        combat: 1,
        isAttack: true,
      },
      { type: 'CombatEnded', rule: 'NF-102', combat: 1 },
    ]);
  });

  it('NF-R58: after the target has left, there is no primary Defender and no strike', () => {
    const end = table({
      A: { arena: { p1: beastie('X') } },
      B: {
        arena: { p2: beastie('Y'), p3: beastie('Z') },
        chapter: { p21: gust },
      },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, contract('p21'), choose('p2'))
      .when(A, pass);
    expect(end.facts.slice(-2).map(({ type }) => type)).toEqual(['PagesMoved', 'CombatEnded']);
    expect(asked(end)).toBe('free 0');
  });

  it('NF-066, NF-R92: an Attack flips the face-down Page under its target, not its Equipment', () => {
    const declared = facing(
      beastie('X'),
      beastie('Y'),
      beneath(beastie('Rider', { traits: ['equipment'] }), 'p2'),
      faceDown(beastie('Snare', { traits: ['trap'] }), 'p2'),
    ).when(A, attack('p1', 'p2'));
    expect(declared.facts.filter(({ type }) => type === 'TrapFlipped')).toEqual([
      { type: 'TrapFlipped', rule: 'NF-066', seat: B, trap: page('p4', 'snare') },
    ]);
    expect(declared.state.choice).toEqual({
      kind: 'payTrap',
      seat: B,
      rule: 'NF-069',
      label: 'Pay for Snare or not',
      trap: 'p4',
    });
  });

  it('NF-091: a Trap that defends is a Defender already, even if an Effect has Awakened it', () => {
    const flipped = table({
      A: { arena: { p1: beastie('X') } },
      B: {
        arena: { p2: idle('Y'), p3: faceDown(idle('Snare', { traits: ['trap'] }), 'p2'), p4: idle('Z') },
        chapter: { p21: instant('Reveille', [{ op: 'awaken', cards: { bound: 'target' } }], ANY_TARGET) },
      },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap());
    const defending = flipped.when(B, contract('p21')).unanswered(B, choose('p3'));
    expect([defending.isFatigued('p3'), choices(defending)]).toEqual([false, ['p4']]);
  });
});

describe('The pending part of a combat during a choice', () => {
  const thinker = (name: string, traits: readonly 'first-strike'[]) =>
    fighter(
      name,
      [{ name: 'Muse', damage: 10, do: [{ op: 'may', label: 'Muse', do: [{ op: 'bookmark', count: 1 }] }] }],
      {
        traits: [...traits],
      },
    );
  const strike = (by: string, stage: string) => ({ task: 'strike', by, stage });
  const left = (first: string, second: string) => [
    strike(first, 'damage'),
    strike(second, 'effects'),
    strike(second, 'damage'),
    { task: 'combat', stage: 'end' },
    { task: 'drawCheck' },
  ];

  it.each([
    ['NF-095: the Attacker first', [], [], 'heads', 'attacker', 'defender'],
    ['NF-097: the Defender first', [], ['first-strike'], 'heads', 'defender', 'attacker'],
    ['NF-098: heads', ['first-strike'], ['first-strike'], 'heads', 'attacker', 'defender'],
    ['NF-098: tails', ['first-strike'], ['first-strike'], 'tails', 'defender', 'attacker'],
  ] as const)('%s', (_title, mine, theirs, coin, first, second) => {
    const musing = table({
      random: chance(coin),
      A: { arena: { p1: thinker('Sage', mine) } },
      B: { arena: { p2: thinker('Seer', theirs) } },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, pass);
    expect(musing.state.choice).toEqual({
      kind: 'may',
      seat: first === 'attacker' ? A : B,
      rule: 'NF-103',
      label: 'Muse',
    });
    expect(musing.state.resolution.slice(1)).toEqual(left(first, second));
  });
});
