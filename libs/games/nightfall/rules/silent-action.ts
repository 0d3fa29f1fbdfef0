import { firstDeclining, type Seat, someByTag } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import type { NightfallState } from '../state.js';
import { legalActions } from './index.js';

/** Whether an action declines an optional choice. */
const declines = someByTag<NightfallAction, 'type', void, boolean>('type', false, {
  keepChapter: () => true,
  declineTrap: () => true,
  endTurn: () => true,
  pass: ({ until }) => until === 'now',
  goFirst: ({ first }) => !first,
  answerMay: ({ yes }) => !yes,
  attestSurroundings: ({ agree }) => !agree,
  declareDefenders: ({ defenders }) => defenders.length === 0,
  burrow: ({ pages }) => pages.length === 0,
  chooseCards: ({ cards }) => cards.length === 0,
});

/** The action of a silent seat; undefined if the rules require a decision. */
export const silentAction = (state: NightfallState, seat: Seat): NightfallAction | undefined =>
  firstDeclining(legalActions(state, seat), declines);
