import { describe, expect, it } from '@jest/globals';
import { attack, endStep, pay } from '../testing/actions.js';
import { A, B, C, nextTurn, table } from '../testing/table.js';
import { done } from '../testing/words.js';

describe('A draw that fails', () => {
  it('MB-058 ends the drawing of the ability: later abilities find an empty pile', () => {
    const moment = done([{ op: 'draw', count: 2 }], [{ draw: 1, play: [['Doer']] }, {}], {
      ruleset: { reshuffle: 'no' },
    }).thenFacts(
      { type: 'CardsDrawn', count: 1 },
      { type: 'AbilityFellShort', rule: 'MB-058' },
      { type: 'DrawingEnded', seat: A },
    );
    expect(moment.state.drawing).toEqual([]);
  });

  it('MB-026 MBF-007 ends a game of two without an elimination, under any ruleset', () => {
    nextTurn({
      fast: true,
      turn: B,
      ruleset: { elimination: 'yes', reshuffle: 'no' },
      sides: [{ draw: 0 }, {}],
    })
      .thenFacts(
        { type: 'DrawFailed', seat: A },
        { type: 'GameEnded', rule: 'MB-026', places: [[B], [A]], reason: 'deck-out' },
      )
      .thenNo('SeatEliminated');
  });

  it('MB-R43 of the last two at one moment makes them level, ahead of earlier losers, without a winner', () => {
    const alone = nextTurn({
      fast: true,
      turn: B,
      ruleset: { elimination: 'yes', bonusDraw: 'endsGame', reshuffle: 'no' },
      sides: [{ hand: 7, draw: 0, play: [['X']] }, { draw: 0, play: [['V']] }, { draw: 0 }],
    }).thenFacts({ type: 'SeatEliminated', seat: C });
    const attacking = alone.unanswered(A, endStep);
    attacking
      .unanswered(A, attack('X', 'V', 'F'))
      .thenFacts(
        { type: 'SeatEliminated', seat: A },
        { type: 'SeatEliminated', seat: B },
        { type: 'GameEnded', rule: 'MB-R43', places: [[A, B], [C]], reason: 'deck-out' },
      );
  });
});

describe('Damage that only the discard pile can pay', () => {
  it('MB-088 MB-R29 passes over a worthless card to a valuable one below it', () => {
    const owing = table({
      ruleset: { reshuffle: 'no' },
      sides: [
        { hand: ['P'], play: [['X[a9]']], draw: ['G'] },
        { play: [['V']], draw: ['J'], discard: ['E', 'K[d3]'] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    expect(owing.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 9 });
    owing
      .when(B, pay('E'))
      .thenFacts({ type: 'DamagePaid', worth: 0, left: 9 })
      .when(B, pay('K'))
      .thenFacts({ type: 'DamagePaid', worth: 3, left: 6 }, { type: 'DamageLapsed', left: 6 });
  });
});
