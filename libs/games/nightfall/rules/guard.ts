import {
  type ActionRule,
  gameOver,
  illegal,
  notYourDecision,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, NightfallAction } from '../actions.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { ChoiceKind, ChoiceOf } from '../tasks.js';

export type NightfallRule<Type extends NightfallAction['type']> = ActionRule<
  NightfallState,
  ActionOf<Type>,
  NightfallFact
>;

const over = (): Rejection => gameOver(rule('NF-192'));

/** The one seat that has a decision to make now; nobody once the game is over. Public knowledge. */
export const seatToAct = (state: NightfallState): Seat | undefined =>
  state.outcome === undefined ? (state.choice?.seat ?? state.turn.seat) : undefined;

/** NF-R16: the own action step, with nothing open and nothing on the chain. */
export const isFree = (state: NightfallState, seat: Seat): boolean =>
  state.outcome === undefined &&
  state.choice === undefined &&
  state.turn.step === 'action' &&
  state.turn.seat === seat;

/** Whether a seat is asked whether it acts in response, or at the start or end of a turn. */
export const hasPriority = (state: NightfallState, seat: Seat): boolean =>
  state.outcome === undefined && state.choice?.kind === 'priority' && state.choice.seat === seat;

/** Why a seat cannot do what needs its own action step; undefined when it can. */
export const unlessFree = (state: NightfallState, seat: Seat, because: RuleId): Rejection | undefined => {
  if (state.outcome !== undefined) return over();
  if (seatToAct(state) !== seat) return notYourDecision(because);
  return isFree(state, seat)
    ? undefined
    : illegal(rule('NF-077'), 'This needs your own action step and an empty chain.');
};

/** Why a seat cannot do what may be done at any time with Priority; undefined when it can. */
export const unlessAnyTime = (state: NightfallState, seat: Seat, because: RuleId): Rejection | undefined => {
  if (state.outcome !== undefined) return over();
  if (seatToAct(state) !== seat) return notYourDecision(because);
  return isFree(state, seat) || hasPriority(state, seat)
    ? undefined
    : illegal(because, `First decide: ${state.choice?.label ?? 'what is open'}.`);
};

/** The open choice of this kind, if it is this seat's; else why not. */
export const openChoice = <Kind extends ChoiceKind>(
  state: NightfallState,
  seat: Seat,
  kind: Kind,
  because: RuleId,
):
  | { readonly choice: ChoiceOf<Kind>; readonly refused?: undefined }
  | { readonly refused: Rejection; readonly choice?: undefined } => {
  const { choice } = state;
  if (state.outcome !== undefined) return { refused: over() };
  if (seatToAct(state) !== seat) return { refused: notYourDecision(because) };
  return isKind(choice, kind)
    ? { choice }
    : { refused: illegal(because, 'There is no such choice to make now.') };
};

const isKind = <Kind extends ChoiceKind>(
  choice: NightfallState['choice'],
  kind: Kind,
): choice is ChoiceOf<Kind> => choice?.kind === kind;
