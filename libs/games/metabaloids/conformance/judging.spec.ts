import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import { A, B, table } from '../testing/table.js';

describe('What a judge puts right', () => {
  it('MB-R46: a lost card comes back into a column that has room, or to the hand', () => {
    const { state } = table({ sides: [{ play: [['X']], lost: ['Y'] }, {}] });
    const back = ruledOn(metabaloids, state, { type: 'putIntoPlay', from: 'lost', column: 2 }).state;
    expect(back.seats[0]?.columns.map(({ number }) => number)).toEqual([1, 2]);
    expect(
      ruledOn(metabaloids, state, { type: 'putInHand', from: 'lost' }).state.seats[0]?.hand,
    ).toHaveLength(1);
  });

  it('MB-R46: a column that a card has left is no column any more', () => {
    const { state } = table({ sides: [{ play: [['X'], ['Y']] }, {}] });
    const [first] = state.seats[A]?.columns[0]?.cards ?? [];
    const after = ruledOn(metabaloids, state, { type: 'putInLostPile', card: first }).state;
    expect(after.seats[0]?.columns.map(({ number }) => number)).toEqual([2]);
    expect(metabaloids.soundness?.overdue(after)).toEqual([]);
  });

  it('MB-R46: fast mode has no reserve, no safety and one column', () => {
    const { state } = table({ fast: true, sides: [{ play: [['X']], hand: ['Y'] }, {}] });
    const types = new Set(metabaloidsFast.judging?.rulings(state).map(({ ruling }) => ruling.type));
    expect(['putInReserve', 'beginSafety', 'moveToColumn'].filter((type) => types.has(type))).toEqual([]);
    expect(rulingsOn(metabaloidsFast, state, { type: 'putIntoPlay', column: 2 })).toEqual([]);
  });

  it('MB-R46: cards are drawn without a drawing of the turn, and the turn is ended', () => {
    const { state } = table({ sides: [{ play: [['X']] }, { play: [['Y']] }] });
    const drawn = ruledOn(metabaloids, state, { type: 'drawCards', seat: A }, 3).state;
    expect(drawn.seats[0]?.hand).toHaveLength(3);
    expect(drawn.turn.drew).toBe(state.turn.drew);
    const ended = ruledOn(metabaloids, state, { type: 'endTurn' }).state;
    expect(ended.choice !== undefined || ended.turn.seat === B).toBe(true);
  });
});
