import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { foldMatch } from './evolve.js';
import { isComplete, legalActionsOf, seatOfPlayer, seatsToAct } from './queries.js';
import { begun, cancel, DUEL, decked, HIGH_CARD, seated, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const { game } = DUEL;

describe('queries', () => {
  it('return legal actions of the game only for the seat to act', () => {
    const { state } = given(DUEL, begun());
    expect(legalActionsOf(game, state, seat(0)).map(({ label }) => label)).toEqual([
      'Play Juniper Jay',
      'Play Amber Acorn',
    ]);
    expect(legalActionsOf(game, state, seat(1))).toEqual([]);
    expect(seatsToAct(game, state)).toEqual([0]);
  });

  it('return several seats if several must act at the same time', () => {
    const { state } = given(HIGH_CARD, begun({ seats: 3 }));
    expect(seatsToAct(HIGH_CARD.game, state)).toEqual([0, 1, 2]);
  });

  it('return no actions for an unknown seat', () => {
    expect(legalActionsOf(game, given(DUEL, begun()).state, seat(7))).toEqual([]);
  });

  it('return no actions before the games, after them, or once the match is cancelled', () => {
    for (const { state } of [
      given(DUEL, decked()),
      given(DUEL, begun(), wonBy(0)),
      given(DUEL, begun(), cancel),
    ]) {
      expect(legalActionsOf(game, state, seat(0))).toEqual([]);
      expect(seatsToAct(game, state)).toEqual([]);
    }
  });

  it('return the seat of a player', () => {
    const { state } = given(DUEL, seated());
    expect(seatOfPlayer(state, 'ben')).toBe(1);
    expect(seatOfPlayer(state, 'zoe')).toBeUndefined();
  });

  it('report a match as complete with its very last event, not with its result', () => {
    const { events } = given(DUEL, begun(), wonBy(0));
    const completeAfter = events.map((_, index) => {
      const state = foldMatch(DUEL.game, events.slice(0, index + 1));
      return state !== undefined && isComplete(state);
    });
    expect(completeAfter.indexOf(true)).toBe(events.length - 1);
    expect(isComplete(given(DUEL, begun(), cancel).state)).toBe(true);
    expect(isComplete(given(DUEL, seated(), cancel).state)).toBe(true);
    expect(isComplete(given(DUEL, begun()).state)).toBe(false);
  });
});
