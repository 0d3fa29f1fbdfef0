import { expect } from '@jest/globals';
import type { CardDefinition } from '../cards/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import type { Json } from '../contract/json.js';
import type { Decision } from '../contract/rejection.js';
import { SPECTATOR, type Viewer } from '../contract/viewer.js';
import { fold } from '../players/play-game.js';
import { type RandomSource, seededRandom } from '../random/random-source.js';
import { drawTable } from '../table/draw-table.js';
import { deepFreeze } from './deep-freeze.js';

/** How a rule is tested: `scenario(game).given(state).when(seat, action).then([facts])` or `.thenRefused('HC-008')`. */
export interface Scenario<State, Action, Fact> {
  given(state: State): Given<State, Action, Fact>;
  /** From facts, as a log would hold them. */
  givenFacts(facts: readonly Fact[]): Given<State, Action, Fact>;
  /** From a position; what is left out takes its default. Throws with every fault where the position is refused. */
  givenPosition(position: Json, cards: readonly CardDefinition[], ruleset?: Json): Given<State, Action, Fact>;
}

export interface Given<State, Action, Fact> {
  readonly state: State;
  when(seat: Seat, action: Action): When<State, Action, Fact>;
  /** The labels of what a seat may do. */
  options(seat: Seat): readonly string[];
  /** The table as a viewer sees it (a spectator when left out), drawn as text. */
  drawn(viewer?: Viewer): string;
}

/** What came of an action. Goes on from there as a `given`: on a refused action nothing has changed. */
export interface When<State, Action, Fact> extends Given<State, Action, Fact> {
  /** Exactly these facts, in this order. */
  then(facts: readonly Fact[]): void;
  /** Facts of exactly these types, in this order. */
  thenTypes(...types: readonly Fact[FactType<Fact>][]): void;
  /** Among others, facts that have these fields, in this order. */
  thenIncluding(...facts: readonly Partial<Fact>[]): void;
  thenRefused(rule: string): void;
  /** All facts; fails the test where the action was refused. */
  readonly facts: readonly Fact[];
}

type FactType<Fact> = 'type' & keyof Fact;

/** The chance in a scenario is fixed; another seed is for tests of chance itself. */
export const scenario = <
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  random: RandomSource = seededRandom('scenario'),
): Scenario<State, Action, Fact> => {
  const given = (state: State): Given<State, Action, Fact> => ({
    state: deepFreeze(state),
    when: (seat, action) => when(state, game.decide(state, seat, deepFreeze(action), random)),
    options: (seat) => game.legalActions(state, seat).map(({ label }) => label),
    drawn: (viewer = SPECTATOR) => drawTable(game.view(state, viewer)),
  });

  const when = (before: State, decision: Decision<Fact>): When<State, Action, Fact> => {
    const facts = (): readonly Fact[] => {
      if (decision.accepted) return decision.facts;
      const { code, rule, message } = decision.rejection;
      throw new Error(`The action was refused: ${code} by ${rule}: ${message}`);
    };
    return {
      ...given(decision.accepted ? fold(game, before, decision.facts) : before),
      get facts() {
        return facts();
      },
      then: (expected) => expect(facts()).toEqual(expected),
      thenTypes: (...types) => expect(facts().map(({ type }) => type)).toEqual(types),
      thenIncluding: (...expected) => expectIncluded(facts(), expected),
      thenRefused: (rule) =>
        expect(decision.accepted ? decision.facts : decision.rejection).toMatchObject({
          rule,
          message: expect.any(String),
        }),
    };
  };

  return {
    given,
    givenFacts: (facts) => given(fold(game, undefined, facts)),
    givenPosition: (position, cards, ruleset = {}) => {
      const settings = game.parseRuleset(ruleset);
      const parsed = settings.ok ? game.positions.setup(position, cards, settings.value) : settings;
      if (!parsed.ok) throw new Error(`The position is refused: ${JSON.stringify(parsed.faults)}`);
      return given(fold(game, undefined, parsed.value));
    },
  };
};

/** Fails unless each expected part is met by a fact after the one that met the part before. */
const expectIncluded = (facts: readonly object[], expected: readonly object[]): void => {
  const met: object[] = [];
  let from = 0;
  for (const part of expected) {
    const at = facts.findIndex((fact, index) => index >= from && matches(fact, part));
    if (at < 0) break;
    met.push(part);
    from = at + 1;
  }
  expect({ facts, included: met }).toEqual({ facts, included: expected });
};

const matches = (fact: object, part: object): boolean => {
  const asymmetric: { asymmetricMatch?(other: unknown): boolean } = expect.objectContaining({ ...part });
  return asymmetric.asymmetricMatch?.(fact) ?? false;
};
