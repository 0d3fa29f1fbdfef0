import type { GoldenPlan } from '#libs/game-kit/testing';
import { positionPlans } from './golden-positions.js';

/** By game: one for each pairing of the ready-made decks. */
export const goldenPlans = {
  metax: [
    { name: 'links-against-control', seed: 'golden-1', decks: ['watch-muster', 'blackwater-court'] },
    { name: 'links-against-swarm', seed: 'golden-2', decks: ['watch-muster', 'storm-caravan'] },
    { name: 'control-against-swarm', seed: 'golden-3', decks: ['blackwater-court', 'storm-caravan'] },
    ...positionPlans,
  ],
} satisfies Record<string, readonly GoldenPlan[]>;
