import { describe, expect, it } from '@jest/globals';
import { adjust, attack, deploy, endStep, payFromDrawPile, use } from '../testing/actions.js';
import { flex, shield } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, B, C, type Side, table } from '../testing/table.js';

interface Fight {
  readonly fast?: boolean;
  readonly own: Side;
  readonly other: Side;
  readonly ruleset?: Readonly<Record<string, string>>;
}

/** X attacks V, paid with P; all windows pass. */
const fight = ({ fast = false, own, other, ruleset = {} }: Fight): When =>
  table({ fast, ruleset, cards: [flex, shield], sides: [{ hand: ['P'], ...own }, other] }).unanswered(
    A,
    attack('X', 'V', 'P'),
  );
const _compared = (moment: When) => moment.facts.find(({ type }) => type === 'TotalsCompared');

const _PLAIN: Fight = {
  own: { play: [['X[a3]', 'Y[a2]'], ['Z[a9]']], draw: ['G[c4]', 'F'] },
  other: { play: [['V[d2]', 'W[d1]']], draw: ['J[c1]', 'F', 'F', 'F'], hand: ['H[d2]'] },
};

describe('Safety', () => {
  it('MBO-027 MB-R31 covers the rest of the losing column, on either side', () => {
    const moment = fight({
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V[d3]', 'W'], ['U']], draw: ['J[c0]'] },
    });
    moment.thenFacts({ type: 'SafetyBegan', rule: 'MBO-027', seat: B, column: 1 });
    expect(moment.state.seats[B]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
    const beaten: Fight = {
      own: { play: [['X[d3]', 'Y'], ['Z']], draw: ['G'] },
      other: { play: [['V[d2]']], draw: ['J'] },
    };
    fight(beaten).thenFacts({ type: 'SafetyBegan', seat: A, column: 1 });
    fight({ ...beaten, ruleset: { safety: 'attackedOnly' } }).thenNo('SafetyBegan');
  });

  it('MBO-027 begins for the attacked column also where the ruleset has it for that one alone', () => {
    table({
      ruleset: { safety: 'attackedOnly' },
      sides: [
        { hand: ['P'], play: [['X[a9]']], draw: ['G'] },
        { play: [['V', 'W']], draw: ['J'] },
      ],
    })
      .unanswered(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'SafetyBegan', seat: B, column: 1 });
  });

  it('MBO-027 does not begin once more for a column that is safe and attacks', () => {
    const moment = table({
      sides: [
        { hand: ['P'], play: [{ safe: ['X[d9]', 'Y'] }], draw: ['G'] },
        { play: [['V[d9]']], draw: ['J'] },
      ],
    })
      .unanswered(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'BattleCardLost', seat: A, left: 0 }, 'BattleEnded')
      .thenNo('SafetyBegan');
    expect(moment.state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true]);
  });

  it('MBO-028 bars the abilities of safe cards, also in the turn of their owner', () => {
    const moment = table({ cards: [flex], sides: [{ play: [{ safe: ['Flex'] }] }, {}] });
    moment.when(A, use('Flex')).thenRefused('MBO-028');
  });

  it('MBO-029 MB-R32 ends for a column when a card out of the reserve is deployed into it', () => {
    const moment = table({
      phase: 'move',
      cards: [flex],
      sides: [{ play: [{ safe: ['Flex'] }, ['Y']], reserve: ['R'] }, {}],
    }).when(A, endStep);
    const elsewhere = moment.when(A, deploy('R', 2)).thenNo('SafetyEnded');
    elsewhere.when(A, use('Flex')).thenRefused('MBO-028');
    const joined = moment
      .when(A, deploy('R', 1))
      .thenFacts({ type: 'SafetyEnded', rule: 'MBO-029', seat: A, column: 1 });
    expect(joined.may(A, use('Flex'))).toBe(true);
  });

  it('MBO-009 MBO-027 MB-R32 moves with a card that has to leave a column that is too deep', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [{ safe: ['X', 'Y'] }] }, {}],
    }).when(A, endStep);
    expect(moment.state.choice?.kind).toBe('adjust');
    const adjusted = moment
      .when(A, adjust('Y', 2))
      .thenFacts({ type: 'CardMovedToColumn', why: 'adjust' }, { type: 'SafetyBegan', seat: A, column: 2 });
    expect(adjusted.state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, true]);
  });

  it('MBO-009 MB-R32 does not move with a card that joins an unsafe column', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [{ safe: ['X', 'Y', 'W'] }, ['Z']] }, {}],
    })
      .when(A, endStep, adjust('Y', 2))
      .thenNo('SafetyBegan', 'SafetyEnded');
    expect(moment.state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
  });

  it('MBO-010 MB-R32 moves with a card into a new column', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [{ safe: ['X', 'Y'] }], hand: ['Q[d1]'] }, {}],
    });
    const { state } = moment.when(A, {
      type: 'moveCard',
      card: moment.id('Y'),
      column: 2,
      payment: [moment.id('Q')],
    });
    expect(state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, true]);
  });

  it('MB-R32 does not end by a card that was moved in', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [{ safe: ['X'] }, ['Y', 'Z']], hand: ['Q[d1]'] }, {}],
    });
    const { state } = moment
      .when(A, { type: 'moveCard', card: moment.id('Y'), column: 1, payment: [moment.id('Q')] })
      .thenNo('SafetyEnded');
    expect(state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
  });

  it('MBF-020 is not there in fast mode: the rest of the column may be attacked in the next turn', () => {
    const moment = table({
      fast: true,
      sides: [
        { hand: ['P'], play: [['X[a1]']], draw: ['G', 'F'] },
        { play: [['V', 'W']], draw: ['J[c0]', 'F', 'F'] },
        {},
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    let next = moment;
    while (next.asked === B) next = next.unanswered(B, payFromDrawPile);
    next.thenNo('SafetyBegan');
    expect(next.state.seats[B]?.columns.map(({ isSafe }) => isSafe)).toEqual([false]);
    const fresh = table({
      fast: true,
      turn: C,
      sides: [{}, { play: [['W']] }, { hand: ['P'], play: [['X']] }],
    });
    expect(fresh.may(C, attack('X', 'W', 'P'))).toBe(true);
  });
});
