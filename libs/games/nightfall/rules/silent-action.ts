import { firstDeclining, type Seat, someByTag } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import type { NightfallState } from '../state.js';
import { legalActions } from './index.js';

/** What declines, where the rules leave it to the Caster. */
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

/** What a seat that says nothing is taken to do; undefined where the rules ask for a decision. */
export const silentAction = (state: NightfallState, seat: Seat): NightfallAction | undefined =>
  firstDeclining(legalActions(state, seat), declines);
