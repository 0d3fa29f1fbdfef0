import { ruleId, type Seat } from '../../contract/ids.js';
import { evolve } from './evolve.js';
import type { HighCardFact } from './facts.js';
import { lastLeft } from './outcome.js';
import { followUp, TRICK_PLAYED } from './resolution.js';
import { at, type HighCardState, type HighCardTask, hasLeft, seatsIn, stillToPlay } from './state.js';

/** HC-020: the seat leaves with its cards. Tasks that waited for its decision are performed, and a trick in which it was the last to play is decided. */
export const departure = (state: HighCardState, seat: Seat): readonly HighCardFact[] => {
  if (state.outcome || hasLeft(state, seat)) return [];
  const left: HighCardFact = { type: 'SeatLeft', rule: ruleId('HC-020'), seat };
  const after = evolve(state, left);
  if (seatsIn(after).length < 2) return [left, lastLeft(after)];
  return followUp(state, [left], tasksAfter(state, after));
};

const tasksAfter = (before: HighCardState, after: HighCardState): readonly HighCardTask[] => {
  if (after.scouting) return [];
  if (before.scouting) return before.scouting.rest;
  if (after.trick === 0)
    return seatsIn(after).some((seat) => at(after, seat).isArranging) ? [] : [{ type: 'beginTrick' }];
  if (stillToPlay(after).length > 0) return [];
  return after.seats.some(({ played }) => played !== undefined) ? TRICK_PLAYED : [{ type: 'beginTrick' }];
};
