import type { Drawing, MetabaloidsState } from '../state.js';
import { seatState } from '../zones.js';

/**
 * The number of cards that a drawing still has to draw. The drawing of the Draw Phase counts the hand each time, because it may change in between (MB-034). The
 * drawing of a stopped ability ends (MB-054).
 */
const leftOf = (state: MetabaloidsState, { seat, left, activation, upTo }: Drawing): number => {
  if (activation !== undefined && state.pending.some((one) => one.number === activation && one.isStopped))
    return 0;
  return upTo === undefined ? left : Math.max(0, upTo - seatState(state, seat).hand.length);
};

/** Cards left to draw in the innermost drawing; 0 without a drawing. */
export const leftToDraw = (state: MetabaloidsState): number => {
  const current = state.drawing.at(-1);
  return current === undefined ? 0 : leftOf(state, current);
};
