import { firstDeclining, type Seat } from '#libs/game-kit';
import type { MetaxAction } from '../actions.js';
import type { MetaxState } from '../state.js';
import { legalActions } from './index.js';

/** Ways to decline, where the rules leave the player the choice: to keep the hand, to link or defend nobody, to go on to the next step. */
const DECLINES: ReadonlySet<MetaxAction['type']> = new Set([
  'keepHand',
  'declineLink',
  'finishDefenders',
  'finishAttacks',
  'endPlanning',
]);

const declines = (action: MetaxAction): boolean =>
  DECLINES.has(action.type) || (action.type === 'answerMay' && !action.yes);

/** What a seat that says nothing is taken to do; undefined where the rules ask for a decision. */
export const silentAction = (state: MetaxState, seat: Seat): MetaxAction | undefined =>
  firstDeclining(legalActions(state, seat), declines);
