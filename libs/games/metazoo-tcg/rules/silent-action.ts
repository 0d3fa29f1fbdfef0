import { firstDeclining, type Seat } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import type { MetazooState } from '../state.js';
import { legalActions } from './index.js';

/** Whether an action declines an optional effect; the action phase has no pass (MZ-056). */
const declines = (action: MetazooAction): boolean => {
  if (action.type === 'answerMay') return !action.yes;
  return action.type === 'chooseCards' && action.cards.length === 0;
};

/** The action of a silent seat; undefined if the rules require a decision. */
export const silentAction = (state: MetazooState, seat: Seat): MetazooAction | undefined =>
  state.choice === undefined ? undefined : firstDeclining(legalActions(state, seat), declines);
