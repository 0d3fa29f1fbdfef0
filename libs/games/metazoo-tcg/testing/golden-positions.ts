import type { GoldenPlan } from '#libs/game-kit/testing';
import { creature, strategy, terra } from './cards.js';
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

/** Words that the shipped decks do not have. */
const mine = { units: 'you', lane: 'any' };
const theirs = { units: 'opponent', lane: 'any' };
const rare = [
  strategy('Toss', [
    { op: 'flipCoins', count: 2, as: 'heads' },
    { op: 'rollDie', as: 'roll' },
    { op: 'deal', cards: theirs, amount: { number: 'heads' } },
  ]),
  strategy('Soon', [{ op: 'later', at: 'roundEnd', do: [{ op: 'draw', count: 1 }] }]),
  strategy('Grow', [
    { op: 'putCounters', cards: mine, counter: 'moss' },
    { op: 'give', cards: mine, modification: { change: 'preventDamage', times: 1 } },
  ]),
  strategy('Burn', [{ op: 'deal', cards: { units: 'each', lane: 'any' }, amount: 1 }]),
  strategy('Mend', [{ op: 'removeDamage', cards: mine }]),
  strategy('Lure', [{ op: 'gainControl', cards: { ...theirs, where: { influence: { atMost: 2 } } } }]),
  strategy('Break', [{ op: 'shatter', cards: theirs }]),
];
const keeper = creature(
  'Keeper',
  {
    when: { would: 'unitShattered', whose: 'you' },
    text: 'If a unit of yours would be Shattered, draw a card instead.',
    instead: [{ op: 'draw', count: 1 }],
  },
  { influence: 9 },
);
const dear = creature('Dear', { additionalCost: [{ pay: 'discard', count: 1 }] });
const rareSide = {
  points: 20,
  zone: 'FFFFFF',
  hand: ['Toss', 'Soon', 'Mend', 'Lure', 'Dear', 'X(3)'],
} as const;

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
    name: 'rare-words',
    seed: 'golden-31',
    from: positionOf({
      A: {
        ...rareSide,
        hand: ['c1=Grow', 'c3=Break', ...rareSide.hand],
        lanes: { 1: ['V(2)'], 2: ['U(3) damage1'] },
      },
      B: { ...rareSide, hand: ['c2=Burn', ...rareSide.hand], lanes: { 1: ['W(2)', 'Keeper'], 2: ['S(3)'] } },
      cards: [...rare, keeper, dear],
    }),
    moves: [
      { seat: 0, action: { type: 'playStrategy', card: 'c1', allied: 0 } },
      { seat: 1, action: { type: 'playStrategy', card: 'c2', allied: 0 } },
      { seat: 0, action: { type: 'playStrategy', card: 'c3', allied: 0 } },
    ],
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
