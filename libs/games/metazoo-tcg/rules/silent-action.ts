import { firstDeclining, type Seat } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import type { MetazooState } from '../state.js';
import { legalActions } from './index.js';

/** What declines, where an effect leaves it to the seat; there is no pass in the action phase (MZ-056). */
const declines = (action: MetazooAction): boolean => {
  if (action.type === 'answerMay') return !action.yes;
  return action.type === 'chooseCards' && action.cards.length === 0;
};

/** What a seat that says nothing is taken to do; undefined where the rules ask for a decision. */
export const silentAction = (state: MetazooState, seat: Seat): MetazooAction | undefined =>
  state.choice === undefined ? undefined : firstDeclining(legalActions(state, seat), declines);
