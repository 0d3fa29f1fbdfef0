import type { Pace } from '#libs/game-kit';
import type { MetaxAction } from './actions.js';
import type { MetaxState } from './state.js';

export const pace: Pace<MetaxState, MetaxAction> = {
  goesOn: {
    declineLink: 'decline',
    endPlanning: 'end-step',
    finishAttacks: 'end-step',
    finishDefenders: 'end-step',
    keepHand: 'decline',
  },
};
