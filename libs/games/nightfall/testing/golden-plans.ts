import type { GoldenPlan } from '#libs/game-kit/testing';
import { positionPlans } from './golden-positions.js';

/** By game: two Casters in two pairings, and a table of three. */
export const goldenPlans = {
  nightfall: [
    { name: 'rush-against-answers', seed: 'golden-1', decks: ['ember-rush', 'drowned-ledger'] },
    { name: 'muster-against-grave', seed: 'golden-2', decks: ['thicket-muster', 'vigil-and-grave'] },
    { name: 'three-casters', seed: 'golden-3', decks: ['ember-rush', 'thicket-muster', 'vigil-and-grave'] },
    ...positionPlans,
  ],
} satisfies Record<string, readonly GoldenPlan[]>;
