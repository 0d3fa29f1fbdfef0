import { expect } from '@jest/globals';
import { type RandomSource, type Seat, seededRandom } from '#libs/game-kit';
import { expectFacts } from '#libs/game-kit/testing';
import type { MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';

/** A moment of a game to test on: `given(...).when(seat, action).then(...)`. */
export interface Given {
  readonly state: MetaxState;
  when(seat: Seat, action: MetaxAction): When;
  /** What a seat may do, without the labels. */
  options(seat: Seat): readonly MetaxAction[];
}

/** What came of an action. It goes on from there; a refused action has changed nothing. */
export interface When extends Given {
  /** All facts; fails the test where the action was refused. */
  readonly facts: readonly MetaxFact[];
  /** Facts with these fields, in this order, others between them. */
  thenFacts(...expected: readonly Partial<MetaxFact>[]): When;
  /** No fact of these types. */
  thenNo(...types: readonly MetaxFact['type'][]): When;
  /** Refused, citing this rule; and not listed either. */
  thenRefused(rule: string): void;
}

export const given = (state: MetaxState, random: RandomSource = seededRandom('table')): Given => ({
  state,
  options: (seat) => metax.legalActions(state, seat).map(({ action }) => action),
  when: (seat, action) => when(state, seat, action, random),
});

const when = (before: MetaxState, seat: Seat, action: MetaxAction, random: RandomSource): When => {
  const decision = metax.decide(before, seat, action, random);
  const facts = (): readonly MetaxFact[] => {
    if (decision.accepted) return decision.facts;
    const { code, rule, message } = decision.rejection;
    throw new Error(`Refused: ${code} by ${rule}: ${message}`);
  };
  const result: When = {
    ...given(decision.accepted ? decision.facts.reduce(metax.evolve, before) : before, random),
    get facts() {
      return facts();
    },
    thenFacts: (...expected) => {
      expectFacts(facts(), expected);
      return result;
    },
    thenNo: (...types) => {
      expect(facts().filter(({ type }) => types.includes(type))).toEqual([]);
      return result;
    },
    thenRefused: (rule) => {
      expect(decision.accepted ? decision.facts : decision.rejection).toMatchObject({ rule });
      expect(metax.legalActions(before, seat).map((listed) => listed.action)).not.toContainEqual(action);
    },
  };
  return result;
};
