import { describe, expect, it } from '@jest/globals';
import { attack, defend, share, strikeBack } from '../testing/actions.js';
import { fatigued, fighter, hurt } from '../testing/battle.js';
import { beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const wall = (lp: number, auraType: 'neutral' | 'dark' | 'light' = 'neutral') =>
  beastie(`Wall ${lp} ${auraType}`, { lp, attack: null, auraType });
const brute = (attack: number) => beastie(`Brute ${attack}`, { attack });
const light = beastie('Light', { auraType: 'light', attack: 30 });

describe('Rulings on the Damage of an Attack', () => {
  it('NF-R59: if its own Effects remove all Defenders, the target takes all, without advantages', () => {
    const flusher = (isFlushing: boolean) =>
      fighter(
        'Flusher',
        [
          {
            name: 'Flush',
            damage: 30,
            advantage: ['dark'],
            ...(isFlushing
              ? {
                  do: [
                    {
                      op: 'returnToHand' as const,
                      cards: { this: 'defenders' as const },
                    },
                  ],
                }
              : {}),
          },
        ],
        { auraType: 'light' },
      );
    const fight = (isFlushing: boolean) =>
      facing(flusher(isFlushing), wall(50, 'dark'))
        .unanswered(A, attack('p1', 'caster-1'))
        .when(B, defend('p2'));
    expect(fight(true).casterLp(B)).toEqual([970, 1000]);
    expect(fight(true).names(B, 'chapter')).toEqual(['Wall 50 dark']);
    expect(fight(false).casterLp(B)).toEqual([980, 1000]);
  });

  it('NF-R61: the strike back hits only the Attacker; the excess is lost', () => {
    const start = table({
      A: { arena: { p1: hurt(brute(10), 40), p5: wall(50) } },
      B: { arena: { p2: beastie('Sixty', { attack: 60, lp: 90 }) } },
    });
    const end = start.unanswered(A, attack('p1', 'p2')).thenFacts({
      type: 'DamageDealt',
      hits: [{ target: 'p1', amount: 10 }],
      lost: 50,
    });
    expect(end.casterLp(A)).toEqual([1000, 1000]);
    expect(end.lp('p5')).toEqual([50, 50]);
  });

  it('NF-R62: a target that is its own primary Defender passes nothing on', () => {
    const start = facing(brute(70), wall(20));
    const end = start.unanswered(A, attack('p1', 'p2')).thenFacts({ type: 'DamageDealt', lost: 50 });
    expect(end.casterLp(B)).toEqual([1000, 1000]);
  });

  const sharesOf = (damage: number, ...lps: readonly number[]) => {
    const ids = lps.map((_, index) => `p${index + 11}`);
    const start = table({
      A: { arena: { p1: brute(damage) } },
      B: { arena: lps.map((lp, index) => [`p${index + 11}`, wall(lp)] as const) },
    });
    return start.unanswered(A, attack('p1', 'caster-1')).when(B, defend(...ids), strikeBack('p11'));
  };
  const options = (moment: ReturnType<typeof sharesOf>) =>
    moment.state.choice?.kind === 'share' ? moment.state.choice.options : [];

  it('NF-R63: a share may be exactly the LP of a Page, less than 5 and no multiple of it', () => {
    const odd = hurtWall(12, 47, 50).thenFacts({
      type: 'DamageDealt',
      hits: [
        { target: 'p11', amount: 3 },
        { target: 'p12', amount: 9 },
      ],
    });
    expect(odd.place('p11')).toBe('limbo');
    const some = sharesOf(30, 12, 50);
    expect(options(some)).toEqual([5, 10, 12]);
    const end = some.when(A, share(12));
    expect([end.place('p11'), end.lp('p12')]).toEqual(['limbo', [32, 50]]);
  });

  it('NF-R63: with less than 5 for each, Defenders get 5 each until it is used up, and the last one the remainder', () => {
    const scarce = sharesOf(12, 50, 50, 50);
    expect(options(scarce)).toEqual([0, 5]);
    const first = scarce.when(A, share(5));
    expect(options(first)).toEqual([0, 7]);
    const end = first.when(A, share(7));
    expect(['p11', 'p12', 'p13'].map((id) => end.lp(id)[0])).toEqual([45, 43, 50]);
    expect(['p11', 'p12', 'p13'].map((id) => first.when(A, share(0)).lp(id)[0])).toEqual([45, 50, 43]);
    scarce.when(A, share(12)).thenRefused('NF-107');
  });

  it('NF-R63: a remainder below 5 is added to the last share if there is enough', () => {
    const uneven = sharesOf(22, 50, 50);
    expect(options(uneven)).toEqual([5, 10, 15]);
    expect(uneven.when(A, share(15)).lp('p12')).toEqual([43, 50]);
    uneven.when(A, share(12)).thenRefused('NF-107');
  });

  it('NF-R64: all is computed once, from the primary Defender', () => {
    const fight = (primary: 'p2' | 'p3') => {
      const start = facing(light, wall(20, 'dark'), wall(20));
      return start.unanswered(A, attack('p1', 'caster-1')).when(B, defend('p2', 'p3'), strikeBack(primary));
    };
    expect(fight('p2').thenFacts({ type: 'StrikeBegan', damage: 50 }).casterLp(B)).toEqual([990, 1000]);
    const plain = fight('p3').thenFacts({ type: 'StrikeBegan', damage: 30 });
    expect(plain.state.choice).toMatchObject({ kind: 'share', options: [10, 15, 20] });
  });

  it('NF-R64: overflow on a target is not computed for its type', () => {
    const start = facing(light, wall(10), fatigued(wall(50, 'dark')));
    expect(start.unanswered(A, attack('p1', 'p3')).when(B, defend('p2')).lp('p3')).toEqual([30, 50]);
  });

  it.each([
    ['attacker', 30],
    ['none', 50],
  ] as const)('NF-R65: the symbols of a strike back look at: %s', (strikeBackAdvantage, left) => {
    const marked = fighter('Marked', [{ name: 'Hit', damage: 50, advantage: ['dark'] }]);
    const start = table({
      ruleset: { strikeBackAdvantage },
      A: { arena: { p1: beastie('Dark', { auraType: 'dark', attack: 10, lp: 100 }) } },
      B: { arena: { p2: marked } },
    });
    expect(start.unanswered(A, attack('p1', 'p2')).lp('p1')).toEqual([left, 100]);
  });

  it('NF-R66: symbol and type both count', () => {
    const marked = (auraType: 'light' | 'neutral') =>
      facing(
        fighter('Marked', [{ name: 'Hit', damage: 10, advantage: ['dark'] }], { auraType }),
        wall(100, 'dark'),
      )
        .unanswered(A, attack('p1', 'p2'))
        .lp('p2');
    expect([marked('light'), marked('neutral')]).toEqual([
      [50, 100],
      [70, 100],
    ]);
  });

  it('NF-R67: a printed 0 takes what is added, an Attack without a number does not', () => {
    const weak = (attack: { readonly name: string; readonly damage?: number }) =>
      facing(fighter('Weak', [attack], { auraType: 'light' }), wall(50, 'dark')).unanswered(A, attackOn);
    const attackOn = attack('p1', 'p2');
    expect(weak({ name: 'Nil', damage: 0 }).lp('p2')).toEqual([30, 50]);
    const none = weak({ name: 'None' }).thenFacts({ type: 'StrikeBegan', by: 'p1' }).thenNo('DamageDealt');
    expect(none.lp('p2')).toEqual([50, 50]);
    expect(none.facts.find(({ type }) => type === 'StrikeBegan')).not.toHaveProperty('damage');
  });

  it.each([
    ['no', []],
    ['yes', ['burn']],
  ] as const)(
    'NF-R68: icons of an Attack that reaches only a Caster inflict: %s',
    (iconsOnCasters, statuses) => {
      const burning = fighter('Burning', [
        { name: 'Flame', damage: 20, icons: [{ status: 'burn', count: 2 }] },
      ]);
      const start = table({ ruleset: { iconsOnCasters }, A: { arena: { p1: burning } } });
      const end = start.unanswered(A, attack('p1', 'caster-1'));
      expect(end.statuses('caster-1')).toEqual(statuses);
      expect(end.casterLp(B)).toEqual([980, 1000]);
    },
  );

  it('NF-R68: an Effect that names a Caster inflicts all the same', () => {
    const cursing = fighter('Cursing', [
      {
        name: 'Curse',
        damage: 20,
        do: [{ op: 'inflict', cards: { casters: 'opponents' }, status: 'burn', count: 2 }],
      },
    ]);
    const end = table({ A: { arena: { p1: cursing } } }).unanswered(A, attack('p1', 'caster-1'));
    expect(end.statuses('caster-1')).toEqual(['burn']);
  });

  it('NF-R73, WE-03: Flatwoods Monster 10 on Spookster with symbol and strong type: 50', () => {
    const flatwoods = fighter('Flatwoods Monster', [{ name: 'Hit', damage: 10, advantage: ['dark'] }], {
      auraType: 'light',
    });
    const start = facing(flatwoods, beastie('Spookster', { lp: 100, auraType: 'dark' }));
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2'))
      .thenFacts(
        { type: 'PrimaryDefenderChosen', page: 'p2' },
        { type: 'StrikeBegan', by: 'p1', damage: 50 },
      );
    expect(end.lp('p2')).toEqual([50, 100]);
  });

  it('WE-02, NF-R66: 50 with the symbol of its Defender is 70, without it 50', () => {
    const fight = (advantage: readonly 'dark'[]) =>
      facing(fighter('X', [{ name: 'Hit', damage: 50, advantage: [...advantage] }]), wall(100, 'dark'))
        .unanswered(A, attack('p1', 'p2'))
        .lp('p2');
    expect([fight(['dark']), fight([])]).toEqual([
      [30, 100],
      [50, 100],
    ]);
  });
});

/** Two Defenders, the first with Damage on it. */
const hurtWall = (damage: number, onFirst: number, lp: number) => {
  const start = table({
    A: { arena: { p1: brute(damage) } },
    B: { arena: { p11: hurt(wall(lp), onFirst), p12: wall(lp) } },
  });
  return start.unanswered(A, attack('p1', 'caster-1')).when(B, defend('p11', 'p12'), strikeBack('p11'));
};
