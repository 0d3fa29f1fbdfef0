import { describe, expect, it } from '@jest/globals';
import { AURA_TYPES, type AuraType } from '../effects/language/words.js';
import { attack, contract, power } from '../testing/actions.js';
import { fighter } from '../testing/battle.js';
import { artifact, beastie, damageSpell, holds, resolves, spell, terra } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const wall = (auraType: AuraType) => beastie(`Wall ${auraType}`, { lp: 100, attack: null, auraType });
const zap = (auraType: AuraType) => damageSpell(`Zap ${auraType}`, 30, { auraType });

/** The Damage of a Spell of 30 of one type to a Beastie of another. */
const dealt = (from: AuraType, against: AuraType): number => {
  const start = table({ A: { chapter: { p11: zap(from) } }, B: { arena: { p2: wall(against) } } });
  return 100 - start.unanswered(A, contract('p11')).lp('p2')[0];
};

describe('Type Advantage', () => {
  it('NF-110: Spells and all other Damage by Pages get it', () => {
    const flame = damageSpell('Ember', 25, { auraType: 'flame' });
    const spelled = table({ A: { chapter: { p11: flame } }, B: { arena: { p2: wall('forest') } } })
      .unanswered(A, contract('p11'))
      .thenFacts({ type: 'DamageDealt', rule: 'NF-110', hits: [{ target: 'p2', amount: 45 }] });
    expect(spelled.lp('p2')).toEqual([55, 100]);
    const torch = artifact('Torch', {
      auraType: 'flame',
      abilities: [
        {
          when: 'power',
          name: 'Burn',
          text: 'Test.',
          do: [{ op: 'dealDamage', cards: { zone: 'arena', whose: 'opponents' }, amount: 10 }],
        },
      ],
    });
    const powered = facing(torch, wall('forest'), wall('water')).unanswered(A, power('p1'));
    expect([powered.lp('p2'), powered.lp('p3')]).toEqual([
      [70, 100],
      [90, 100],
    ]);
  });

  it('NF-110: LP that are lost get nothing added', () => {
    const leech = spell(
      'Leech',
      resolves([{ op: 'loseLp', cards: { zone: 'arena', whose: 'opponents' }, amount: 25 }]),
      { auraType: 'flame' },
    );
    const end = table({ A: { chapter: { p11: leech } }, B: { arena: { p2: wall('forest') } } }).unanswered(
      A,
      contract('p11'),
    );
    expect(end.lp('p2')).toEqual([75, 100]);
  });

  it('NF-111, NF-112, WE-06: 13 of the 121 pairs of types deal 20 more', () => {
    const strong = AURA_TYPES.flatMap((from) =>
      AURA_TYPES.filter((against) => dealt(from, against) !== 30).map((against) => [
        from,
        against,
        dealt(from, against),
      ]),
    );
    expect(strong).toEqual([
      ['cosmic', 'spirit', 50],
      ['dark', 'light', 50],
      ['dark', 'spirit', 50],
      ['earth', 'lightning', 50],
      ['flame', 'forest', 50],
      ['flame', 'frost', 50],
      ['forest', 'water', 50],
      ['frost', 'water', 50],
      ['light', 'dark', 50],
      ['lightning', 'water', 50],
      ['spirit', 'dark', 50],
      ['water', 'earth', 50],
      ['water', 'flame', 50],
    ]);
  });

  it.each([
    ['dark', 50],
    ['light', 30],
    ['neutral', 30],
  ] as const)('WE-06: Light Atk30 against %s deals %i', (auraType, damage) => {
    const start = facing(beastie('Light', { auraType: 'light', attack: 30 }), wall(auraType));
    expect(start.unanswered(A, attack('p1', 'p2')).lp('p2')).toEqual([100 - damage, 100]);
  });

  it('NF-112: a Caster has no type', () => {
    for (const auraType of AURA_TYPES) {
      const start = table({ A: { arena: { p1: beastie(`One ${auraType}`, { auraType, attack: 30 }) } } });
      expect(start.unanswered(A, attack('p1', 'caster-1')).casterLp(B)).toEqual([970, 1000]);
    }
  });

  it('NF-R69: it is given once, however often a type or symbol counts', () => {
    const twice = fighter('Twice', [{ name: 'Hit', damage: 10, advantage: ['dark', 'dark'] }], {
      auraType: 'light',
      abilities: [
        holds(
          { cards: { this: 'card' }, modification: { change: 'attackAdvantage', auraType: 'dark' } },
          { cards: { this: 'card' }, modification: { change: 'auraType', auraType: 'spirit' } },
        ),
      ],
    });
    const start = facing(twice, wall('dark'));
    expect(start.unanswered(A, attack('p1', 'p2')).lp('p2')).toEqual([50, 100]);
  });

  it('NF-R70: outside combat each target’s own type decides', () => {
    const storm = spell(
      'Storm',
      resolves([
        {
          op: 'dealDamage',
          cards: { either: [{ zone: 'arena', whose: 'opponents' }, { casters: 'opponents' }] },
          amount: 25,
        },
      ]),
      { auraType: 'flame' },
    );
    const start = table({
      A: { chapter: { p11: storm } },
      B: {
        arena: { p2: wall('forest'), p3: wall('water'), p4: wall('frost') },
      },
    });
    const end = start.unanswered(A, contract('p11')).thenFacts({
      type: 'DamageDealt',
      hits: [
        { target: 'p2', amount: 45 },
        { target: 'p3', amount: 25 },
        { target: 'p4', amount: 45 },
        { target: 'caster-1', amount: 25 },
      ],
    });
    expect(end.casterLp(B)).toEqual([975, 1000]);
  });
});

describe('Fresno Nightcrawlers', () => {
  const crawlers = fighter(
    'Fresno Nightcrawlers',
    [
      { name: 'Left', damage: 50 },
      { name: 'Right', damage: 50 },
    ],
    { terraBonuses: [{ terra: 'nighttime', damage: 25 }] },
  );
  const attested = {
    id: 1,
    kind: 'nighttime',
    declaredBy: 'venue' as const,
    attestedBy: [],
    status: 'active' as const,
  };
  const lying = (slot: number) => ({ page: terra('nighttime'), slot });

  it.each([
    ['neither night nor Terra', false, [], 50],
    ['night', true, [], 75],
    ['one Terra', false, [1], 75],
    ['two Terra', false, [1, 2], 75],
    ['night and Terra', true, [1], 75],
  ] as const)('WE-04: with %s each Attack deals that', (_what, isNight, slots, damage) => {
    for (const index of [0, 1]) {
      const start = table({
        A: { arena: { p1: crawlers } },
        B: { arena: [['p2', wall('neutral')], ...slots.map(lying)] },
        surroundings: isNight ? [attested] : [],
      });
      const end = start.unanswered(A, attack('p1', 'p2', index)).thenFacts({ type: 'StrikeBegan', damage });
      expect(end.lp('p2')).toEqual([100 - damage, 100]);
    }
  });

  it('WE-04: night that was only declared adds nothing', () => {
    const start = table({
      A: { arena: { p1: crawlers } },
      B: { arena: { p2: wall('neutral') } },
      surroundings: [{ ...attested, status: 'declared' }],
    });
    expect(start.unanswered(A, attack('p1', 'p2')).lp('p2')).toEqual([50, 100]);
  });
});
