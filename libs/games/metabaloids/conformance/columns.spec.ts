import { describe, expect, it } from '@jest/globals';
import { DRAW_PILE } from '../actions.js';
import {
  adjust,
  attack,
  deploy,
  endStep,
  move,
  option,
  pay,
  payFromDrawPile,
  use,
} from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

const NINE = [
  ['K', 'L', 'M'],
  ['N', 'O', 'P'],
  ['Q', 'R', 'S'],
];
/** A's Deploy step has begun. */
const deploying = (side: Side, more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ phase: 'move', sides: [side, {}], ...more }).when(A, endStep);
const moving = (side: Side, ruleset: Readonly<Record<string, string>> = {}) =>
  table({ phase: 'move', ruleset, sides: [side, { play: [['V']] }] });

describe('Columns', () => {
  it('MBO-005 MBO-018 are three of three cards at the most', () => {
    const moment = deploying({ play: NINE, reserve: ['X'] }).thenFacts({
      type: 'CardsLost',
      rule: 'MBO-018',
      why: 'noRoom',
    });
    expect(moment.columns(A)).toEqual(NINE);
    expect(moment.pile(A, 'lost')).toEqual(['X']);
  });

  it('MBO-006 MB-R18 are no deeper than there are columns', () => {
    const two = deploying({ play: [['X'], ['Y']], reserve: ['R'] });
    expect([1, 2, 3].map((column) => two.may(A, deploy('R', column)))).toEqual([true, true, true]);
    const uneven = deploying({ play: [['X', 'Z'], ['Y']], reserve: ['R'] });
    uneven.when(A, deploy('R', 1)).thenRefused('MBO-017');
    expect([2, 3].map((column) => uneven.may(A, deploy('R', column)))).toEqual([true, true]);
    const one = deploying({ play: [['X']], reserve: ['R'] });
    expect(one.may(A, deploy('R', 1))).toBe(false);
    const deep = deploying({ play: [['X']], reserve: ['R'] }, { ruleset: { columnDepth: 'three' } });
    expect(deep.may(A, deploy('R', 1))).toBe(true);
  });

  it('MBO-007 may temporarily exceed the limit by a card’s effect', () => {
    const wide = able('Wide', {
      when: 'atWill',
      do: [{ op: 'modify', cards: { this: 'card' }, modification: { change: 'widenColumn' }, until: 'turn' }],
    });
    const start = table({
      phase: 'abilities',
      cards: [wide],
      sides: [{ play: [['Wide', 'Z'], ['Y']], reserve: ['R'] }, {}],
    });
    expect(start.when(A, endStep, endStep).may(A, deploy('R', 1))).toBe(false);
    const widened = start.when(A, use('Wide'), endStep, endStep);
    expect(widened.when(A, deploy('R', 1)).columns(A)).toEqual([['Wide', 'Z', 'R'], ['Y']]);
  });

  it("MBO-008 may be too deep after a loss, until their owner's next Deploy step", () => {
    const lost = table({
      turn: B,
      sides: [{ play: [['X', 'Y'], ['Z']] }, { hand: ['P'], play: [['V[a5]']], draw: ['G', 'H'] }],
    }).unanswered(B, attack('V', 'Z', 'P'));
    let moment = lost;
    while (moment.asked === A) moment = moment.unanswered(A, payFromDrawPile);
    expect(moment.columns(A)).toEqual([['X', 'Y']]);
    const next = moment.unanswered(B, endStep).unanswered(B, endStep);
    expect(next.state.turn.seat).toBe(A);
    expect(next.columns(A)).toEqual([['X', 'Y']]);
    expect(next.state.choice).toBeUndefined();
    expect(next.unanswered(A, endStep).when(A, endStep).state.choice?.kind).toBe('adjust');
  });

  it('MBO-009 MB-R19 are put right before deploying, for nothing, in as few moves as can be', () => {
    const moment = deploying({ play: [['X', 'Y']], reserve: ['R'] });
    expect(moment.options(A)).toHaveLength(2);
    expect([moment.may(A, adjust('X', 2)), moment.may(A, adjust('Y', 2))]).toEqual([true, true]);
    moment.when(A, adjust('X', 3)).thenRefused('MBO-009');
    const after = moment
      .when(A, adjust('X', 2))
      .thenNo('CostPaid')
      .thenFacts({ type: 'ChoiceOffered', kind: 'deploy' });
    expect(after.columns(A)).toEqual([['Y'], ['X']]);
  });

  it('MB-R19 loses what fits nowhere', () => {
    const moment = deploying({
      play: [
        ['K', 'L', 'M', 'T'],
        ['N', 'O', 'P'],
        ['Q', 'R', 'S'],
      ],
    }).thenFacts({
      type: 'CardsLost',
      rule: 'MB-R19',
    });
    expect(moment.pile(A, 'lost')).toHaveLength(1);
  });

  it('MBO-005 MBO-009 are three: a fourth has to go, however short it is', () => {
    const moment = deploying({ play: [['K'], ['L'], ['M'], ['N']] });
    expect(moment.state.choice?.kind).toBe('adjust');
    expect(moment.when(A, adjust('N', 1)).columns(A)).toEqual([['K', 'N'], ['L'], ['M']]);
  });

  it('MBO-005 MB-R18 MBO-009 are three cards deep even if only one column may be so deep', () => {
    const three = { ruleset: { columnDepth: 'three' } };
    expect(deploying({ play: [['K', 'L', 'M']] }, three).state.phase).toBe('attack');
    expect(deploying({ play: [['K', 'L', 'M', 'N']] }, three).state.choice?.kind).toBe('adjust');
  });

  it('MB-R19 loses the cards that fit in no column one by one, and then moves the others', () => {
    const moment = deploying({
      play: [
        ['K', 'L', 'M', 'T'],
        ['N', 'O', 'P', 'U'],
        ['Q', 'R', 'S'],
      ],
    }).thenFacts(
      { type: 'CardsLost', rule: 'MB-R19', why: 'noRoom' },
      { type: 'CardsLost', rule: 'MB-R19', why: 'noRoom' },
      { type: 'ChoiceOffered', kind: 'adjust' },
    );
    expect(moment.pile(A, 'lost')).toEqual(['R', 'S']);
  });
});

