import { describe, expect, it } from '@jest/globals';
import { attack, defend, strikeBack } from '../testing/actions.js';
import { fighter, hurt } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { doing } from '../testing/doing.js';
import type { When } from '../testing/given.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, beastie, holds } from '../testing/pages.js';
import { A, B, facing, type Side, table } from '../testing/table.js';

const dealt = ({ facts }: When) => facts.filter(({ type }) => type === 'DamageDealt');
const changed = (
  name: string,
  modification:
    | { change: 'damageTaken'; by: number }
    | { change: 'preventDamage' }
    | { change: 'doubleDamageTaken' },
  lp = 50,
) => idle(name, holds({ cards: { this: 'card' }, modification }), { lp });
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;

describe('Damage by an Effect', () => {
  it('NF-110, NF-106: to each up to its LP; the rest is lost', () => {
    const burst = doing([{ op: 'dealDamage', cards: THEIRS, amount: 40 }], {
      B: {
        arena: {
          p21: idle('Dark', { auraType: 'dark', lp: 90 }),
          p22: hurt(idle('Weak'), 30),
          p23: changed('Soft', { change: 'damageTaken', by: 5 }),
          p24: changed('Hard', { change: 'damageTaken', by: -50 }),
          p25: changed('Safe', { change: 'preventDamage' }),
          p26: changed('Frail', { change: 'doubleDamageTaken' }, 200),
          p27: { page: idle('Asleep', { lp: 200 }), indicators: suffers('sleep') },
          p28: idle('Stone', { traits: ['stone-skin'] }),
          p29: artifact('Idol'),
        },
      },
    });
    expect(dealt(burst)).toEqual([
      {
        type: 'DamageDealt',
        rule: 'NF-110',
        source: { id: expect.any(String), definition: 'tester' },
        hits: [
          { target: 'p21', amount: 40 },
          { target: 'p22', amount: 20 },
          { target: 'p23', amount: 45 },
          { target: 'p26', amount: 80 },
          { target: 'p27', amount: 80 },
          { target: 'p29', amount: 40 },
        ],
        lost: 20,
        isAttack: false,
      },
    ]);
  });

  it('NF-R121: no Damage stays no Damage, despite bonuses', () => {
    const side = { arena: { p21: changed('Soft', { change: 'damageTaken', by: 5 }) } } satisfies Side;
    expect(dealt(doing([{ op: 'dealDamage', cards: THEIRS, amount: 0 }], { B: side }))).toEqual([]);
  });

  it('NF-112: a Caster takes all of it, and what an Effect adds', () => {
    const end = doing([{ op: 'dealDamage', cards: { casters: 'opponents' }, amount: 40 }], {
      B: {
        arena: [artifact('Crack', holds({ who: 'you', modification: { change: 'damageTaken', by: 5 } }))],
      },
    });
    expect(dealt(end)).toMatchObject([{ hits: [{ target: 'caster-1', amount: 45 }], lost: 0 }]);
  });

  const bomber = (to: 'originalTarget' | 'primaryDefender') =>
    fighter('Bomber', [
      { name: 'Bomb', damage: 5, do: [{ op: 'dealDamage', cards: { this: to }, amount: 10 }] },
    ]);
  const bombing = (
    to: 'originalTarget' | 'primaryDefender',
    stoneSkin: 'outside-combat' | 'unless-attacking-or-defending',
  ) =>
    table({
      ruleset: { stoneSkin },
      A: { arena: { p1: bomber(to) } },
      B: {
        arena: {
          p2: idle('Stone', { traits: ['stone-skin'] }),
          p3: idle('Rock', { traits: ['stone-skin'] }),
        },
      },
    }).fight(A, 'p1', 'p2', 'p3');
  it.each([
    [
      'outside-combat',
      'originalTarget',
      [
        ['p2', 10],
        ['p3', 5],
      ],
    ],
    [
      'outside-combat',
      'primaryDefender',
      [
        ['p3', 10],
        ['p3', 5],
      ],
    ],
    ['unless-attacking-or-defending', 'originalTarget', [['p3', 5]]],
    [
      'unless-attacking-or-defending',
      'primaryDefender',
      [
        ['p3', 10],
        ['p3', 5],
      ],
    ],
  ] as const)('NF-R101: Stone Skin %s, and the Effect of an Attack on the %s', (stoneSkin, to, hits) => {
    const facts = dealt(bombing(to, stoneSkin));
    expect(
      facts.flatMap((fact) =>
        fact.type === 'DamageDealt' ? fact.hits.map(({ target, amount }) => [target, amount]) : [],
      ),
    ).toEqual(hits);
    expect(facts.map((fact) => (fact.type === 'DamageDealt' ? fact.combat : undefined))).toEqual(
      facts.map(() => 1),
    );
  });
});

