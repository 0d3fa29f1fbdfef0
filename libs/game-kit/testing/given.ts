import { expect } from '@jest/globals';
import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import { isListed } from '../contract/listed.js';
import { fold } from '../players/play-game.js';
import type { RandomSource } from '../random/random-source.js';
import { expectFacts } from './expect-facts.js';

/* How a rule is tested: `given(state).when(seat, action).thenFacts(...)`. A game adds to `given` what its tests ask of a state. */

/** A part of a fact; its rule in plain words. */
export type ExpectedFact<Fact extends GameFact> = Fact extends GameFact
  ? Partial<Omit<Fact, 'rule'>> & { readonly rule?: string }
  : never;

/** What a test says of what came of an action. It goes on from there with `Given`; a refused action has changed nothing. */
export interface Then<Given, Fact extends GameFact, Expected = ExpectedFact<Fact>> {
  /** All facts; fails the test where the action was refused. */
  readonly facts: readonly Fact[];
  /** Those of one type. */
  factsOf<Type extends Fact['type']>(type: Type): readonly Extract<Fact, { readonly type: Type }>[];
  /** Facts with these fields (or of this type, where it alone is named), in this order, others between them. */
  thenFacts(...expected: readonly (Expected | Fact['type'])[]): Given & Then<Given, Fact, Expected>;
  /** No fact of these types. */
  thenNo(...types: readonly Fact['type'][]): Given & Then<Given, Fact, Expected>;
  /** Refused, citing this rule; and not listed either. */
  thenRefused(rule: string): void;
}

/** An action that was tried in a test. */
export interface Attempt<State, Fact> {
  /** The state after it; where it was refused, the one before it. */
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

/** `given`: what the tests of the game ask of the state that the attempt came to. */
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

/** `when` of several actions of a seat, one after the other: all but the last fail the test where they are refused. */
export const oneByOne =
  <Action, Result extends { thenFacts(): { when(seat: Seat, action: Action): Result } }>(
    when: (seat: Seat, action: Action) => Result,
  ) =>
  (seat: Seat, first: Action, ...more: readonly Action[]): Result =>
    more.reduce((now, action) => now.thenFacts().when(seat, action), when(seat, first));

/** How many of a seat's possible actions are of a type. */
export const countOf = <Action extends GameAction>(
  { options }: { options(seat: Seat): readonly Action[] },
  seat: Seat,
  type: Action['type'],
): number => options(seat).filter((action) => action.type === type).length;
