import { expect } from '@jest/globals';
import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import { isListed } from '../contract/listed.js';
import { fold } from '../players/play-game.js';
import type { RandomSource } from '../random/random-source.js';
import { expectFacts } from './expect-facts.js';

/* Tests of rules: `given(state).when(seat, action).thenFacts(...)`. A game adds its own assertions to `given`. */

/** Some fields of a fact; the rule id may be a plain string. */
export type ExpectedFact<Fact extends GameFact> = Fact extends GameFact
  ? Partial<Omit<Fact, 'rule'>> & { readonly rule?: string }
  : never;

/** Assertions about the result of an action. `Given` continues from it; a refused action changes nothing. */
export interface Then<Given, Fact extends GameFact, Expected = ExpectedFact<Fact>> {
  /** All facts; fails if the action was refused. */
  readonly facts: readonly Fact[];
  factsOf<Type extends Fact['type']>(type: Type): readonly Extract<Fact, { readonly type: Type }>[];
  /** Expects facts with these fields, or of these types, in this order; other facts may be between them. */
  thenFacts(...expected: readonly (Expected | Fact['type'])[]): Given & Then<Given, Fact, Expected>;
  thenNo(...types: readonly Fact['type'][]): Given & Then<Given, Fact, Expected>;
  /** Expects a refusal that cites this rule, and that the action is not listed. */
  thenRefused(rule: string): void;
}

/** An action tried in a test. */
export interface Attempt<State, Fact> {
  /** The state after the action; the state before it if it was refused. */
  readonly state: State;
  facts(): readonly Fact[];
  thenRefused(rule: string): void;
}

export const attempt = <
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  before: State,
  seat: Seat,
  action: Action,
  random: RandomSource,
): Attempt<State, Fact> => {
  const decision = game.decide(before, seat, action, random);
  return {
    state: decision.accepted ? fold(game, before, decision.facts) : before,
    facts: () => {
      if (decision.accepted) return decision.facts;
      const { code, rule, message } = decision.rejection;
      throw new Error(`Refused: ${code} by ${rule}: ${message}`);
    },
    thenRefused: (rule) => {
      expect(decision.accepted ? decision.facts : decision.rejection).toMatchObject({
        rule,
        message: expect.any(String),
      });
      expect(isListed(game.legalActions(before, seat), action)).toBe(false);
    },
  };
};

/** `given`: the game's assertions about the resulting state. */
export const thenOf = <Given extends object, Fact extends GameFact, Expected extends object>(
  given: Given,
  { facts, thenRefused }: Omit<Attempt<unknown, Fact>, 'state'>,
): Given & Then<Given, Fact, Expected> => {
  const result: Given & Then<Given, Fact, Expected> = {
    ...given,
    get facts() {
      return facts();
    },
    factsOf: (type) =>
      facts().filter((fact): fact is Extract<Fact, { type: typeof type }> => fact.type === type),
    thenFacts: (...expected) => {
      expectFacts(
        facts(),
        expected.map((part) => (typeof part === 'object' ? part : { type: part })),
      );
      return result;
    },
    thenNo: (...types) => {
      expect(facts().filter(({ type }) => types.includes(type))).toEqual([]);
      return result;
    },
    thenRefused,
  };
  return result;
};

/** `when` for several actions of a seat in a row; fails if any but the last is refused. */
export const oneByOne =
  <Action, Result extends { thenFacts(): { when(seat: Seat, action: Action): Result } }>(
    when: (seat: Seat, action: Action) => Result,
  ) =>
  (seat: Seat, first: Action, ...more: readonly Action[]): Result =>
    more.reduce((now, action) => now.thenFacts().when(seat, action), when(seat, first));

/** The number of a seat's legal actions of a type. */
export const countOf = <Action extends GameAction>(
  { options }: { options(seat: Seat): readonly Action[] },
  seat: Seat,
  type: Action['type'],
): number => options(seat).filter((action) => action.type === type).length;
