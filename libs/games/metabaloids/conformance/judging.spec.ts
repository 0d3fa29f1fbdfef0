import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { MetabaloidsState } from '../state.js';
import { attack, choose, endStep, pay, place } from '../testing/actions.js';
import { given } from '../testing/given.js';
import { A, B, deployment, table } from '../testing/table.js';
import { done } from '../testing/words.js';

describe('Corrections by a judge', () => {
  it('MB-R46: a lost card returns to a column with room, or to the hand', () => {
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

describe('Corrections by a judge while a seat decides', () => {
  const drawn = (state: MetabaloidsState) =>
    ruledOn(metabaloids, state, { type: 'drawCards', seat: A }, 1).state;

  it('MB-R46: the choice of unpaid damage is offered again, and then the battle ends', () => {
    const owing = table({
      sides: [
        { hand: ['P'], play: [['X[a3]']], draw: ['G', 'F'] },
        { play: [['V']], draw: ['J'], hand: ['H[d3]'] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    const { facts, state: after } = ruledOn(metabaloids, owing.state, { type: 'drawCards', seat: A }, 1);
    expect(facts[0]).toEqual({ type: 'ChoiceWithdrawn', rule: 'MB-R46', seat: B, kind: 'payDamage' });
    expect(after.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 3 });
    expect(after.resolution).toEqual(owing.state.resolution);
    given(after).when(B, pay('H')).thenFacts({ type: 'DamagePaid', left: 0 }, 'BattleEnded');
  });

  it('MB-R46: the choice of a discard is offered again, and then the ability resolves', () => {
    const asked = done(
      [{ op: 'makeDiscard', who: 'opponents', count: 1 }],
      [{ play: [['Doer']] }, { hand: ['H', 'I'] }],
    );
    const after = drawn(asked.state);
    expect(after.choice).toMatchObject({ kind: 'forceDiscard', seat: B, count: 1 });
    expect(after.resolution).toEqual(asked.state.resolution);
    given(after).when(B, choose('H')).thenFacts('CardsDiscarded', { type: 'AbilityResolved', isWhole: true });
  });

  it('MB-R46: offers a deploying seat its choice once more, and the others no second one', () => {
    const deploying = deployment({ sides: [{ hand: ['X', 'Y'] }, { hand: ['V', 'W'] }] });
    const after = drawn(deploying.state);
    expect(after.choice).toMatchObject({ kind: 'firstDeployment', seat: A });
    expect(after.resolution).toEqual([{ task: 'firstDeployment', seat: B }]);
    expect(given(after).when(A, place('X')).asked).toBe(B);
  });

  it('MB-R46: a window is open again for the same seat', () => {
    const opened = table({ sides: [{ play: [['X']] }, { hand: ['H'] }] }).when(A, endStep);
    const after = drawn(opened.state);
    expect(after.choice).toEqual(opened.state.choice);
    expect(after.resolution).toEqual(opened.state.resolution);
  });
});
