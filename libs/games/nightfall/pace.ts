import type { Pace } from '#libs/game-kit';
import type { NightfallAction } from './actions.js';
import { faceUp } from './queries/pages.js';
import type { NightfallState } from './state.js';

/** NF-180: surroundings are declared at any time. NF-R18: Aura gets no response; other ways to make Aura (NF-154) may serve another purpose. */
export const pace: Pace<NightfallState, NightfallAction> = {
  isStanding: ({ type }) => type === 'declareSurroundings' || type === 'withdrawSurroundings',
  seriesOf: (state, action) =>
    action.type === 'generateAura' && faceUp(state, action.page)?.page.type === 'aura'
      ? 'Fatigue all Aura Pages'
      : undefined,
  goesOn: { declineTrap: 'decline', endTurn: 'end-turn', keepChapter: 'decline', pass: 'pass' },
};
