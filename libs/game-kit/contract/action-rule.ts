import type { Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';
import type { RandomSource } from './random.js';
import { accept, type Decision, type Rejection, reject } from './rejection.js';

/**
 * One kind of action. `candidates` lists the candidate actions, `refusal` gives the reason why an action is illegal, and `resolve` returns its facts.
 * A game's `legalActions` are the candidates without a refusal, and its `decide` is the refusal or else `resolve`, so the two always agree.
 */
export interface ActionRule<State, Action extends { readonly type: string }, Fact> {
  readonly type: Action['type'];
  candidates(state: State, seat: Seat): readonly LegalAction<Action>[];
  refusal(state: State, seat: Seat, action: Action): Rejection | undefined;
  /** Called only when there is no refusal. */
  resolve(state: State, seat: Seat, action: Action, random: RandomSource): readonly Fact[];
}

/** All rules of a game: each action is decided by the rule of its type. */
export interface RuleBook<State, Action extends { readonly type: string }, Fact> {
  legalActions(state: State, seat: Seat): readonly LegalAction<Action>[];
  /** The candidates of the present types, then those of other types that concern cards; empty for a seat without a decision. */
  candidates(state: State, seat: Seat): readonly LegalAction<Action>[];
  decide(state: State, seat: Seat, action: Action, random: RandomSource): Decision<Fact>;
  toAct(state: State): readonly Seat[];
}

/**
 * @param seatToAct the one seat that has a decision to make; undefined once the game is over
 * @param typesNow the types of action that the seat may take, in the order in which they are listed
 */
export const ruleBook = <State, Action extends { readonly type: string }, Fact>(
  rules: Readonly<Record<Action['type'], ActionRule<State, Action, Fact>>>,
  seatToAct: (state: State) => Seat | undefined,
  typesNow: (state: State, seat: Seat) => readonly Action['type'][],
): RuleBook<State, Action, Fact> => {
  const ruleOf = (type: Action['type']): ActionRule<State, Action, Fact> => rules[type];
  return {
    legalActions: (state, seat) => {
      const legal: LegalAction<Action>[] = [];
      if (seatToAct(state) !== seat) return legal;
      for (const type of typesNow(state, seat)) {
        const rule = ruleOf(type);
        for (const candidate of rule.candidates(state, seat))
          if (rule.refusal(state, seat, candidate.action) === undefined) legal.push(candidate);
      }
      return legal;
    },
    candidates: (state, seat) => {
      // Another seat's open choice may be about cards that are hidden from this seat.
      if (seatToAct(state) !== seat) return [];
      const now = typesNow(state, seat);
      const others = Object.values<ActionRule<State, Action, Fact>>(rules).filter(
        ({ type }) => !now.includes(type),
      );
      return [
        ...now.flatMap((type) => ruleOf(type).candidates(state, seat)),
        ...others.flatMap((rule) => rule.candidates(state, seat)).filter(({ cards }) => cards !== undefined),
      ];
    },
    decide: (state, seat, action, random) => {
      const rule = ruleOf(action.type);
      const refusal = rule.refusal(state, seat, action);
      return refusal === undefined ? accept(rule.resolve(state, seat, action, random)) : reject(refusal);
    },
    toAct: (state) => {
      const seat = seatToAct(state);
      return seat === undefined ? [] : [seat];
    },
  };
};
