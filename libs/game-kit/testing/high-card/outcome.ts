import { ruleId } from '../../contract/ids.js';
import { placesByScore } from '../../contract/timing.js';
import type { Fact } from './facts.js';
import { at, type HighCardState, seatsIn, TRICKS_TO_WIN } from './state.js';

/** The places by tricks taken, most first (HC-015); then the seats that have left, the first one last (HC-020). */
export const placesNow = (state: HighCardState) => [
  ...placesByScore(seatsIn(state), (seat) => at(state, seat).tricks).map((group) => [...group]),
  ...[...(state.left ?? [])].reverse().map((seat) => [seat]),
];

/** HC-013: a seat with enough tricks ends the game at once. */
export const tricksReached = (state: HighCardState): readonly Fact<'ResultReached'>[] => {
  const winner = seatsIn(state).find((seat) => at(state, seat).tricks >= TRICKS_TO_WIN);
  if (winner === undefined || state.outcome) return [];
  return [
    {
      type: 'ResultReached',
      rule: ruleId('HC-013'),
      reason: 'tricks',
      places: placesNow(state),
      text: `Seat ${winner + 1} has taken ${TRICKS_TO_WIN} tricks.`,
    },
  ];
};

/** HC-014: all cards were played. */
export const cardsOut = (state: HighCardState): Fact<'ResultReached'> => ({
  type: 'ResultReached',
  rule: ruleId('HC-014'),
  reason: 'cards-out',
  places: placesNow(state),
  text: 'All cards have been played.',
});

/** HC-020. */
export const lastLeft = (state: HighCardState): Fact<'ResultReached'> => ({
  type: 'ResultReached',
  rule: ruleId('HC-020'),
  reason: 'last-left',
  places: placesNow(state),
  text: 'All other seats have left.',
});
