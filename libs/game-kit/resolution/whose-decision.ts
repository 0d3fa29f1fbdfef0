import type { RuleId, Seat } from '../contract/ids.js';
import { gameOver, illegal, notYourDecision, type Rejection } from '../contract/rejection.js';
import type { OpenChoice } from './offer-choice.js';

/** The part of a state that determines the seat to act. */
export interface DecidingState<Choice extends OpenChoice> {
  readonly choice?: Choice;
  readonly outcome?: unknown;
}

/** The open choice of one kind, or why a seat may not answer it. */
export type AskedChoice<Choice> =
  | { readonly choice: Choice; readonly refused?: undefined }
  | { readonly refused: Rejection; readonly choice?: undefined };

/** The refusal of a seat that may not decide now; undefined if it may. `because` is the cited rule. */
export interface DecisionGuard<State, Choice extends OpenChoice> {
  /** Refuses unless the game is running and this seat is to act. */
  unlessToAct(state: State, seat: Seat, because: RuleId): Rejection | undefined;
  /** Refuses unless a choice of one of these kinds is open for this seat. */
  outsideChoice(
    state: State,
    seat: Seat,
    kinds: readonly Choice['kind'][],
    because: RuleId,
  ): Rejection | undefined;
  openChoice<Kind extends Choice['kind']>(
    state: State,
    seat: Seat,
    kind: Kind,
    because: RuleId,
  ): AskedChoice<Extract<Choice, { readonly kind: Kind }>>;
}

/**
 * @param seatToAct the one seat that has a decision to make now
 * @param endRule cited after the end of the game; by default the rule of the action
 */
export const decisionGuard = <State extends DecidingState<Choice>, Choice extends OpenChoice>(
  seatToAct: (state: State) => Seat | undefined,
  endRule?: RuleId,
): DecisionGuard<State, Choice> => {
  const unlessToAct = (state: State, seat: Seat, because: RuleId): Rejection | undefined => {
    if (state.outcome !== undefined) return gameOver(endRule ?? because);
    return seatToAct(state) === seat ? undefined : notYourDecision(because);
  };
  return {
    unlessToAct,
    outsideChoice: (state, seat, kinds, because) =>
      unlessToAct(state, seat, because) ??
      (state.choice !== undefined && kinds.includes(state.choice.kind) ? undefined : notAsked(because)),
    openChoice: (state, seat, kind, because) => {
      const refused = unlessToAct(state, seat, because);
      if (refused !== undefined) return { refused };
      const { choice } = state;
      return choice !== undefined && isOfKind(choice, kind) ? { choice } : { refused: notAsked(because) };
    },
  };
};

const notAsked = (because: RuleId): Rejection => illegal(because, 'No such choice is open now.');

const isOfKind = <Choice extends OpenChoice, Kind extends Choice['kind']>(
  choice: Choice,
  kind: Kind,
): choice is Extract<Choice, { readonly kind: Kind }> => choice.kind === kind;
