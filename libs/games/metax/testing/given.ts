import { type RandomSource, type Seat, seededRandom } from '#libs/game-kit';
import { attempt, oneByOne, type Then, thenOf } from '#libs/game-kit/testing';
import type { MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';

/** A moment of a game to test on: `given(...).when(seat, action).then(...)`. */
export interface Given {
  readonly state: MetaxState;
  /** Actions of a seat, one after the other; all but the last have to be taken. */
  when(seat: Seat, ...actions: readonly [MetaxAction, ...MetaxAction[]]): When;
  /** The legal actions of a seat, without labels. */
  options(seat: Seat): readonly MetaxAction[];
}

export type When = Given & Then<Given, MetaxFact>;

export const given = (state: MetaxState, random: RandomSource = seededRandom('table')): Given => ({
  state,
  options: (seat) => metax.legalActions(state, seat).map(({ action }) => action),
  when: oneByOne((seat, action) => {
    const tried = attempt(metax, state, seat, action, random);
    return thenOf(given(tried.state, random), tried);
  }),
});
