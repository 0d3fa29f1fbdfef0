import { firstDeclining, type Seat, someByTag } from '#libs/game-kit';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsState } from '../state.js';
import { legalActions } from './index.js';

/** Whether an action declines what is offered, rather than do something. */
const declines = someByTag<MetabaloidsAction, 'type', void, boolean>('type', false, {
  finishDeployment: () => true,
  endStep: () => true,
  // A silent seat does not hold five others up: it passes until it is attacked or its own turn begins.
  passUntil: ({ until }) => until === 'attackOnMe',
  chooseCards: ({ cards }) => cards.length === 0,
  answerMay: ({ yes }) => !yes,
  // Damage must be paid; unseen cards cost a silent seat the least.
  payFromDrawPile: () => true,
});

/** The action of a silent seat: the one that declines, or the first listed if an action is mandatory. */
export const silentAction = (state: MetabaloidsState, seat: Seat): MetabaloidsAction | undefined => {
  const legal = legalActions(state, seat);
  return firstDeclining(legal, declines) ?? legal[0]?.action;
};
