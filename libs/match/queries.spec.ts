import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { foldMatch } from './evolve.js';
import { isComplete, legalActionsOf, seatOfPlayer, seatsToAct } from './queries.js';
import { begun, cancel, DUEL, decked, HIGH_CARD, seated, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const { game } = DUEL;

describe('queries', () => {
  it('legal actions are those of the game, for the seat to act only', () => {
    const { state } = given(DUEL, begun());
    expect(legalActionsOf(game, state, seat(0)).map(({ label }) => label)).toEqual([
      'Play Juniper Jay',
      'Play Amber Acorn',
    ]);
    expect(legalActionsOf(game, state, seat(1))).toEqual([]);
    expect(seatsToAct(game, state)).toEqual([0]);
  });

  it('several seats may be to act at the same time', () => {
    const { state } = given(HIGH_CARD, begun({ seats: 3 }));
    expect(seatsToAct(HIGH_CARD.game, state)).toEqual([0, 1, 2]);
  });

  it('there are none for a seat that is not there', () => {
    expect(legalActionsOf(game, given(DUEL, begun()).state, seat(7))).toEqual([]);
  });

  it('there are none before the games, after them, or once the match is cancelled', () => {
    for (const { state } of [
      given(DUEL, decked()),
      given(DUEL, begun(), wonBy(0)),
      given(DUEL, begun(), cancel),
    ]) {
      expect(legalActionsOf(game, state, seat(0))).toEqual([]);
      expect(seatsToAct(game, state)).toEqual([]);
    }
  });

  it('finds the seat of a player', () => {
    const { state } = given(DUEL, seated());
    expect(seatOfPlayer(state, 'ben')).toBe(1);
    expect(seatOfPlayer(state, 'zoe')).toBeUndefined();
  });

  it('a match is complete with its very last event, not with its result', () => {
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
