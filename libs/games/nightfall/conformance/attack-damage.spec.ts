import { describe, expect, it } from '@jest/globals';
import { attack, defend, share, strikeBack } from '../testing/actions.js';
import { asked, fatigued, fighter, hurt } from '../testing/battle.js';
import { beastie, terra } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const brute = (attack: number) => beastie(`Brute ${attack}`, { attack });
const wall = (lp: number, more: Parameters<typeof beastie>[1] = {}) =>
  beastie(`Wall ${lp} ${JSON.stringify(more)}`.slice(0, 60), { lp, attack: null, ...more });
const night = { page: terra('nighttime'), slot: 1 };

describe('Resolving an Attack', () => {
  it('NF-103: first its icons and its text, then the Damage', () => {
    const schooled = fighter('Schooled', [
      {
        name: 'Read',
        damage: 20,
        icons: [{ status: 'poison' }],
        text: 'Test.',
        do: [{ op: 'bookmark', count: 1 }],
      },
    ]);
    const start = facing(schooled, wall(50));
    const end = start.unanswered(A, attack('p1', 'p2'));
    end.thenFacts({ type: 'StatusInflicted', target: 'p2' }, 'DamageDealt');
    end.thenFacts({ type: 'Bookmarked', seat: A, count: 1 }, 'DamageDealt');
    expect(end.statuses('p2')).toEqual(['poison']);
    expect(end.names(A, 'chapter')).toHaveLength(1);
  });

  it('NF-103: its text’s changes count for its Damage', () => {
    const rising = fighter('Rising', [
      {
        name: 'Rise',
        damage: 20,
        do: [
          {
            op: 'modify',
            cards: { this: 'card' },
            modification: { change: 'attackDamage', by: 10 },
            until: 'thisCombat',
          },
        ],
      },
    ]);
    const start = facing(rising, wall(50));
    expect(start.unanswered(A, attack('p1', 'p2')).lp('p2')).toEqual([20, 50]);
  });

  it.each([
    ['NF-104', 'dark', false, 50],
    ['NF-104', 'flame', false, 30],
    ['NF-105', 'dark', true, 75],
    ['NF-105', 'flame', true, 55],
  ] as const)(
    'NF-104, NF-105 (%s): Light Atk30, Nighttime +25, on %s; it is night: %s; deals %i',
    (_rule, auraType, isNight, dealt) => {
      const owl = beastie('Owl', {
        auraType: 'light',
        attack: 30,
        terraBonuses: [{ terra: 'nighttime', damage: 25 }],
      });
      const start = table({
        A: { arena: [['p1', owl], ...(isNight ? [night] : [])] },
        B: { arena: { p2: wall(100, { auraType }) } },
      });
      expect(start.unanswered(A, attack('p1', 'p2')).lp('p2')).toEqual([100 - dealt, 100]);
    },
  );

  it('NF-105: the bonus is that of the Beastie that strikes', () => {
    const bonus = { terraBonuses: [{ terra: 'nighttime', damage: 25 }] };
    const fight = (hasAttacker: boolean) =>
      table({
        A: {
          arena: [['p1', beastie('Left', { attack: 10, lp: 90, ...(hasAttacker ? bonus : {}) })], night],
        },
        B: { arena: { p2: beastie('Right', { attack: 10, lp: 90, ...(hasAttacker ? {} : bonus) }) } },
      }).unanswered(A, attack('p1', 'p2'));
    expect([fight(true).lp('p2'), fight(true).lp('p1')]).toEqual([
      [55, 90],
      [80, 90],
    ]);
    expect([fight(false).lp('p2'), fight(false).lp('p1')]).toEqual([
      [80, 90],
      [55, 90],
    ]);
  });

  it('NF-106, NF-R62: no more than its LP is dealt to a lone target; the rest is lost', () => {
    const start = facing(brute(70), hurt(wall(50), 20));
    const end = start
      .unanswered(A, attack('p1', 'p2'))
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p2', amount: 30 }], lost: 40 }, 'PagesDestroyed');
    expect(end.place('p2')).toBe('limbo');
    expect(end.casterLp(B)).toEqual([1000, 1000]);
  });

  it.each([
    [5, 35],
    [20, 20],
    [35, 5],
  ])('NF-107: 40 Damage on two Defenders may be %i and %i', (first, second) => {
    const sharing = blocked(40, wall(50), wall(50));
    expect(asked(sharing)).toBe('share 0');
    const end = sharing.when(A, share(first));
    expect([end.lp('p2'), end.lp('p3')]).toEqual([
      [50 - first, 50],
      [50 - second, 50],
    ]);
  });

  it('NF-107: not 40 and 0, not 22 and 18', () => {
    const sharing = blocked(40, wall(50), wall(50));
    for (const amount of [0, 22, 40, 45]) sharing.when(A, share(amount)).thenRefused('NF-107');
    sharing.when(B, share(20)).thenRefused('NF-107');
  });

  it('NF-108: the original target takes the excess of all Defenders', () => {
    const end = blocked(60, wall(20), wall(25));
    end.thenFacts({
      type: 'DamageDealt',
      hits: [
        { target: 'p2', amount: 20 },
        { target: 'p3', amount: 25 },
        { target: 'caster-1', amount: 15 },
      ],
      lost: 0,
    });
    expect(end.casterLp(B)).toEqual([985, 1000]);
  });

  it('NF-108: Defenders are filled first: the target takes Damage only after them', () => {
    const sharing = blocked(60, wall(20), wall(45));
    expect(sharing.state.choice).toMatchObject({ kind: 'share', target: 'p2', options: [15, 20] });
    for (const amount of [15, 20]) expect(sharing.when(A, share(amount)).casterLp(B)).toEqual([1000, 1000]);
  });

  it('NF-108: on a Page that is the target as well as on a Caster', () => {
    const start = table({
      A: { arena: { p1: brute(60) } },
      B: { arena: { p2: wall(20), p4: fatigued(wall(50)) } },
    });
    const end = start.unanswered(A, attack('p1', 'p4')).when(B, defend('p2'));
    expect([end.place('p2'), end.lp('p4')]).toEqual(['limbo', [10, 50]]);
  });

  it('NF-109: icons reach the primary Defender alone', () => {
    const burning = fighter('Burning', [
      { name: 'Flame', damage: 20, icons: [{ status: 'burn', count: 2 }] },
    ]);
    const start = facing(burning, beastie('D1', { attack: 0 }), beastie('D2', { attack: 0 }));
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'), strikeBack('p3', 0))
      .when(A, share(10));
    expect([end.statuses('p2'), end.statuses('p3'), end.statuses('caster-1')]).toEqual([[], ['burn'], []]);
  });

  it('NF-109: those of a strike back reach the Attacker', () => {
    const burning = fighter('Burning', [
      { name: 'Flame', damage: 20, icons: [{ status: 'burn', count: 2 }] },
    ]);
    const start = table({
      A: {
        arena: { p1: brute(10), p5: wall(50) },
      },
      B: { arena: { p2: burning } },
    });
    const end = start.unanswered(A, attack('p1', 'p2'));
    expect([end.statuses('p1'), end.statuses('p5'), end.statuses('p2'), end.statuses('caster-0')]).toEqual([
      ['burn'],
      [],
      [],
      [],
    ]);
  });

  it('NF-113: a symbol of the primary Defender’s type adds 20; another symbol nothing', () => {
    const marked = (symbol: 'dark' | 'water') =>
      facing(
        fighter(`Marked ${symbol}`, [{ name: 'Hit', damage: 50, advantage: [symbol] }]),
        wall(100, { auraType: 'dark' }),
      )
        .unanswered(A, attack('p1', 'p2'))
        .lp('p2');
    expect([marked('dark'), marked('water')]).toEqual([
      [30, 100],
      [50, 100],
    ]);
  });

  it('NF-114: each use of a Beastie resolves one of its Attacks', () => {
    const two = fighter('Two', [
      { name: 'Low', damage: 10 },
      { name: 'High', damage: 40 },
    ]);
    const start = facing(two, two);
    const end = start.unanswered(A, attack('p1', 'p2', 0)).when(B, strikeBack('p2', 0));
    expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toMatchObject([
      { by: 'p1', attackName: 'Low' },
      { by: 'p2', attackName: 'Low' },
    ]);
    expect([end.lp('p1'), end.lp('p2')]).toEqual([
      [40, 50],
      [40, 50],
    ]);
  });
});

/** A attacks B, who blocks with these two. */
const blocked = (damage: number, first: ReturnType<typeof wall>, second: ReturnType<typeof wall>) => {
  const start = facing(brute(damage), first, second);
  return start.unanswered(A, attack('p1', 'caster-1')).when(B, defend('p2', 'p3'), strikeBack('p2'));
};
