import fc from 'fast-check';
import type { Game, SetupInput } from '../../contract/game.js';
import { definitionId } from '../../contract/ids.js';
import type { Finding } from '../finding.js';
import { finding } from './laws.js';

const RUNS = 200;
const OPENING = { match: 0, step: 0 };

/** Parsers return a value or faults for any input. `samples` are valid inputs, which are then altered. */
export const checkParsers = (
  game: Game,
  setup: SetupInput,
  samples: { readonly actions: readonly object[]; readonly facts: readonly object[] },
): readonly Finding[] => {
  const cards = setup.decks.flatMap(({ definitions }) => Object.values(definitions));
  const byId = Object.fromEntries(cards.map((card) => [card.id, card]));
  const deck = fc.array(
    fc.record({
      card: fc.oneof(fc.constantFrom(...Object.keys(byId)), fc.string()).map(definitionId),
      count: fc.oneof(fc.nat(5), fc.double(), fc.constant(-1)),
    }),
  );
  return [
    ...neverThrows('parseAction', spoilt(samples.actions), (input) => game.parseAction(input)),
    ...neverThrows('parseFact', spoilt(samples.facts), (input) => game.parseFact(input)),
    ...neverThrows('parseRuleset', fc.anything(), (input) => game.parseRuleset(input)),
    ...neverThrows('parseCardSet', fc.anything(), (input) => game.parseCardSet(input)),
    ...neverThrows('positions.setup', fc.anything(), (input) =>
      game.positions.setup(input, cards, setup.ruleset),
    ),
    ...neverThrows('validateDeck', deck, (list) => game.validateDeck(list, byId, setup.ruleset)),
  ];
};

const neverThrows = <T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  parse: (input: T) => unknown,
): readonly Finding[] => {
  const result = fc.check(
    fc.property(inputs, (input) => {
      parse(input);
    }),
    { numRuns: RUNS, seed: 1 },
  );
  if (!result.failed) return [];
  return [finding(OPENING, 'parsers', `${name} threw: ${fc.stringify(result.counterexample)}`)];
};

/** Arbitrary values, and valid inputs with one field replaced by an arbitrary value. */
const spoilt = (samples: readonly object[]): fc.Arbitrary<unknown> => {
  if (samples.length === 0) return fc.anything();
  const exchanged = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.anything())
    .map(([sample, index, value]): unknown => {
      const keys = Object.keys(sample);
      return { ...sample, [keys[index % keys.length] ?? 'type']: value };
    });
  return fc.oneof(fc.anything(), exchanged);
};
