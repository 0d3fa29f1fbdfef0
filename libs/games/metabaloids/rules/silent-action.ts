import { firstDeclining, type Seat } from '#libs/game-kit';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsState } from '../state.js';
import { legalActions } from './index.js';

/** Whether an action declines what is offered, rather than do something. */
const declines = (action: MetabaloidsAction): boolean => {
  switch (action.type) {
    case 'finishDeployment':
    case 'endStep':
      return true;
    // Six seats do not wait for one at every moment: it is asked again when it is attacked, or in its own turn.
    case 'passUntil':
      return action.until === 'attackOnMe';
    case 'chooseCards':
      return action.cards.length === 0;
    case 'answerMay':
      return !action.yes;
    // Damage has to be paid; unseen cards are what a seat would miss the least.
    case 'payFromDrawPile':
      return true;
    default:
      return false;
  }
};

/** What a seat that says nothing is taken to do: what declines, or where something has to be done the first thing that is listed. */
export const silentAction = (state: MetabaloidsState, seat: Seat): MetabaloidsAction | undefined => {
  const legal = legalActions(state, seat);
  return firstDeclining(legal, declines) ?? legal[0]?.action;
};
