import type { Pace } from '#libs/game-kit';
import type { MetabaloidsAction } from './actions.js';
import type { MetabaloidsState } from './state.js';

export const pace: Pace<MetabaloidsState, MetabaloidsAction> = {
  goesOn: { endStep: 'end-step', finishDeployment: 'end-step', pass: 'pass', passUntil: 'pass' },
};