describe('Damage of an Attack', () => {
  const stone = (name: string, lp = 50) => idle(name, { lp, traits: ['stone-skin'] });

  it.each([
    [
      'outside-combat',
      [
        { target: 'p3', amount: 20 },
        { target: 'p2', amount: 30 },
      ],
      0,
    ],
    ['unless-attacking-or-defending', [{ target: 'p3', amount: 20 }], 30],
  ] as const)(
    'NF-R101: Stone Skin %s on a Defender, and on the original target of overflow',
    (stoneSkin, hits, lost) => {
      const end = table({
        ruleset: { stoneSkin },
        A: { arena: { p1: beastie('Brute', { attack: 50 }) } },
        B: {
          arena: { p2: stone('Rear'), p3: stone('Front', 20) },
        },
      }).fight(A, 'p1', 'p2', 'p3');
      expect(dealt(end)).toMatchObject([{ hits, lost, isAttack: true }]);
    },
  );

  it.each([
    ['outside-combat', [{ target: 'p1', amount: 30 }], 0],
    ['unless-attacking-or-defending', [], 30],
  ] as const)('NF-R101: Stone Skin %s on a Confused Page', (stoneSkin, hits, lost) => {
    const end = table({
      random: chance('tails'),
      ruleset: { stoneSkin },
      A: {
        arena: {
          p1: { page: beastie('Dizzy', { traits: ['stone-skin'] }), indicators: suffers('confusion') },
        },
      },
    }).fight(A, 'p1', 'caster-1');
    expect(dealt(end)).toMatchObject([{ hits, lost }]);
    end.thenFacts(
      { type: 'CoinFlipped', rule: 'NF-149', seat: A, isHeads: false, why: 'confused Dizzy' },
      { type: 'StatusRemoved', rule: 'NF-149', target: 'p1', status: 'confusion', left: [] },
    );
  });

  it.each([
    ['attacker', 50, 30],
    ['none', 50, 10],
  ] as const)(
    'NF-R65, NF-113: Aura symbols, those of a strike back by the ruleset: %s',
    (strikeBackAdvantage, mine, theirs) => {
      const seer = fighter('Seer', [{ name: 'Ray', damage: 30, advantage: ['earth'] }], {
        auraType: 'cosmic',
        lp: 90,
      });
      const oak = fighter('Oak', [{ name: 'Root', damage: 10, advantage: ['cosmic'] }], {
        auraType: 'earth',
        lp: 90,
      });
      const end = table({
        ruleset: { strikeBackAdvantage },
        A: { arena: { p1: seer } },
        B: { arena: { p2: oak } },
      }).fight(A, 'p1', 'p2');
      expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toMatchObject([
        { by: 'p1', damage: mine },
        { by: 'p2', damage: theirs },
      ]);
    },
  );

  it('NF-106, NF-R83: each share as its target takes it: more, less, double, or none; the rest is lost', () => {
    const asking = facing(
      beastie('Brute', { attack: 60 }),
      changed('Frail', { change: 'doubleDamageTaken' }, 90),
      changed('Safe', { change: 'preventDamage' }),
      changed('Hard', { change: 'damageTaken', by: -5 }),
    )
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3', 'p4'), strikeBack('p2'));
    expect(asking.state.choice).toMatchObject({
      kind: 'share',
      seat: A,
      rule: 'NF-107',
      label: 'Damage for Frail, of 60',
      target: 'p2',
    });
    const end = asking.when(A, { type: 'chooseShare', amount: 20 }, { type: 'chooseShare', amount: 20 });
    expect(dealt(end)).toMatchObject([
      {
        hits: [
          { target: 'p2', amount: 40 },
          { target: 'p4', amount: 15 },
        ],
        lost: 20,
      },
    ]);
  });
});
