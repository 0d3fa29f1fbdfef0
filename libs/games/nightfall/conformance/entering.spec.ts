import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#libs/game-kit';
import type { NightfallProgram } from '../effects/language/ability.js';
import { nightfall } from '../index.js';
import { attack, contract, order, pass, payTrap } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, land } from '../testing/moments.js';
import { ANY_TARGET, aura, beastie, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const TARGET = { bound: 'target' };
const on = (name: string, ...program: NightfallProgram) => spell(name, resolves(program, ANY_TARGET));
const lose = (amount: number) => [
  { op: 'loseLp' as const, cards: { casters: 'opponents' as const }, amount },
];

describe('Tokens', () => {
  const swarm = spell(
    'Swarm',
    resolves([
      {
        op: 'createToken',
        token: { auraType: 'dark', lp: 20, damage: 10, traits: [] },
        count: 1,
      },
    ]),
  );
  const quake = spell(
    'Quake',
    resolves([
      { op: 'dealDamage', cards: { zone: 'arena', whose: 'each', where: { type: 'beastie' } }, amount: 5 },
    ]),
  );
  const made = table({
    A: {
      chapter: {
        p11: swarm,
        p12: quake,
        p13: on('Recall', { op: 'returnToHand', cards: TARGET }),
        p14: on('Bane', { op: 'destroy', cards: TARGET }),
      },
      arena: {
        p1: beastie('Mourner', {
          when: { event: 'destroyed', where: { isToken: true } },
          text: 'Test.',
          do: lose(10),
        }),
      },
    },
  }).cast(A, 'p11');
  const token = made.the('Nameless Token');

  it('NF-187: a Token is a Page for Effects, and is removed wherever it would go', () => {
    expect([made.lp(token), made.cast(A, 'p12').lp(token)]).toEqual([
      [20, 20],
      [15, 20],
    ]);
    const home = made.cast(A, 'p13', token);
    expect([home.place(token), home.names(A, 'chapter')]).toEqual(['removed', ['Quake', 'Bane']]);
    expect(made.cast(A, 'p14', token).names(A, 'limbo')).toEqual([]);
    expect(made.cast(A, 'p13', 'p1').names(A, 'chapter')).toContain('Mourner');
  });

  it('NF-R127: Destroyed, it triggers Effects on Destroyed Pages, then it is removed', () => {
    const end = made.cast(A, 'p14', token).thenFacts('PagesDestroyed', 'LpLost');
    expect([end.casterLp(B), end.place(token)]).toEqual([[990, 1000], 'removed']);
    expect(made.cast(A, 'p13', token).casterLp(B)).toEqual([1000, 1000]);
  });
});

describe('Entering', () => {
  const page = beastie(
    'X',
    { when: 'contract', text: 'Test.', do: lose(100) },
    { when: 'enters', text: 'Test.', do: lose(1) },
    { traits: ['fear', 'flash'] },
  );
  const raise = spell('Raise', resolves([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }]));

  it('NF-188: placed from Limbo it enters Fatigued and is not Contracted: no CONTRACT, Fear or Flash', () => {
    const end = table({
      A: { chapter: { p11: raise }, limbo: { p1: page } },
      B: { arena: { p2: idle('Z') } },
    })
      .cast(A, 'p11')
      .thenFacts({ type: 'PageEntered', isContracted: false }, { type: 'EffectUsed', on: 'enters' })
      .thenNo('CoinFlipped');
    expect([end.casterLp(B), end.isFatigued('p1'), end.state.choice]).toEqual([[999, 1000], true, undefined]);
  });

  it('NF-188: Contracted it also enters: both happen, in the order of the active Caster', () => {
    const asked = table({ A: { chapter: { p11: page } } })
      .cast(A, 'p11')
      .thenFacts({
        type: 'PageEntered',
        isContracted: true,
      });
    expect(asked.state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
    const end = asked.when(A, order(0), order(0), order(0));
    expect(end.casterLp(B)).toEqual([899, 1000]);
  });

  it('NF-191: CONTRACT once Contracted, ARENA while it is there, DESTROYED at its end; FLIPPED only when flipped', () => {
    const keywords = beastie(
      'X',
      { when: 'contract', text: 'Test.', do: lose(1) },
      { when: 'flipped', text: 'Test.', do: lose(10) },
      { when: 'destroyed', text: 'Test.', do: lose(100) },
      holds({
        cards: { zone: 'arena', whose: 'you', where: { another: true } },
        modification: { change: 'maximumLp', by: 10 },
      }),
      { attack: 0, traits: ['trap'] },
    );
    const bane = on('Bane', { op: 'destroy', cards: TARGET });
    const before = table({
      A: {
        chapter: { p11: keywords, p12: bane },
        arena: { p1: idle('Ally') },
      },
    });
    const entered = before
      .cast(A, 'p11')
      .thenFacts('PageEntered', { type: 'EffectUsed', on: 'contract' })
      .thenNo('TrapFlipped');
    expect([before.lp('p1'), entered.lp('p1'), entered.casterLp(B)[0]]).toEqual([[50, 50], [60, 60], 999]);
    const end = entered
      .cast(A, 'p12', entered.the('X'))
      .thenFacts('PagesDestroyed', { type: 'EffectUsed', on: 'destroyed' });
    expect([end.lp('p1'), end.casterLp(B)[0]]).toEqual([[50, 50], 899]);
    const flipped = table({
      A: { arena: { p2: beastie('Y') } },
      B: { arena: { p3: { page: keywords, isFaceDown: true } } },
    })
      .when(A, attack('p2', 'p3'))
      .when(B, payTrap());
    expect(flipped.when(A, order(0)).casterLp(A)[0]).toBe(989);
  });
});

describe('Chance', () => {
  const PAGES = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].map((name) => beastie(name));
  const tribunal = (casters: 'you' | 'opponents') =>
    spell('Tribunal', resolves([{ op: 'discardAtRandom', who: casters, count: 2 }]));

  it('NF-189: two of seven out of the Chapter of an opponent, each as likely, without a choice or a look', () => {
    const taken = new Map<string, number>();
    for (let seed = 0; seed < 140; seed += 1) {
      const end = table({
        random: seededRandom(`tribunal ${seed}`),
        A: { chapter: { p50: tribunal('opponents') } },
        B: { chapter: PAGES },
      })
        .cast(A, 'p50')
        .thenNo('DieRolled', 'PagesRevealed', 'ChoiceOffered');
      expect([end.names(B, 'limbo').length, end.names(B, 'chapter').length]).toEqual([2, 5]);
      for (const name of end.names(B, 'limbo')) taken.set(name, (taken.get(name) ?? 0) + 1);
    }
    const counts = PAGES.map(({ name }) => taken.get(name) ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(25);
    expect(Math.max(...counts)).toBeLessThan(58);
  });

  it('NF-190: out of the own Chapter by a d8: 8 and a second 3 are rolled again, Pages 3 and 5 go', () => {
    const end = table({
      random: chance('8 of 8', '3 of 8', '3 of 8', '5 of 8'),
      A: { chapter: [['p50', tribunal('you')], ...PAGES] },
    })
      .cast(A, 'p50')
      .thenFacts(...[8, 3, 3, 5].map((result) => ({ type: 'DieRolled', rule: 'NF-190', sides: 8, result })));
    expect(end.names(A, 'limbo')).toEqual(['P3', 'P5']);
  });

  it("NF-R128: the pick out of an opponent's Chapter comes from the chance of the match and is recorded", () => {
    const once = () =>
      table({
        random: seededRandom('recorded'),
        A: { chapter: { p50: tribunal('opponents') } },
        B: { chapter: PAGES },
      })
        .cast(A, 'p50')
        .thenFacts({ type: 'PagesMoved', rule: 'NF-189', draws: 6 });
    expect(once().names(B, 'limbo')).toEqual(once().names(B, 'limbo'));
    expect(once().state.draws).toBe(6);
  });
});

it('NF-R129: piles, the chain, pools and counts are seen by all; Chapter, Spellbook and face-down Pages are not', () => {
  const moment = table({
    A: {
      aura: { flame: 2 },
      chapter: { p11: on('Bolt', { op: 'loseLp', cards: TARGET, amount: 5 }), p12: beastie('Secret') },
      limbo: [beastie('Dead')],
      cemetery: [spell('Spent')],
      afterlife: [aura('flame')],
      arena: [
        land('fog'),
        ['p1', idle('X')],
        { page: ['p2', beastie('Ambush', { traits: ['trap'] })], isFaceDown: true },
      ],
    },
  }).when(A, contract('p11'));
  for (const viewer of [{ kind: 'seat', seat: B }, { kind: 'spectator' }] as const) {
    const table = nightfall.view(moment.state, viewer);
    const text = JSON.stringify(table);
    for (const shown of ['Dead', 'Spent', 'Aura flame', 'Terra fog', 'Bolt']) expect(text).toContain(shown);
    for (const hidden of ['Secret', 'Ambush', 'Filler']) expect(text).not.toContain(hidden);
    expect(table.seats[0]?.counters).toEqual(
      expect.arrayContaining([
        { name: 'chapter', label: 'Chapter', value: 1 },
        { name: 'spellbook', label: 'Spellbook', value: 30 },
        { name: 'aura-flame', label: 'Flame Aura', value: 2 },
      ]),
    );
    expect(table.stack).toHaveLength(1);
  }
  expect(JSON.stringify(nightfall.view(moment.state, { kind: 'seat', seat: A }))).toContain('Ambush');
  expect(moment.when(B, pass).names(A, 'cemetery')).toEqual(['Spent', 'Bolt']);
});
