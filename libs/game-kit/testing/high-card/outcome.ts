import { ruleId } from '../../contract/ids.js';
import type { Fact } from './facts.js';
import { at, type HighCardState, seatsOf, TRICKS_TO_WIN } from './state.js';

/** The places by tricks taken, most first (HC-015). */
const places = (state: HighCardState) => {
  const numbers = [...new Set(state.seats.map(({ tricks }) => tricks))].sort((a, b) => b - a);
  return numbers.map((tricks) => seatsOf(state).filter((seat) => at(state, seat).tricks === tricks));
};

/** HC-013: a seat with enough tricks ends the game at once. */
export const tricksReached = (state: HighCardState): readonly Fact<'ResultReached'>[] => {
  const winner = seatsOf(state).find((seat) => at(state, seat).tricks >= TRICKS_TO_WIN);
  if (winner === undefined || state.outcome) return [];
  return [
    {
      type: 'ResultReached',
      rule: ruleId('HC-013'),
      reason: 'tricks',
      places: places(state),
      text: `Seat ${winner + 1} has taken ${TRICKS_TO_WIN} tricks.`,
    },
  ];
};

/** HC-014: no cards are left to play. */
export const cardsOut = (state: HighCardState): Fact<'ResultReached'> => ({
  type: 'ResultReached',
  rule: ruleId('HC-014'),
  reason: 'cards-out',
  places: places(state),
  text: 'All cards have been played.',
});
