import { describe, expect, it } from '@jest/globals';
import { DRAW_PILE } from '../actions.js';
import {
  adjust,
  attack,
  deploy,
  endStep,
  move,
  pay,
  payFromDrawPile,
  restock,
  use,
} from '../testing/actions.js';
import { flex } from '../testing/cards.js';
import { creature } from '../testing/shorthand.js';
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

  it('MBO-007 may hold more for a time, where a card says so', () => {
    const wide = creature('Wide', {
      ability: { when: 'any', do: [{ op: 'widenColumn', cards: { this: 'card' }, until: 'turn' }] },
    });
    const start = table({
      phase: 'abilities',
      cards: [wide],
      sides: [{ play: [['Wide', 'Z'], ['Y']], reserve: ['R'] }, {}],
    });
    expect(start.when(A, endStep).when(A, endStep).may(A, deploy('R', 1))).toBe(false);
    const widened = start.when(A, use('Wide')).when(A, endStep).when(A, endStep);
    expect(widened.when(A, deploy('R', 1)).columns(A)).toEqual([['Wide', 'Z', 'R'], ['Y']]);
  });

  it("MBO-008 may be too deep after a loss, until their owner's next Deploy step", () => {
    const lost = table({
      turn: B,
      sides: [{ play: [['X', 'Y'], ['Z']] }, { hand: ['P'], play: [['V[a5]']], draw: ['G', 'H'] }],
    })
      .when(B, attack('V', 'Z', 'P'))
      .through();
    let moment = lost;
    while (moment.asked === A) moment = moment.when(A, payFromDrawPile).through();
    expect(moment.columns(A)).toEqual([['X', 'Y']]);
    const next = moment.when(B, endStep).through().when(B, endStep).through();
    expect(next.state.turn.seat).toBe(A);
    expect(next.columns(A)).toEqual([['X', 'Y']]);
    expect(next.state.choice).toBeUndefined();
    expect(next.when(A, endStep).through().when(A, endStep).state.choice?.kind).toBe('adjust');
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

  it('MBO-011 MB-R13 MB-R15 is paid from Anywhere by what has a Defense, or the unseen top of the draw pile', () => {
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
    const drift = creature('Drift', {
      ability: { when: 'any', do: [{ op: 'toOtherColumn', cards: { this: 'card' } }] },
    });
    const side = { play: [['Drift', 'Y'], ['Z']], hand: ['P[d1]'] };
    const moment = table({ cards: [drift], sides: [side, {}] });
    moment.when(A, move('Y', 3, 'P')).thenRefused('MBO-013');
    expect(moment.when(A, use('Drift')).thenNo('CostPaid').columns(A)).toEqual([['Y'], ['Z'], ['Drift']]);
  });
});

