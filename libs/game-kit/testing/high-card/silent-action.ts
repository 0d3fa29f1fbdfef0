import type { Seat } from '../../contract/ids.js';
import type { HighCardAction } from './actions.js';
import { legalActions } from './decide.js';
import type { HighCardState } from './state.js';

/** HC-011: who says nothing about the card that a Scout saw keeps it. A card must be played: there is no silence in that. */
export const silentAction = (state: HighCardState, seat: Seat): HighCardAction | undefined =>
  legalActions(state, seat)
    .map(({ action }) => action)
    .find((action) => action.type === 'answerScout' && action.choice === 'keep');
