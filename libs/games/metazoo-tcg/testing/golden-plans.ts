import type { GoldenPlan } from '#libs/game-kit/testing';
import { positionPlans } from './golden-positions.js';

/** By game: one for each pairing of neighbouring decks. */
export const goldenPlans = {
  'metazoo-tcg': [
    { name: 'fire-against-earth', seed: 'golden-1', decks: ['cinder-road', 'roots-and-rafters'] },
    { name: 'air-against-sparks', seed: 'golden-2', decks: ['kites-over-water', 'coil-and-ember'] },
    { name: 'earth-against-air', seed: 'golden-3', decks: ['roots-and-rafters', 'kites-over-water'] },
    ...positionPlans,
  ],
} satisfies Record<string, readonly GoldenPlan[]>;
