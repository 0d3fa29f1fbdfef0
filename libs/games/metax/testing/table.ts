import { seat, seededRandom } from '#libs/game-kit';
import { metax } from '../index.js';
import { type Given, given } from './given.js';
import { positionOf, type TableText } from './position.js';

export { type CardText, type Side, type TableText, TURN } from './position.js';

export const A = seat(0);
export const B = seat(1);

/** A table to test on. By default decks have 20 cards and both seats nothing. */
export const table = (text: TableText = {}, seed = 'table'): Given => {
  const { position, cards } = positionOf(text);
  const ruleset = metax.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok ? metax.positions.setup(position, cards, ruleset.value) : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(others.reduce(metax.evolve, metax.evolve(undefined, first)), seededRandom(seed));
};

/** A table in the first half of A's Battle Step, in which attacks are declared. */
export const attacking = (text: TableText): Given => table({ phase: 'declareAttacks', ...text });
