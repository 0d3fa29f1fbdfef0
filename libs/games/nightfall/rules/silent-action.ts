import { firstDeclining, type Seat } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import type { NightfallState } from '../state.js';
import { legalActions } from './index.js';

/** What declines, where the rules leave it to the Caster. */
const declines = (action: NightfallAction): boolean => {
  switch (action.type) {
    case 'keepChapter':
    case 'declineTrap':
    case 'endTurn':
      return true;
    case 'pass':
      return action.until === 'now';
    case 'goFirst':
      return !action.first;
    case 'answerMay':
      return !action.yes;
    case 'attestSurroundings':
      return !action.agree;
    case 'declareDefenders':
      return action.defenders.length === 0;
    case 'burrow':
      return action.pages.length === 0;
    case 'chooseCards':
      return action.cards.length === 0;
    default:
      return false;
  }
};

/** What a seat that says nothing is taken to do; undefined where the rules ask for a decision. */
export const silentAction = (state: NightfallState, seat: Seat): NightfallAction | undefined =>
  firstDeclining(legalActions(state, seat), declines);
