import type { GoldenPlan } from '#libs/game-kit/testing';
import { strategy, terra } from './cards.js';
import { positionOf, type Side } from './position.js';

/* Golden games that begin from positions, for cases that the ready-made decks seldom reach. */

const strategies = [
  strategy('Search', [{ op: 'search', where: { type: 'creature' }, count: 1 }]),
  strategy('Hurry', [{ op: 'extraAction' }]),
  strategy('Rob', [{ op: 'loseMissionPoints', who: 'opponent', amount: 2 }]),
  strategy('Raze', [
    { op: 'choose', from: { lanes: 'any', where: { razed: false } }, count: 1, as: 'where' },
    { op: 'raze', lanes: { bound: 'where' } },
  ]),
  strategy('Rally', [
    { op: 'putIntoLane', cards: { zone: 'hand', where: { type: 'creature' } }, to: { lanes: 'any' } },
  ]),
  strategy('Restore', [{ op: 'restoreCaster' }]),
  strategy('Either', [
    {
      op: 'chooseOne',
      options: [
        { label: 'Draw a card', do: [{ op: 'draw', count: 1 }] },
        { label: 'Gain 1 Mission Point', do: [{ op: 'gainMissionPoints', amount: 1 }] },
      ],
    },
  ]),
];
/** At 29 to 29 it takes the game into overtime. */
const truce = strategy('Truce', [{ op: 'gainMissionPoints', who: 'each', amount: 1 }]);

const side = (points: number): Side => ({
  points,
  zone: 'FFFFFF',
  caster: 'Nia(4)+caster+cost4',
  isFaceDown: true,
  hand: [...strategies.map(({ name }) => name), 'Meadow', 'X(3)', 'Y(2)'],
  lanes: { 1: ['V(2)'], 3: ['W(1)'] },
});

export const positionPlans: readonly GoldenPlan[] = [
  {
    name: 'strategies',
    seed: 'golden-25',
    from: positionOf({
      A: side(24),
      B: side(24),
      terras: { 1: 'Meadow', 2: 'Meadow' },
      cards: [...strategies, terra('Meadow')],
    }),
  },
  {
    name: 'overtime',
    seed: 'golden-5',
    from: positionOf({
      A: { points: 29, hand: ['c1=Truce', 'X(3)'], zone: 'FF', lanes: { 1: ['V(2)'] } },
      B: { points: 29, hand: ['Y(3)'], zone: 'FF', lanes: { 2: ['W(2)'] } },
      cards: [truce],
    }),
    moves: [{ seat: 0, action: { type: 'playStrategy', card: 'c1', allied: 0 } }],
  },
];