describe('Moving', () => {
  it('MBO-010 costs a point a card: two moves are two payments', () => {
    const moment = moving({
      play: [
        ['X', 'Y'],
        ['Z', 'W'],
      ],
      hand: ['P[d1]', 'Q[d1]'],
    })
      .when(A, move('X', 3, 'P'))
      .thenFacts(
        { type: 'CostPaid', rule: 'MBO-011', price: 1, purpose: 'move' },
        { type: 'CardMovedToColumn', why: 'move' },
      )
      .when(A, move('W', 3, 'Q'))
      .thenFacts({ type: 'CostPaid', price: 1 });
    expect(moment.columns(A)).toEqual([['Y'], ['Z'], ['X', 'W']]);
    moment.when(A, move('X', 1, 'P')).thenRefused('MBO-011');
  });

  it('MBO-011 MB-R13 MB-R15 is paid from Anywhere by cards with a Defense, or the hidden top of the draw pile', () => {
    const moment = moving({
      play: [
        ['X', 'Y'],
        ['Z', 'W[d2]'],
      ],
      hand: ['H[d1]', 'O[d0]', 'E[d-]'],
      discard: ['T[d3]', 'U[d3]'],
      reserve: ['R[d9]'],
      draw: ['Top'],
    });
    const works = (payer: string) => moment.may(A, move('X', 3, payer));
    expect(['H', 'W', 'T', DRAW_PILE].map(works)).toEqual([true, true, true, true]);
    for (const payer of ['O', 'E', 'U', 'R', 'X', 'Y'])
      moment.when(A, move('X', 3, payer)).thenRefused('MBO-011');
    const paid = moment
      .when(A, move('X', 3, DRAW_PILE))
      .thenFacts({ type: 'CostPaid', points: 1, to: 'discard' });
    expect(paid.pile(A, 'discard')[0]).toBe('Top');
    expect(paid.pile(A, 'lost')).toEqual([]);
    const bare = moving({ play: [['X', 'Y'], ['Z']], draw: 1 }, { movePayment: 'lost' });
    expect(bare.when(A, move('X', 3, DRAW_PILE)).pile(A, 'lost')).toEqual(['F']);
  });

  it('MBO-012 has to leave a legal shape: {X,Y}{Z} lets Y open a column and Z not join X', () => {
    const moment = moving({ play: [['X', 'Y'], ['Z']], hand: ['P[d1]'] });
    moment.when(A, move('Z', 1, 'P')).thenRefused('MBO-012');
    expect(moment.when(A, move('Y', 3, 'P')).columns(A)).toEqual([['X'], ['Z'], ['Y']]);
  });

  it('MBO-013 is for the own Move step; effects move at other times, for nothing', () => {
    const drift = able('Drift', { when: 'atWill', do: [{ op: 'toOtherColumn', cards: { this: 'card' } }] });
    const side = { play: [['Drift', 'Y'], ['Z']], hand: ['P[d1]'] };
    const moment = table({ cards: [drift], sides: [side, {}] });
    moment.when(A, move('Y', 3, 'P')).thenRefused('MBO-013');
    const drifting = moment.unanswered(A, use('Drift')).thenNo('CostPaid');
    expect(drifting.when(A, option(1)).columns(A)).toEqual([['Y'], ['Z'], ['Drift']]);
  });
});

describe('Paying damage out of the columns', () => {
  it('MBO-020 takes a card out of play by a payment', () => {
    const moment = table({
      turn: B,
      sides: [{ play: [['X'], ['Y[d9]']] }, { hand: ['P'], play: [['V[a5]']] }],
    })
      .unanswered(B, attack('V', 'X', 'P'))
      .when(A, pay('Y'));
    expect(moment.columns(A)).toEqual([]);
  });
});
