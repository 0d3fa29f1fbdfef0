import { expect } from '@jest/globals';
import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import type { Json } from '../contract/json.js';
import { SPECTATOR, type Viewer } from '../contract/viewer.js';
import { fold } from '../players/play-game.js';
import { type RandomSource, seededRandom } from '../random/random-source.js';
import { drawTable } from '../table/draw-table.js';
import { deepFreeze } from './deep-freeze.js';
import { attempt, type Then, thenOf } from './given.js';

/** `given` for a game without its own: `scenario(game).given(state).when(seat, action).then([facts])`. */
export interface Scenario<State, Action, Fact extends GameFact> {
  given(state: State): Given<State, Action, Fact>;
  /** Starts from facts, as in a log. */
  givenFacts(facts: readonly Fact[]): Given<State, Action, Fact>;
  /** Starts from a position; omitted fields get defaults. Throws with every fault of a refused position. */
  givenPosition(position: Json, cards: readonly CardDefinition[], ruleset?: Json): Given<State, Action, Fact>;
}

export interface Given<State, Action, Fact extends GameFact> {
  readonly state: State;
  when(seat: Seat, action: Action): When<State, Action, Fact>;
  /** The labels of a seat's legal actions. */
  options(seat: Seat): readonly string[];
  /** A viewer's table (by default the spectator's), drawn as text. */
  drawn(viewer?: Viewer): string;
}

/** Assertions about the result of an action. */
export interface When<State, Action, Fact extends GameFact>
  extends Given<State, Action, Fact>,
    Then<Given<State, Action, Fact>, Fact> {
  /** Expects exactly these facts, in this order. */
  then(facts: readonly Fact[]): void;
  /** Expects facts of exactly these types, in this order. */
  thenTypes(...types: readonly Fact['type'][]): void;
}

/** A scenario has a fixed seed; pass another seed to test randomness itself. */
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
    when: (seat, action) => {
      const tried = attempt(game, state, seat, deepFreeze(action), random);
      return Object.assign(thenOf(given(tried.state), tried), {
        then: (expected: readonly Fact[]) => expect(tried.facts()).toEqual(expected),
        thenTypes: (...types: readonly Fact['type'][]) =>
          expect(tried.facts().map(({ type }) => type)).toEqual(types),
      });
    },
    options: (seat) => game.legalActions(state, seat).map(({ label }) => label),
    drawn: (viewer = SPECTATOR) => drawTable(game.view(state, viewer)),
  });

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
