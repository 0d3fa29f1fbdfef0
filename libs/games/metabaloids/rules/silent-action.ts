import { firstDeclining, type Seat, someByTag } from '#libs/game-kit';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsState } from '../state.js';
import { legalActions } from './index.js';

/** Whether an action declines what is offered, rather than do something. */
const declines = someByTag<MetabaloidsAction, 'type', void, boolean>('type', false, {
  finishDeployment: () => true,
  endStep: () => true,
  // Six seats do not wait for one at every moment: it is asked again when it is attacked, or in its own turn.
  passUntil: ({ until }) => until === 'attackOnMe',
  chooseCards: ({ cards }) => cards.length === 0,
  answerMay: ({ yes }) => !yes,
  // Damage has to be paid; unseen cards are what a seat would miss the least.
  payFromDrawPile: () => true,
});

/** What a seat that says nothing is taken to do: what declines, or where something has to be done the first thing that is listed. */
export const silentAction = (state: MetabaloidsState, seat: Seat): MetabaloidsAction | undefined => {
  const legal = legalActions(state, seat);
  return firstDeclining(legal, declines) ?? legal[0]?.action;
};
