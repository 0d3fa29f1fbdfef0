import type { GoldenPlan } from '#libs/game-kit/testing';
import { shield } from './cards.js';
import { corpus } from './corpus.js';
import { positionOf, type Side } from './position.js';
import { shipped } from './sets.js';
import { creature } from './shorthand.js';

/* Golden games that begin from positions: they combine cards whose effects are rare in random games of the ready-made decks. */

const BATTLE = [
  'Spinner Beetle',
  'Silk Snarer',
  'Brood Mother',
  'Mirror Damsel',
  'Crayfish Baron',
  'Burrow Guard',
  'Pike Shadow',
];
const OTHERS = ['Mire Toad', 'Bloom Warden', 'Fen Hawk', 'Peat Worm', 'Bog Lantern'];
const EVENTS = ['Still Water', 'Static Haze', 'Sudden Downpour', 'Ambush Drill'];
const OFFICIAL = ['Wander Newt', 'Root Centipede', 'Fall Back', 'Relief March'];

/** The names from one of them on, so that each seat has others. */
const from = (names: readonly string[], first: number): readonly string[] => [
  ...names.slice(first % names.length),
  ...names.slice(0, first % names.length),
];

const fastSide = (seat: number): Side => ({
  hand: from([...EVENTS, 'Peat Worm', ...OTHERS], seat * 2),
  play: [from([...BATTLE, ...OTHERS], seat * 4)],
  draw: from([...EVENTS, ...BATTLE, ...OTHERS], seat * 3).slice(0, 9),
});

const officialSide = (seat: number): Side => {
  const names = from([...BATTLE, ...OTHERS, 'Wander Newt', 'Root Centipede'], seat * 5);
  return {
    hand: from([...EVENTS, ...OFFICIAL, ...OTHERS], seat * 3),
    play: [{ safe: names.slice(0, 1) }, names.slice(1, 3), names.slice(3, 4)],
    reserve: names.slice(4, 7),
    draw: from([...EVENTS, ...BATTLE, ...OTHERS], seat * 4).slice(0, 12),
  };
};

const game = (fast: boolean) =>
  positionOf({
    fast,
    sides: [0, 1, 2].map(fast ? fastSide : officialSide),
    cards: shipped(...BATTLE, ...OTHERS, ...EVENTS, ...(fast ? [] : OFFICIAL)),
  });

/* Few cards without costs, so that responses to a battle are used. */

const waverer = creature('Waverer', {
  attack: 5,
  abilities: [
    {
      when: 'ownTurn',
      do: [
        { op: 'may', label: 'Draw 1', do: [{ op: 'draw', count: 1 }] },
        {
          op: 'chooseOne',
          options: [
            { label: 'Draw 1', do: [{ op: 'draw', count: 1 }] },
            { label: 'Discard 1', do: [{ op: 'makeDiscard', who: 'you', count: 1 }] },
          ],
        },
      ],
    },
  ],
});
const doubler = creature('Doubler', {
  abilities: [
    {
      when: 'bonusDrawn',
      do: [
        { op: 'drawSecondBonus' },
        { op: 'choose', from: { zone: 'bonus' }, count: 1, as: 'kept' },
        { op: 'keepBonus', cards: { bound: 'kept' } },
      ],
    },
  ],
});

/** Official: the first seat has a column to put right before it may deploy. */
const aboutBattles = (fast: boolean) =>
  positionOf({
    fast,
    phase: fast ? 'attack' : 'move',
    sides: [
      { hand: ['P', 'Q'], play: [['Waverer', 'X[a5]']], draw: 7 },
      { hand: ['H', 'I'], play: fast ? [['Shield', 'Doubler']] : [['Shield'], ['Doubler']], draw: 7 },
    ],
    cards: [waverer, doubler, shield],
  });

/** The second seat can pay for one damage, and has a hand that is worth nothing. */
const owing = positionOf({
  sides: [
    { hand: ['P'], play: [['X[a3]']], draw: ['G', 'F'] },
    { hand: ['H'], play: [['V']], draw: ['J'] },
  ],
});

const fromCorpus = (...names: readonly string[]) => corpus.filter(({ name }) => names.includes(name));
const reaper = creature('Reaper', {
  abilities: [
    {
      when: 'atWill',
      targets: [{ from: { zone: 'play', whose: 'each' }, as: 'target' }],
      do: [{ op: 'lose', cards: { bound: 'target' } }],
    },
  ],
});

/* Cards of the corpus: abilities that events set off, costs that are paid after the announcement, chance, counters, and effects that wait. */
const WIDER = [
  'Recall Bee',
  'Coin Beetle',
  'Die Hopper',
  'Charm Fly',
  'Spy Damsel',
  'Molt Crab',
  'Sap Widow',
];
const wider = (fast: boolean) => {
  const columns = (...all: readonly (readonly string[])[]) => (fast ? [all.flat()] : all);
  return positionOf({
    fast,
    sides: [
      {
        hand: ['Fever Dream', 'Long Summer', 'R[m3]', 'P[m2]', 'Q[m2]'],
        play: columns(['Recall Bee', 'Coin Beetle'], ['Die Hopper', 'Charm Fly'], ['Spy Damsel']),
        events: ['Deep Well'],
        draw: 14,
      },
      {
        hand: ['H[m2]', 'I'],
        play: columns(['Molt Crab', 'Reaper'], ['Sap Widow', 'V']),
        draw: 14,
      },
    ],
    cards: [...fromCorpus(...WIDER, 'Fever Dream', 'Long Summer', 'Deep Well'), reaper],
  });
};

const plan = (name: string, seed: string, from: GoldenPlan['from'] & object): GoldenPlan => ({
  name,
  seed,
  from,
  ruleset: { reshuffle: 'no' },
  prefers: ['useAbility', 'playEvent', 'adjustColumn'],
});

export const officialPlans: readonly GoldenPlan[] = [
  plan('tricks', 'golden-17', game(false)),
  plan('about-battles', 'golden-223', aboutBattles(false)),
  plan('nothing-to-pay-with', 'golden-0', owing),
  plan('wider-words', 'golden-6', wider(false)),
];

export const fastPlans: readonly GoldenPlan[] = [
  plan('tricks', 'golden-17', game(true)),
  plan('about-battles', 'golden-7', aboutBattles(true)),
  plan('wider-words', 'golden-2', wider(true)),
];
