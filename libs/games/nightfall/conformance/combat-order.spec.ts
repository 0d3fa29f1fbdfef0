import { describe, expect, it } from '@jest/globals';
import { attack, choose, contract, defend, pass, payTrap, strikeBack } from '../testing/actions.js';
import { asked, faceDown, fighter, hurt, instant } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { ANY_TARGET, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const poker = beastie('Poker', { attack: 10 });
const even = beastie('Even', { attack: 50 });
const fast = beastie('Fast', { attack: 50, traits: ['first-strike'] });
const bounce = instant('Gust', [{ op: 'returnToHand', cards: { bound: 'target' } }], ANY_TARGET);

describe('Which Attack is first', () => {
  const fight = (first: typeof even, second: typeof even, coin: 'heads' | 'tails' = 'heads') =>
    table({ random: chance(coin), A: { arena: { p1: first } }, B: { arena: { p2: second } } }).unanswered(
      A,
      attack('p1', 'p2'),
    );

  it('NF-095: neither has First-Strike: the Attacker strikes first', () => {
    const end = fight(even, even).thenNo('CoinFlipped');
    expect([end.place('p1'), end.place('p2')]).toEqual(['arena', 'limbo']);
    expect(end.lp('p1')).toEqual([50, 50]);
  });

  it('NF-096: only the Attacker has it: the Attacker first, without a coin', () => {
    const end = fight(fast, even, 'tails').thenNo('CoinFlipped');
    expect([end.place('p1'), end.place('p2')]).toEqual(['arena', 'limbo']);
  });

  it('NF-097: only the primary Defender has it: the Defender first', () => {
    const end = fight(even, fast).thenNo('CoinFlipped');
    expect([end.place('p1'), end.place('p2')]).toEqual(['limbo', 'arena']);
    expect(end.lp('p2')).toEqual([50, 50]);
  });

  it.each([
    ['heads', ['arena', 'limbo']],
    ['tails', ['limbo', 'arena']],
  ] as const)('NF-098, WE-36: both have it: a coin decides, %s', (coin, places) => {
    const end = fight(fast, fast, coin).thenFacts({
      type: 'CoinFlipped',
      seat: A,
      isHeads: coin === 'heads',
      rule: 'NF-098',
    });
    expect(end.facts.filter(({ type }) => type === 'CoinFlipped')).toHaveLength(1);
    expect([end.place('p1'), end.place('p2')]).toEqual(places);
  });

  it.each([
    ['p3', 'p1'],
    ['p2', 'p2'],
  ] as const)('NF-099: with %s as the primary Defender, %s strikes first', (primary, first) => {
    const start = facing(poker, fast, even);
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'), strikeBack(primary, 0));
    expect(end.facts.find(({ type }) => type === 'StrikeBegan')).toMatchObject({ by: first });
  });

  it('NF-100: the combat ends once the primary Defender has left', () => {
    const end = fight(even, even).thenFacts(
      { type: 'StrikeBegan', by: 'p1' },
      'PagesDestroyed',
      'CombatEnded',
    );
    expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toHaveLength(1);
    expect(end.state.combat).toBeUndefined();
  });

  it('NF-100, NF-R57: also where it left by its own Attack, before the Attacker could strike', () => {
    const runner = fighter(
      'Runner',
      [
        {
          name: 'Hit and run',
          damage: 10,
          do: [{ op: 'returnToHand', cards: { this: 'card' } }],
        },
      ],
      { traits: ['first-strike'] },
    );
    const start = facing(even, runner, even);
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'), strikeBack('p2', 0))
      .thenFacts({ type: 'StrikeBegan', by: 'p2' }, 'CombatEnded');
    expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toHaveLength(1);
    expect([end.casterLp(B), end.lp('p3')]).toEqual([
      [1000, 1000],
      [50, 50],
    ]);
  });

  it('NF-101: the combat ends once the attacking Beastie has left; the target takes no Damage', () => {
    const start = facing(even, fast);
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2'))
      .thenFacts({ type: 'StrikeBegan', by: 'p2' }, 'PagesDestroyed', 'CombatEnded');
    expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toHaveLength(1);
    expect(end.casterLp(B)).toEqual([1000, 1000]);
    expect(end.lp('p2')).toEqual([50, 50]);
  });

  it('NF-102: otherwise the other one strikes too, then the combat ends', () => {
    const end = fight(beastie('Twenty', { attack: 20 }), beastie('Thirty')).thenFacts(
      { type: 'DamageDealt', hits: [{ target: 'p2', amount: 20 }] },
      { type: 'DamageDealt', hits: [{ target: 'p1', amount: 30 }] },
      'CombatEnded',
    );
    expect([end.lp('p1'), end.lp('p2')]).toEqual([
      [20, 50],
      [30, 50],
    ]);
    expect(asked(end)).toBe('free 0');
  });

  it('NF-R57: the combat ends with the primary Defender, even if other Defenders live', () => {
    const start = facing(beastie('Twenty', { attack: 20 }), hurt(even, 45), even);
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'), strikeBack('p2', 0))
      .thenFacts('PagesDestroyed', 'CombatEnded');
    expect(end.lp('p3')).toEqual([35, 50]);
    expect(end.lp('p1')).toEqual([50, 50]);
  });

  it('NF-R58: a target that leaves in response without a Defender ends the combat', () => {
    const start = table({
      A: { arena: { p1: even } },
      B: {
        arena: { p2: even, p3: even },
        chapter: { p21: bounce },
      },
    });
    const end = start.when(A, attack('p1', 'p2')).when(B, contract('p21')).unanswered(B, choose('p2'));
    end.thenFacts('CombatEnded').thenNo('StrikeBegan', 'DefendersDeclared');
    expect(asked(end)).toBe('free 0');
    expect(end.isFatigued('p1')).toBe(true);
  });

  it('NF-R58: with a Defender the fight continues, and the excess is lost', () => {
    const start = table({
      A: { arena: { p1: beastie('Brute', { attack: 70 }) } },
      B: {
        arena: { p2: even, p3: faceDown(beastie('Snare', { traits: ['trap'] }), 'p2'), p4: even },
        chapter: { p21: bounce },
      },
    });
    const end = start
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap(), contract('p21'))
      .unanswered(B, choose('p2'))
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p3', amount: 50 }], lost: 20 })
      .thenNo('DefendersDeclared');
    expect(asked(end)).toBe('free 0');
    expect(end.place('p2')).not.toBe('arena');
    expect(end.casterLp(B)).toEqual([1000, 1000]);
  });

  it('NF-101: an Attacker that leaves in response ends the combat before the choice of Defenders', () => {
    const start = table({
      A: { arena: { p1: even } },
      B: { arena: { p2: even }, chapter: { p21: bounce } },
    });
    const left = start.when(A, attack('p1', 'caster-1')).when(B, contract('p21'), choose('p1'));
    const end = left.when(A, pass).thenFacts('CombatEnded').thenNo('StrikeBegan');
    expect(asked(end)).toBe('free 0');
  });
});
