import type { GoldenPlan } from '#libs/game-kit/testing';
import { fastPlans, officialPlans } from './golden-positions.js';

/** By game: two to six seats, and the differences of each text. */
export const goldenPlans = {
  metabaloids: [
    { name: 'two-seats', seed: 'golden-1', decks: ['hive-march', 'still-shore'] },
    {
      name: 'three-seats-short',
      seed: 'golden-2',
      decks: ['night-hunt', 'hive-march', 'still-shore'],
      ruleset: { reshuffle: 'no' },
    },
    {
      name: 'six-seats',
      seed: 'golden-3',
      decks: [
        'still-shore',
        'night-hunt',
        'hive-march',
        'standard-starter',
        'demonstration-swarm',
        'still-shore',
      ],
      ruleset: { reshuffle: 'no' },
    },
    ...officialPlans,
  ],
  'metabaloids-fast': [
    { name: 'two-seats', seed: 'golden-4', decks: ['hive-rush', 'still-shore'] },
    {
      name: 'four-seats-elimination',
      seed: 'golden-5',
      decks: ['night-hunt', 'hive-rush', 'still-shore', 'standard-starter'],
      ruleset: { elimination: 'yes' },
    },
    {
      name: 'six-seats-short',
      seed: 'golden-6',
      decks: [
        'still-shore',
        'night-hunt',
        'hive-rush',
        'standard-starter',
        'demonstration-swarm',
        'still-shore',
      ],
      ruleset: { reshuffle: 'no' },
    },
    ...fastPlans,
  ],
} satisfies Record<string, readonly GoldenPlan[]>;
