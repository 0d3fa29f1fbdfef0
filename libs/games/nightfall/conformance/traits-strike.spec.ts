import { describe, expect, it } from '@jest/globals';
import { power, strikeBack } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

/** A Power: 10 Damage on each Page of the opponents. */
const SPIT = {
  name: 'Spit',
  text: 'Test.',
  do: [
    { op: 'dealDamage' as const, cards: { zone: 'arena' as const, whose: 'opponents' as const }, amount: 10 },
  ],
};

describe('Blood Sucker', () => {
  const leech = beastie('Y', { traits: ['blood-sucker'], lp: 60 });

  it('NF-150: it recovers as much as its Attack dealt', () => {
    const end = facing({ page: leech, damage: 50 }, idle('X'))
      .fight(A, 'p1', 'p2')
      .thenFacts('DamageDealt', { type: 'LpRecovered', rule: 'NF-150', why: 'blood-sucker' });
    expect(end.lp('p1')).toEqual([40, 60]);
    const plain = facing({ page: beastie('Y', { lp: 60 }), damage: 50 }, idle('X')).fight(A, 'p1', 'p2');
    expect(plain.lp('p1')).toEqual([10, 60]);
  });

  it('NF-150: it recovers nothing by Damage that is not its Attack’s', () => {
    const spitting = beastie('Y', {
      traits: ['blood-sucker'],
      lp: 60,
      abilities: [{ when: 'power', ...SPIT }],
    });
    const end = facing({ page: spitting, damage: 50 }, idle('X')).unanswered(A, power('p1'));
    expect([end.lp('p1'), end.lp('p2')]).toEqual([
      [10, 60],
      [40, 50],
    ]);
  });

  it('NF-R105: shares and overflow count, what is lost does not', () => {
    const moment = (target: string) =>
      facing(
        { page: leech, damage: 50 },
        { page: idle('D', { lp: 100 }), damage: 90 },
        { page: idle('X'), isFatigued: true },
      ).fight(A, 'p1', target, 'p2');
    const overflowing = moment('caster-1');
    expect([overflowing.casterLp(B)[0], overflowing.lp('p1')]).toEqual([980, [40, 60]]);
    const lost = facing({ page: leech, damage: 50 }, { page: idle('X', { lp: 100 }), damage: 90 }).fight(
      A,
      'p1',
      'p2',
    );
    expect(lost.lp('p1')).toEqual([20, 60]);
  });

  it('NF-R106: Blood Sucker before Destroyer before the Infectious Token', () => {
    const all = beastie('Y', { traits: ['blood-sucker', 'destroyer', 'infectious'], lp: 60 });
    const end = facing({ page: all, damage: 50 }, idle('X', { lp: 80 })).fight(A, 'p1', 'p2');
    end.thenFacts(
      'DamageDealt',
      { type: 'LpRecovered', why: 'blood-sucker' },
      { type: 'PagesDestroyed', rule: 'NF-155' },
      'TokensCreated',
    );
  });
});

describe('Destroyer', () => {
  const destroyer = beastie('Y', { traits: ['destroyer'], attack: 5 });

  it('NF-155: every Page that takes Damage from its Attack is Destroyed', () => {
    const end = facing(destroyer, idle('X', { lp: 80 }))
      .fight(A, 'p1', 'p2')
      .thenFacts(
        { type: 'DamageDealt', hits: [{ target: 'p2', amount: 5 }] },
        { type: 'PagesDestroyed', rule: 'NF-155' },
      );
    expect(end.names(B, 'limbo')).toEqual(['X']);
    const urn = facing(destroyer, artifact('Urn', { lp: 80 })).fight(A, 'p1', 'p2');
    expect(urn.names(B, 'limbo')).toEqual(['Urn']);
  });

  it('NF-155, NF-R96: a Page that takes Damage from its Power is not Destroyed', () => {
    const spitting = beastie('Y', { traits: ['destroyer'], abilities: [{ when: 'power', ...SPIT }] });
    const end = facing(spitting, idle('X')).unanswered(A, power('p1')).thenNo('PagesDestroyed');
    expect(end.lp('p2')).toEqual([40, 50]);
  });

  it('NF-R96: every Defender, also an Immortal one, and overflow on the original target', () => {
    const strong = beastie('Y', { traits: ['destroyer'], attack: 40 });
    const end = facing(
      strong,
      { page: idle('D1'), damage: 40 },
      { page: idle('D2', { traits: ['immortal'] }), damage: 40 },
      { page: idle('X', { lp: 100 }), isFatigued: true },
    ).fight(A, 'p1', 'p4', 'p2', 'p3');
    const done = end.when(B, strikeBack('p2'));
    expect([...done.names(B, 'limbo')].sort()).toEqual(['D1', 'D2', 'X']);
  });

  it('NF-R96: striking back, and itself through Confusion; not where no Damage is dealt', () => {
    const back = table({
      A: { arena: { p2: beastie('Z', { attack: 5 }) } },
      B: { arena: { p1: destroyer } },
    }).fight(A, 'p2', 'p1');
    expect(back.names(A, 'limbo')).toEqual(['Z']);
    const confused = table({
      random: chance('tails'),
      A: { arena: { p1: { page: destroyer, indicators: suffers('confusion') } } },
      B: { arena: { p2: idle('X') } },
    }).fight(A, 'p1', 'p2');
    expect(confused.names(A, 'limbo')).toEqual(['Y']);
    const none = facing(beastie('Y', { traits: ['destroyer'], attack: 0 }), idle('X')).fight(A, 'p1', 'p2');
    expect(none.place('p2')).toBe('arena');
  });
});

describe('First-Strike', () => {
  const at = (name: string, ...traits: readonly 'first-strike'[]) =>
    beastie(name, { attack: 50, traits: [...traits] });

  it.each([
    ['nobody', [], [], 'A'],
    ['the Attacker', ['first-strike'], [], 'A'],
    ['the Defender', [], ['first-strike'], 'B'],
  ] as const)(
    'NF-158: %s has it: who has it strikes first, in attack and defence alike',
    (_who, of, against, survivor) => {
      const end = table({
        random: chance('tails'),
        A: { arena: { p1: at('Y', ...of) } },
        B: { arena: { p2: at('X', ...against) } },
      })
        .fight(A, 'p1', 'p2')
        .thenNo('CoinFlipped');
      expect([end.place('p1'), end.place('p2')]).toEqual(
        survivor === 'A' ? ['arena', 'limbo'] : ['limbo', 'arena'],
      );
    },
  );

  it('NF-158: both have it: a coin decides', () => {
    const end = table({
      random: chance('tails'),
      A: { arena: { p1: at('Y', 'first-strike') } },
      B: { arena: { p2: at('X', 'first-strike') } },
    })
      .fight(A, 'p1', 'p2')
      .thenFacts({ type: 'CoinFlipped', isHeads: false });
    expect([end.place('p1'), end.place('p2')]).toEqual(['limbo', 'arena']);
  });
});
