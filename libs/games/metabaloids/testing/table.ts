import { seat, seededRandom } from '#libs/game-kit';
import { metabaloids, metabaloidsFast } from '../index.js';
import { type Given, given, type When } from './given.js';
import { positionOf, type TableText } from './position.js';

export type { Side, TableText } from './position.js';

export const A = seat(0);
export const B = seat(1);
export const C = seat(2);
export const D = seat(3);

/** A table to test on, by default in the Attack Phase of A's first turn with draw piles of 20 cards. */
export const table = (text: TableText, seed = 'table'): Given => {
  const game = text.fast ? metabaloidsFast : metabaloids;
  const { position, cards } = positionOf(text);
  const ruleset = game.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok ? game.positions.setup(position, cards, ruleset.value) : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(others.reduce(game.evolve, game.evolve(undefined, first)), seededRandom(seed));
};

/** Initial deployment, A to place first. */
export const deployment = (text: TableText): Given =>
  table({
    ...text,
    phase: 'setup',
    choice: {
      kind: 'firstDeployment',
      seat: A,
      rule: 'MB-016',
      label: 'Put a card into the play area, or be done',
    },
    resolution: [{ task: 'firstDeployment', seat: B }],
  });

/** The previous turn ends, without lost cards for a card in play, and the next seat's turn begins. */
export const nextTurn = (text: TableText): When => {
  const turn = text.turn ?? seat(text.sides.length - 1);
  const attacked = { defender: (turn + 1) % text.sides.length, attacker: 'c99999', column: 1 };
  return table({
    phase: text.fast ? 'attack' : 'restock',
    attacks: [attacked],
    ...text,
    turn,
    sides: text.sides.map((one, index) => (index === turn ? { play: [['Idle']], ...one } : one)),
  }).unanswered(turn, { type: 'endStep' });
};
