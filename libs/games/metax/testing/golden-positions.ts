import type { GoldenPlan } from '#libs/game-kit/testing';
import { metaxCardSchema } from '../cards/definition.js';
import { positionOf } from './position.js';

/* Golden games that begin from positions, for cases that the ready-made decks do not reach. */

const made = (id: string, name: string, type: string, rest: Readonly<Record<string, unknown>>) =>
  metaxCardSchema.parse({ id, name, type, ...rest });
const battle = (id: string, name: string, when: string, program: readonly unknown[]) =>
  made(id, name, 'battle', {
    stats: ['strength'],
    rank: 3,
    metaPoints: 0,
    abilities: [{ when, text: `${name}.`, do: program }],
  });
const yours = { zone: 'play', whose: 'you' } as const;

/** Preps, puts into play and offers a choice of two. */
const muster = made('muster', 'Muster', 'event', {
  cost: 0,
  abilities: [
    {
      when: 'play',
      text: 'Muster.',
      do: [
        { op: 'prep', cards: yours },
        { op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } },
        {
          op: 'chooseOne',
          options: [
            { label: 'Gain 1 MP', do: [{ op: 'gainMetaPoints', amount: 1 }] },
            { label: 'Draw a card', do: [{ op: 'draw', count: 1 }] },
          ],
        },
      ],
    },
  ],
});
/** Its attack has no attacker left. */
const fallBack = battle('fall-back', 'Fall Back', 'attack', [
  { op: 'returnToHand', cards: { ...yours, where: { stat: 'special' } } },
]);
const cease = battle('cease', 'Cease', 'attack', [{ op: 'endBattleStep' }]);

/** Chance, counters, looking, delay, prevention, replacement and an extra turn. */
const omen = made('omen', 'Omen', 'event', {
  cost: 0,
  abilities: [
    {
      when: 'play',
      text: 'Omen.',
      do: [
        { op: 'flipCoins', count: 2, as: 'heads' },
        { op: 'rollDie', as: 'roll' },
        { op: 'lookAtHand', as: 'seen' },
        { op: 'putCounters', cards: yours, counter: 'omen', count: { number: 'roll' } },
        { op: 'later', at: 'turnEnd', do: [{ op: 'draw', count: 1 }] },
        {
          op: 'modify',
          cards: yours,
          modification: { change: 'preventDamage', times: 1 },
          until: 'thisTurn',
        },
        { op: 'attachDamage', cards: { zone: 'hand', first: 1 }, to: yours },
        { op: 'knockOut', cards: yours },
        { op: 'extraTurn' },
      ],
    },
  ],
});
const survivor = made('survivor', 'Survivor', 'character', {
  metaPoints: 1,
  trait: 'Hero Character',
  stats: [{ stat: 'strength', rank: 5 }],
  abilities: [
    {
      when: { would: 'knockedOut', self: true },
      once: 'turn',
      text: 'Once a turn, if this Character would be knocked out, gain 1 MP instead.',
      instead: [{ op: 'gainMetaPoints', amount: 1 }],
    },
    {
      when: 'atWill',
      once: 'turn',
      text: 'Once a turn: gain 1 MP.',
      do: [{ op: 'gainMetaPoints', amount: 1 }],
    },
  ],
});

export const positionPlans: readonly GoldenPlan[] = [
  {
    name: 'both-have-won',
    seed: 'golden-4',
    from: positionOf({ A: { victoryPoints: 7 }, B: { victoryPoints: 7 } }),
  },
  {
    name: 'chance-and-delay',
    seed: 'golden-9',
    from: positionOf({
      A: { victoryPoints: 6, hand: ['c9=Omen', 'S4', 'S5', 'S3'], characters: ['c1=Survivor'] },
      B: { victoryPoints: 6, hand: ['S6', 'S5'], characters: ['c5=C[S6]'] },
      cards: [omen, survivor],
    }),
    moves: [
      { seat: 0, action: { type: 'useAbility', card: 'c1' } },
      { seat: 0, action: { type: 'playEvent', card: 'c9' } },
    ],
  },
  {
    name: 'battle-step-cut-short',
    seed: 'golden-8',
    from: positionOf({
      A: {
        victoryPoints: 6,
        hand: ['c9=Muster', 'c11=Fall Back', 'c12=Cease', 'S4', 'S5'],
        discard: ['c3=C[S5]'],
        characters: [{ card: 'c1=C[S5 Sp3]', isPushed: true }, 'c2=C[S4]'],
      },
      B: { victoryPoints: 6, hand: ['S6', 'S5', 'S2'], characters: ['c5=C[S6]'] },
      cards: [muster, fallBack, cease],
    }),
    moves: [
      { seat: 0, action: { type: 'playEvent', card: 'c9' } },
      { seat: 0, action: { type: 'chooseOption', option: 1 } },
      { seat: 0, action: { type: 'endPlanning' } },
      { seat: 0, action: { type: 'declareAttack', attacker: 'c1', battleCard: 'c11', as: 'strength' } },
      { seat: 0, action: { type: 'declareAttack', attacker: 'c2', battleCard: 'c12', as: 'strength' } },
    ],
  },
];
