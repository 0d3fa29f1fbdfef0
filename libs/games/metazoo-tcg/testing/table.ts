import { seededRandom } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { type Given, given } from './given.js';
import { positionOf, type TableText } from './position.js';

export type { CardText, Side, TableText, UnitText } from './position.js';

/** A table to test on, by default round 3, A's action, with four empty razed lanes. */
export const table = (text: TableText = {}, seed = 'table'): Given => {
  const { position, cards } = positionOf(text);
  const ruleset = metazooTcg.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok ? metazooTcg.positions.setup(position, cards, ruleset.value) : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(others.reduce(metazooTcg.evolve, metazooTcg.evolve(undefined, first)), seededRandom(seed));
};
