import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import { choose, contract, endTurn, pass } from '../testing/actions.js';
import { faceDown, instant, loses } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, beastie, resolves, spell } from '../testing/pages.js';
import { stopSpell } from '../testing/plain-spells.js';
import { A, B, table } from '../testing/table.js';

const ARENA = { zone: 'arena', whose: 'each' } as const;

describe('The choices of an Effect', () => {
  it('NF-R23: Pages by their names, face-down ones without, Casters and links as such', () => {
    const hidden = { zone: 'arena', whose: 'each', where: { isFaceDown: true } } as const;
    const both = { either: [ARENA, hidden, { casters: 'each' }] } as const;
    const moment = doing([{ op: 'choose', from: both, count: 1, as: 'it' }], {
      A: {
        arena: {
          p1: idle('Mine', { title: 'Mine Alone' }),
          p2: faceDown(spell('Pit', { traits: ['trap'] })),
        },
      },
    });
    const offer = (id: string, label: string, cards: readonly string[]) => ({
      action: choose(id),
      label: `Choose ${label}`,
      rule: expect.any(String),
      cards,
    });
    expect(offered(moment, A)).toEqual([
      offer('p1', 'Mine', ['p1']),
      offer('p2', 'a face-down Trap', ['p2']),
      offer('caster-0', '{seat:0}', []),
      offer('caster-1', '{seat:1}', []),
    ]);
  });

  it('NF-084: a link is named by its words, and is no Page', () => {
    const moment = table({
      A: { chapter: { p11: instant('Jolt', loses(1)) } },
      B: { chapter: { p21: stopSpell('Damp') } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    expect(moment.state.chain).toMatchObject([
      { label: 'Jolt' },
      { label: 'Damp', targets: { link: ['link-1'] } },
    ]);
    const two = table({
      A: {
        chapter: { p11: instant('Jolt', loses(1)), p12: instant('Bolt', loses(1)) },
      },
      B: {
        chapter: { p21: stopSpell('Damp'), p22: spell('Slow', { anyTime: true }) },
      },
    })
      .when(A, contract('p11'))
      .when(B, contract('p22'))
      .when(A, contract('p12'))
      .when(B, contract('p21'));
    expect(offered(two, B)).toEqual([
      { action: choose('link-1'), label: 'Choose Jolt', rule: 'NF-084', cards: [] },
      { action: choose('link-3'), label: 'Choose Bolt', rule: 'NF-084', cards: [] },
    ]);
    expect(refused(two, B, choose(), choose('link-2'), choose('link-1', 'link-3'))).toEqual([
      'ILLEGAL_ACTION NF-084',
      'UNKNOWN_TARGET NF-084',
      'ILLEGAL_ACTION NF-084',
    ]);
  });

  it('NF-R23: none with "up to"', () => {
    const moment = doing([{ op: 'choose', from: ARENA, count: 1, upTo: true, as: 'it' }], {
      A: { arena: { p1: idle('Mine') } },
    });
    expect(offered(moment, A).map(({ label }) => label)).toEqual(['Choose none', 'Choose Mine']);
  });

  it('NF-012, NF-013: Pages of the own Spellbook by their names', () => {
    const moment = doing([{ op: 'search', where: { type: 'beastie' }, count: 2, to: 'chapter' }], {
      A: {
        spellbook: {
          p41: beastie('Found', { title: 'Well Found' }),
          p42: artifact('Not'),
          p43: beastie('Too'),
        },
      },
    });
    expect(offered(moment, A)).toEqual([
      {
        action: choose(),
        label: 'Choose none',
        rule: expect.any(String),
        cards: ['p41', 'p43'],
        freedom: { kind: 'subset', field: 'cards', of: ['p41', 'p43'], min: 0, max: 2 },
      },
    ]);
  });

  it('NF-R23: an order of Pages, one of several things, whether at all', () => {
    const ordering = doing(
      [
        { op: 'arrange', cards: ARENA, as: 'it' },
        { op: 'moveTo', cards: { bound: 'it' }, destination: 'limbo' },
      ],
      {
        A: {
          arena: { p1: idle('One'), p2: idle('Two') },
        },
      },
    );
    expect(offered(ordering, A)).toEqual([
      {
        action: { type: 'arrangeCards', cards: ['p1', 'p2'] },
        label: 'Put in this order: One, Two',
        rule: expect.any(String),
        cards: ['p1', 'p2'],
        freedom: { kind: 'permutation', field: 'cards', of: ['p1', 'p2'] },
      },
    ]);
    const placed = ordering.when(A, { type: 'arrangeCards', cards: ['p2', 'p1'].map(cardId) });
    expect(placed.names(A, 'limbo')).toEqual(['Two', 'One']);
    const options = [
      { label: 'This', do: loses(1) },
      { label: 'That', do: loses(2) },
    ];
    const either = doing([{ op: 'chooseOne', options }]);
    expect(offered(either, A).map(({ label }) => label)).toEqual(['This', 'That']);
    expect(either.when(A, { type: 'chooseOption', option: 1 }).casterLp(B)[0]).toBe(998);
    expect(refused(either, A, { type: 'chooseOption', option: 2 })).toEqual(['UNKNOWN_TARGET NF-075']);
    const may = doing([{ op: 'may', label: 'Do it', do: loses(4) }]);
    expect(offered(may, A).map(({ label }) => label)).toEqual(['Do it: yes', 'Do it: no']);
    expect(may.when(A, { type: 'answerMay', yes: true }).casterLp(B)[0]).toBe(996);
    expect(may.when(A, { type: 'answerMay', yes: false }).casterLp(B)[0]).toBe(1000);
  });

  it('NF-R23: without a choice there is no answer', () => {
    const moment = table();
    const window = moment.when(A, endTurn);
    const answers: readonly NightfallAction[] = [
      choose('p1'),
      { type: 'arrangeCards', cards: [] },
      { type: 'chooseOption', option: 0 },
      { type: 'answerMay', yes: true },
    ];
    const none = answers.map(() => 'ILLEGAL_ACTION NF-R23');
    expect([refused(moment, A, ...answers), refused(window, A, ...answers)]).toEqual([none, none]);
    expect(refused(window, B, ...answers)).toEqual(answers.map(() => 'NOT_YOUR_TURN NF-R23'));
  });
});

describe('Naming targets', () => {
  it('NF-084: the demanded number, in their present order', () => {
    const zap = spell(
      'Zap',
      resolves(
        [{ op: 'dealDamage', cards: { bound: 'target' }, amount: 10 }],
        [{ as: 'target', from: ARENA, count: 2, upTo: true }],
      ),
    );
    const moment = table({
      A: { chapter: { p11: zap } },
      B: {
        arena: { p21: idle('One'), p22: idle('Two'), p23: idle('Three') },
      },
    }).when(A, contract('p11'));
    expect(offered(moment, A)).toEqual([
      {
        action: choose(),
        label: 'Choose none',
        rule: 'NF-084',
        cards: ['p21', 'p22', 'p23'],
        freedom: { kind: 'subset', field: 'cards', of: ['p21', 'p22', 'p23'], min: 0, max: 2 },
      },
    ]);
    const named = moment.when(A, choose('p23', 'p21'));
    named.thenFacts({ type: 'ChoiceMade', rule: 'NF-084', kind: 'chooseCards' }, 'LinkMade');
    expect(named.state.chain).toMatchObject([{ targets: { target: ['p21', 'p23'] } }]);
    expect(named.when(B, pass).lp('p23')).toEqual([40, 50]);
  });
});
