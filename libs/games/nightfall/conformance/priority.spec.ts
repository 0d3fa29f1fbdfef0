import { describe, expect, it } from '@jest/globals';
import {
  attack,
  contract,
  endTurn,
  keep,
  moveTrap,
  pass,
  placeTrap,
  power,
  selfDestruct,
  use,
} from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { firstTurnOf } from '../testing/later-game.js';
import { artifact, aura, beastie, damageSpell, spell, terra } from '../testing/pages.js';
import { asked, recoverSpell } from '../testing/plain-spells.js';
import { quickTonic, quickWords, ready, tonic } from '../testing/quick-pages.js';
import { A, B, C, type Side, table } from '../testing/table.js';
import { indicator } from '../testing/turn-moments.js';

describe('Actions with Priority', () => {
  const responding = (side: Side): Given =>
    table({ A: { arena: { p11: beastie('X') } }, B: side }).when(A, attack('p11', 'caster-1'));

  it('NF-077, NF-R15: of two Spells only the one with "any time" can respond', () => {
    const moment = responding({
      chapter: { p21: damageSpell('Plain', 20), p22: damageSpell('Quick', 20, { anyTime: true }) },
    });
    moment.when(B, contract('p21')).thenRefused('NF-077');
    expect(moment.options(B).filter(({ type }) => type === 'contract')).toEqual([contract('p22')]);
    moment.when(B, contract('p22')).thenFacts({ type: 'PageContracted', seat: B });
  });

  it('NF-R15: the words count for Effects too', () => {
    const moment = responding({ arena: { p21: ready } });
    moment.when(B, use('p21')).thenFacts({ type: 'EffectUsed', rule: 'NF-077' });
    moment.when(B, power('p21')).thenRefused('NF-077');
    moment.when(B, use('p21', 1)).thenRefused('NF-077');
  });

  it('NF-R15: and for every type of Page', () => {
    const pages = [beastie('Slow'), artifact('Heavy'), aura('flame'), terra('fog'), tonic, spell('Plain')];
    const slow = responding({ chapter: pages.map((page, index) => [`p${21 + index}`, page] as const) });
    for (const [index] of pages.entries()) slow.when(B, contract(`p${21 + index}`)).thenRefused('NF-077');
    const quick = responding({
      chapter: pages.map((page, index) => [`p${21 + index}`, { ...page, anyTime: true }] as const),
    });
    for (const [index] of pages.entries())
      quick.when(B, contract(`p${21 + index}`)).thenFacts({ type: 'PageContracted', seat: B });
  });

  it('NF-R16: a Page without "any time" needs the own action step and an empty chain', () => {
    const answered = table({
      A: {
        chapter: {
          p11: terra('fog'),
          p12: tonic,
          p13: beastie('Ambush', { traits: ['trap'] }),
          p14: quickTonic,
        },
        arena: {
          p15: beastie('X', { traits: ['self-destruct'] }),
          p16: ready,
          p17: { page: beastie('H', { traits: ['trap'] }), isFaceDown: true },
        },
      },
      B: { chapter: { p21: quickWords } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    const slow = [
      contract('p12'),
      placeTrap('p13'),
      moveTrap('p17', 'p15'),
      attack('p15', 'caster-1'),
      power('p16'),
      selfDestruct('p15'),
      endTurn,
    ];
    expect(asked(answered)).toBe('0 priority');
    for (const action of slow) answered.when(A, action).thenRefused('NF-077');
    answered.when(A, contract('p14')).thenFacts('PageContracted');
    answered.when(A, use('p16')).thenFacts('EffectUsed');
    const over = answered.when(A, pass);
    for (const action of slow) expect(over.refusal(A, action)).toBeUndefined();
  });

  it('NF-R17: in the windows of a turn even the active Caster has "any time" only', () => {
    const end = table({
      A: {
        chapter: { p11: tonic, p12: quickTonic },
        arena: { p13: ready, p14: beastie('X') },
      },
    }).when(A, endTurn);
    const start = table({
      turn: 'B',
      A: {
        chapter: { p11: tonic, p12: quickTonic },
        arena: { p13: ready, p14: beastie('X') },
      },
    })
      .when(B, endTurn, pass)
      .when(A, pass);
    expect([asked(end), end.state.turn.step, asked(start), start.state.turn.step]).toEqual([
      '0 priority',
      'end',
      '0 priority',
      'start',
    ]);
    for (const window of [start, end]) {
      for (const action of [contract('p11'), power('p13'), attack('p14', 'caster-1'), endTurn])
        window.when(A, action).thenRefused('NF-077');
      window.when(A, contract('p12')).thenFacts('PageContracted');
      window.when(A, use('p13')).thenFacts('EffectUsed');
    }
  });
});

describe('Windows of the turn', () => {
  it('NF-078: before the Bookmark the active Caster gets Priority, then the opponents', () => {
    const deck = [[40, quickTonic]] as const;
    const first = firstTurnOf(A, [deck, deck, deck]).when(A, keep).when(B, keep).when(C, keep);
    const seen = [first, first.when(A, pass), first.when(A, pass).when(B, pass)];
    expect(seen.map(asked)).toEqual(['0 priority', '1 priority', '2 priority']);
    expect(seen.map(({ state }) => state.seats[A]?.chapter.length)).toEqual([7, 7, 7]);
    first.thenFacts({ type: 'ChoiceOffered', rule: 'NF-078', seat: A });
    const begun = seen[2]?.when(C, pass);
    begun?.thenFacts({ type: 'Bookmarked', seat: A });
    expect(begun?.state.seats[A]?.chapter).toHaveLength(8);
  });

  it('NF-080: before Poison takes LP the active Caster gets Priority, then the opponents', () => {
    const window = table({
      A: { chapter: { p11: tonic } },
      B: {
        chapter: { p22: recoverSpell('Salve', 10, { anyTime: true }) },
        arena: { p21: { page: beastie('X'), damage: 40, indicators: [indicator('poison', 3)] } },
      },
    }).when(A, endTurn);
    window.thenFacts({ type: 'ChoiceOffered', rule: 'NF-080', seat: A });
    const saved = window.when(A, pass).when(B, contract('p22')).when(A, pass);
    saved.thenFacts('LpRecovered', { type: 'LpLost', why: 'poison' }).thenNo('PagesDestroyed');
    expect(saved.lp('p21')).toEqual([10, 50]);
    expect(window.when(A, pass).when(B, pass).names(B, 'limbo')).toEqual(['X']);
  });

  it('NF-R14: each Caster has one opportunity; a chain resolves whole before the next Caster’s; no second round', () => {
    const window = table({
      C: {},
      A: {
        damage: 50,
        chapter: { p11: quickTonic, p12: quickTonic },
      },
      B: { damage: 50, chapter: { p21: quickTonic } },
    }).when(A, endTurn);
    const acted = window.when(A, contract('p11'));
    expect([asked(acted), acted.state.choice?.kind === 'priority' && acted.state.choice.window]).toEqual([
      '1 priority',
      'chain',
    ]);
    const chained = acted.when(B, pass).when(C, pass);
    chained.thenFacts('LinkBegan', 'LpRecovered', { type: 'ChoiceOffered', seat: B, rule: 'NF-080' });
    expect(chained.casterLp(A)).toEqual([960, 1000]);
    chained.when(A, contract('p12')).thenRefused('NF-077');
    const byB = chained.when(B, contract('p21')).when(C, pass).when(A, pass);
    byB.thenFacts('LpRecovered', { type: 'ChoiceOffered', seat: C, rule: 'NF-080' });
    const over = byB.when(C, pass);
    over.thenFacts('TurnEnded', { type: 'TurnBegan', seat: B });
    expect(over.names(A, 'chapter')).toEqual(['Quick Tonic']);
  });
});
