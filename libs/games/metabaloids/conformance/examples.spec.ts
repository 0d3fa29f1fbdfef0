import { describe, expect, it } from '@jest/globals';
import { attack, deploy, endStep, pay, payFromDrawPile, restock } from '../testing/actions.js';
import { A, B, C, D, table } from '../testing/table.js';

describe('Worked examples', () => {
  it('MB-077 MB-078 MB-083 MB-085 MBO-027 1: a plain win, official', () => {
    const moment = table({
      sides: [
        { hand: ['P'], play: [['X[a3]', 'Y[a2]'], ['Z[a9]']], draw: ['G[c4]'] },
        { play: [['V[d2]', 'W[d1]']], hand: ['H[d2]'], draw: ['J[c1]', 'K'] },
      ],
    })
      .unanswered(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'TotalsCompared', damage: 5 }, { type: 'BattleCardLost', absorbed: 2, left: 3 })
      .when(B, pay('H'), payFromDrawPile);
    expect(moment.pile(B, 'lost')).toEqual(['K', 'H', 'V']);
    expect([moment.pile(A, 'discard'), moment.pile(B, 'discard')]).toEqual([['G', 'P'], ['J']]);
    expect(moment.state.seats[B]?.columns).toMatchObject([{ isSafe: true }]);
    expect(moment.columns(B)).toEqual([['W']]);
  });

  it('MB-083 MB-084 2: by exactly one, fast', () => {
    const moment = table({
      fast: true,
      sides: [
        { hand: ['P'], play: [['X[a2]', 'Y[a1]']], draw: ['G[c3]'] },
        { play: [['V[d4]']], draw: ['J[c1]'] },
      ],
    })
      .when(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'TotalsCompared', damage: 1 }, { type: 'BattleCardLost', left: 0 })
      .thenNo('DamagePaid');
    expect(moment.pile(B, 'lost')).toEqual(['V']);
  });

  it('MB-R17 MB-088 MB-087 3: the attacker loses, official', () => {
    const moment = table({
      sides: [
        { hand: ['K[d3]'], play: [['X[a1 d3]']], discard: ['E[d-]'], draw: ['G[c1]', 'T'] },
        { play: [['V[d5]']], draw: ['J[c4]'] },
      ],
    })
      .when(A, attack('X', 'V', 'K'))
      .thenFacts(
        { type: 'TotalsCompared', winner: B, damage: 7 },
        { type: 'BattleCardLost', seat: A, absorbed: 3, left: 4 },
      )
      .when(A, pay('K'), pay('E'))
      .thenFacts(
        { type: 'DamagePaid', worth: 0, left: 1 },
        { type: 'DamagePaid', rule: 'MB-087', left: 0 },
        'BattleEnded',
      )
      .thenNo('SafetyBegan');
    expect(moment.pile(A, 'lost')).toEqual(['T', 'E', 'K', 'X']);
    expect(moment.columns(A)).toEqual([]);
  });

  it('MB-081 MB-R16 MB-R31 MB-R39 4: a tie, in both games', () => {
    for (const fast of [false, true]) {
      const moment = table({
        fast,
        sides: [
          { hand: ['P'], play: [['X[a3]']], draw: ['G[c4]'] },
          { play: [['V[d5]']], draw: ['J[c2]', 'F'] },
        ],
      })
        .when(A, attack('X', 'V', 'P'))
        .thenNo('SafetyBegan', 'BattleCardLost');
      expect([moment.pile(A, 'lost'), moment.pile(B, 'lost')]).toEqual([['G'], ['J']]);
      expect(new Set(moment.state.marks)).toEqual(new Set([moment.id('X'), moment.id('V')]));
      const over = moment.unanswered(A, endStep);
      expect((fast ? over : over.unanswered(A, endStep)).state.marks).toEqual([]);
    }
  });

  it('MB-089 MB-R14 MB-R30 MB-026 5: nothing left, short game, fast', () => {
    const moment = table({
      fast: true,
      ruleset: { reshuffle: 'no' },
      sides: [
        { hand: ['P'], play: [['X[a8]']], draw: ['G[c1]', 'F'] },
        { play: [['V[d0]']], draw: ['J[c2]'] },
      ],
    })
      .when(A, attack('X', 'V', 'P'))
      .thenFacts(
        { type: 'TotalsCompared', damage: 7 },
        { type: 'BattleCardLost', absorbed: 0, left: 7 },
        { type: 'DamageLapsed', left: 7 },
        'BattleEnded',
      )
      .thenNo('GameEnded');
    moment
      .unanswered(A, endStep)
      .thenFacts({ type: 'DrawFailed', seat: B }, { type: 'GameEnded', rule: 'MB-026', places: [[A], [B]] });
  });

  it('MB-039 MB-041 MB-042 6: payments of X[c3], in both games', () => {
    for (const fast of [false, true]) {
      const moment = table({
        fast,
        phase: 'restock',
        sides: [{ hand: ['X[c3]', 'P[m2]', 'Q[m2]', 'R[m1]'], play: [['I']] }, {}],
      });
      moment.when(A, restock('X', 'P', 'Q')).thenFacts({ type: 'CostPaid', price: 3, points: 4 });
      moment.when(A, restock('X', 'P', 'R')).thenFacts({ type: 'CostPaid', price: 3, points: 3 });
      moment.when(A, restock('X', 'P', 'Q', 'R')).thenRefused('MB-042');
      moment.when(A, restock('X', 'P')).thenRefused('MB-041');
    }
  });

  it('MBO-006 MBO-008 MBO-009 MBO-017 7: depth, official', () => {
    const deploying = table({ phase: 'move', sides: [{ play: [['X', 'Y']], reserve: ['R', 'S'] }, {}] })
      .when(A, endStep, {
        type: 'adjustColumn',
        card: table({ sides: [{ play: [['X', 'Y']] }, {}] }).id('Y'),
        column: 2,
      })
      .thenNo('CostPaid')
      .when(A, deploy('R', 1));
    expect(deploying.columns(A)).toEqual([['X', 'R'], ['Y']]);
    expect([1, 2, 3].map((column) => deploying.may(A, deploy('S', column)))).toEqual([false, true, true]);
  });

  it('MB-067 MB-068 MB-069 MB-071 MB-077 MB-079 8: four seats, fast, one turn', () => {
    const attacked = (card: string) => ({ play: [[card, `${card}2`]], draw: ['J[c0]', 'F', 'F', 'F', 'F'] });
    let moment = table({
      fast: true,
      sides: [
        { hand: ['P', 'Q', 'R', 'S'], play: [['X[a1]', 'Y[a1]', 'Z[a1]', 'O']], draw: ['G', 'G', 'G'] },
        attacked('V'),
        attacked('W'),
        attacked('U'),
      ],
    }).when(A, attack('X', 'V', 'P'));
    const totals: unknown[] = [];
    const note = () => {
      for (const fact of moment.facts)
        if (fact.type === 'TotalsCompared') totals.push([fact.defender, fact.attack.cards]);
    };
    const settle = () => {
      moment = moment.through();
      note();
      while (moment.state.choice?.kind === 'payDamage')
        moment = moment.unanswered(moment.state.choice.seat, payFromDrawPile);
    };
    settle();
    moment = moment.when(A, attack('Y', 'W', 'Q'));
    settle();
    moment = moment.when(A, attack('Z', 'U', 'R'));
    settle();
    expect(totals).toEqual([
      [B, 3],
      [C, 3],
      [D, 3],
    ]);
    moment.when(A, attack('O', 'V2', 'S')).thenRefused('MB-067');
    const bare = table({ fast: true, sides: [{ play: [['X']] }, { play: [['V']] }] });
    expect(bare.types(A)).not.toContain('declareAttack');
  });
});