describe('Reserve and deployment', () => {
  it('MBO-014 leaves a card of the reserve alone until it is deployed', () => {
    const moment = table({
      phase: 'move',
      cards: [flex],
      sides: [{ play: [['X']], reserve: ['Flex'], hand: ['P[d1]'] }, {}],
    });
    moment.when(A, use('Flex')).thenRefused('MB-046');
    moment.when(A, move('Flex', 2, 'P')).thenRefused('MBO-010');
    moment.when(A, deploy('Flex', 2)).thenRefused('MBO-014');
    table({
      turn: B,
      sides: [
        { play: [['X']], reserve: ['R'] },
        { hand: ['P'], play: [['V']] },
      ],
    })
      .when(B, attack('V', 'R', 'P'))
      .thenRefused('MB-073');
  });

  it('MBO-015 deploys all of it, one at a time, in the order its owner likes', () => {
    const moment = deploying({ play: [['X']], reserve: ['R', 'S'] });
    expect([moment.may(A, deploy('R', 2)), moment.may(A, deploy('S', 2))]).toEqual([true, true]);
    moment.when(A, deploy('S', 2)).when(A, endStep).thenRefused('MBO-030');
  });

  it('MBO-016 MBO-017 costs nothing and obeys the limits: {X} with Y and Z', () => {
    const moment = deploying({ play: [['X']], reserve: ['Y', 'Z'], hand: ['P'] });
    moment.when(A, deploy('Y', 1)).thenRefused('MBO-017');
    const next = moment.when(A, deploy('Y', 2)).thenNo('CostPaid', 'CardsDiscarded');
    expect([1, 2, 3].map((column) => next.may(A, deploy('Z', column)))).toEqual([true, true, true]);
    expect(next.pile(A, 'hand')).toEqual(['P']);
  });

  it('MBO-018 loses what finds no room: with 8 in play and 3 in reserve one is deployed, two are lost', () => {
    const moment = deploying({
      play: [
        ['K', 'L', 'M'],
        ['N', 'O', 'P'],
        ['Q', 'R'],
      ],
      reserve: ['X', 'Y', 'Z'],
    });
    expect(moment.options(A)).toHaveLength(3);
    const after = moment.when(A, deploy('Y', 3));
    expect(after.columns(A)[2]).toEqual(['Q', 'R', 'Y']);
    expect([...after.pile(A, 'lost')].sort()).toEqual(['X', 'Z']);
  });

  it('MBO-019 is over by itself with the last card', () => {
    deploying({ play: [['X']], reserve: ['R'] })
      .when(A, deploy('R', 2))
      .thenFacts({ type: 'CardDeployed' }, { type: 'StepBegan', step: 'attack' });
  });

  it('MBO-020 keeps what was deployed where it is while turns pass', () => {
    const moment = deploying({ play: [['X']], reserve: ['R'] })
      .when(A, deploy('R', 2))
      .when(A, endStep)
      .through();
    const next = moment.when(A, endStep).through();
    expect(next.state.turn.seat).toBe(B);
    expect(next.columns(A)).toEqual([['X'], ['R']]);
  });

  it('MBO-021 takes any number of cards in the last step, each paid for by itself', () => {
    const moment = table({ phase: 'restock', sides: [{ hand: ['X', 'Y', 'P', 'Q'], play: [['I']] }, {}] })
      .when(A, restock('X', 'P'))
      .when(A, restock('Y', 'Q'))
      .thenFacts({ type: 'CostPaid' });
    expect(moment.pile(A, 'reserve')).toEqual(['X', 'Y']);
    table({ phase: 'restock', sides: [{ hand: ['X'], play: [['I']] }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'TurnBegan', seat: B });
    table({ sides: [{ hand: ['X', 'P'] }, {}] })
      .when(A, restock('X', 'P'))
      .thenRefused('MBO-021');
  });

  it("MBO-022 deploys in the owner's next turn what was restocked, never in this one", () => {
    const restocked = table({ phase: 'restock', sides: [{ hand: ['X', 'P'] }, {}] }).when(
      A,
      restock('X', 'P'),
    );
    expect(restocked.types(A)).not.toContain('deployCard');
    let moment = restocked.when(A, endStep).through();
    expect(moment.state.turn.seat).toBe(B);
    for (let steps = 0; moment.state.turn.seat === B && steps < 9; steps += 1)
      moment = moment.when(B, endStep).through();
    expect(moment.columns(A)).toEqual([]);
    const deployed = moment.when(A, endStep).through().when(A, endStep).through().when(A, deploy('X', 1));
    expect(deployed.state.turn.number).toBe(3);
    expect(deployed.columns(A)).toEqual([['X']]);
  });
});

describe('Fast mode', () => {
  it('MBF-013 has one column, no reserve and no moves', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['X', 'P[d1]'], play: [['I']] }, {}],
    });
    moment.when(A, move('I', 2, 'P')).thenRefused('MBF-013');
    moment.when(A, deploy('X', 1)).thenRefused('MBF-013');
    expect(moment.when(A, restock('X', 'P')).columns(A)).toEqual([['I', 'X']]);
  });

  it('MBF-014 MB-R20 puts paid cards into the column before the attacks, as many as are paid for', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['W', 'X', 'P', 'Q'], play: [['K', 'L', 'M', 'N']] }, {}],
    })
      .when(A, restock('X', 'P'))
      .thenFacts({ type: 'CardRestocked', rule: 'MBF-014', column: 1 })
      .when(A, restock('W', 'Q'));
    expect(moment.columns(A)).toEqual([['K', 'L', 'M', 'N', 'X', 'W']]);
  });

  it('MBF-015 lets a restocked card count and attack in the same turn', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['X[a4]', 'P', 'Q'], play: [['I[a1]']], draw: ['G'] }, { play: [['V']] }],
    })
      .when(A, restock('X', 'P'))
      .when(A, endStep)
      .when(A, attack('X', 'V', 'Q'));
    expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
      attack: { cards: 5 },
    });
  });

  it('MBF-016 has no restock once the Attack Phase has begun', () => {
    table({ fast: true, sides: [{ hand: ['X', 'P'], play: [['I']] }, {}] })
      .when(A, restock('X', 'P'))
      .thenRefused('MBF-016');
  });
});

describe('Paying damage out of the columns', () => {
  it('MBO-020 takes a card out of play by a payment', () => {
    const moment = table({
      turn: B,
      sides: [{ play: [['X'], ['Y[d9]']] }, { hand: ['P'], play: [['V[a5]']] }],
    })
      .when(B, attack('V', 'X', 'P'))
      .through()
      .when(A, pay('Y'));
    expect(moment.columns(A)).toEqual([]);
  });
});
