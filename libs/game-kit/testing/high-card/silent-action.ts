import type { Seat } from '../../contract/ids.js';
import type { HighCardAction } from './actions.js';
import { legalActions } from './decide.js';
import type { HighCardState } from './state.js';

/** HC-011: a silent seat keeps the card that its Scout saw. Playing a card is mandatory and has no default action. */
export const silentAction = (state: HighCardState, seat: Seat): HighCardAction | undefined =>
  legalActions(state, seat)
    .map(({ action }) => action)
    .find((action) => action.type === 'answerScout' && action.choice === 'keep');
