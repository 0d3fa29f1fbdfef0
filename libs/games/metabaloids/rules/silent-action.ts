import type { Seat } from '#libs/game-kit';
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
    default:
      return false;
  }
};

/** What a seat that says nothing is taken to do; undefined where the rules ask for a decision. */
export const silentAction = (state: MetabaloidsState, seat: Seat): MetabaloidsAction | undefined =>
  legalActions(state, seat)
    .map(({ action }) => action)
    .find(declines);
