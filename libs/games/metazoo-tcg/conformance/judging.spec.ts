import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metazooTcg as game } from '../index.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

describe('Corrections by a judge', () => {
  it('MZ-R67: a token ceases to be wherever it is put, so only one pile is named for it', () => {
    const { state } = table({ A: { lanes: { 1: ['c1=T(1)+token'] } } });
    expect(rulingsOn(game, state, { type: 'putInHand', card: 'c1' })).toEqual([]);
    const after = ruledOn(game, state, { type: 'putInDiscardPile', card: 'c1' });
    expect(after.facts).toMatchObject([{ type: 'UnitsLeftPlay', units: [{ why: 'ruling', to: 'removed' }] }]);
    expect(after.state.seats[0].discard).toEqual([]);
  });

  it('MZ-R67: Mission Points are checked after they are set: thirty win', () => {
    const { state } = table({ A: { points: 12 } });
    expect(ruledOn(game, state, { type: 'setMissionPoints', seat: A }, 29).state.outcome).toBeUndefined();
    expect(ruledOn(game, state, { type: 'setMissionPoints', seat: A }, 30).state.outcome).toMatchObject({
      places: [[A], [B]],
      reason: 'mission-points',
    });
  });

  it('MZ-R67: damage as high as its Influence takes a unit away', () => {
    const { state } = table({ B: { lanes: { 2: ['c1=X(3)'] } } });
    expect(ruledOn(game, state, { type: 'damageUnit', card: 'c1' }, 2).state.seats[1].discard).toEqual([]);
    expect(ruledOn(game, state, { type: 'damageUnit', card: 'c1' }, 3).state.seats[1].discard).toHaveLength(
      1,
    );
  });

  it('MZ-R67: the last lane that can be resolved stays open, since the round would be over', () => {
    const { state } = table({ resolved: [1, 2, 3] });
    expect(rulingsOn(game, state, { type: 'resolveLane' })).toEqual([]);
    expect(rulingsOn(game, state, { type: 'readyLane' })).toHaveLength(3);
  });

  it('MZ-R67: lost Aura returns to the Aura deck, and a round is ended', () => {
    const { state } = table({ A: { zone: 'FF', auraDeck: 3 } });
    const after = ruledOn(game, state, { type: 'loseAura', seat: A }, 2).state;
    expect(after.seats[0].auraZone).toEqual([]);
    expect(after.seats[0].auraDeck).toHaveLength(5);
    expect(ruledOn(game, state, { type: 'endRound' }).state.turn.round).toBe(state.turn.round + 1);
  });
});
