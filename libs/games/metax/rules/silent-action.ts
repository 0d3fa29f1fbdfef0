import { firstDeclining, type Seat } from '#libs/game-kit';
import type { MetaxAction } from '../actions.js';
import type { MetaxState } from '../state.js';
import { legalActions } from './index.js';

/** Actions that decline an optional choice: keep the hand, Link or defend with no Character, advance to the next step. */
const DECLINES: ReadonlySet<MetaxAction['type']> = new Set([
  'keepHand',
  'declineLink',
  'finishDefenders',
  'finishAttacks',
  'endPlanning',
]);

const declines = (action: MetaxAction): boolean =>
  DECLINES.has(action.type) || (action.type === 'answerMay' && !action.yes);

/** The action of a silent seat; undefined if the rules require a decision. */
export const silentAction = (state: MetaxState, seat: Seat): MetaxAction | undefined =>
  firstDeclining(legalActions(state, seat), declines);
