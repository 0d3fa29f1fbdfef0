import {
  type ActionRule,
  gameOver,
  illegal,
  notYourDecision,
  type RandomSource,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetazooAction } from '../actions.js';
import type { MetazooFact } from '../facts.js';
import { run } from '../resolution/run.js';
import type { Choice, ChoiceKind, MetazooState, Task } from '../state.js';
import { ofSeat } from '../zones.js';
import { rule } from './cards.js';

export type MetazooRule<Type extends MetazooAction['type']> = ActionRule<
  MetazooState,
  ActionOf<Type>,
  MetazooFact
>;

/** MZ-R60: after so many actions of a seat in one round only missions are left to it. */
export const ACTION_LIMIT = 500;

const over = (): Rejection => gameOver(rule('MZ-143'));

/** The one seat that has a decision to make now; nobody once the game is over. Public knowledge (MZ-054, MZ-064). */
export const seatToAct = (state: MetazooState): Seat | undefined =>
  state.outcome === undefined ? (state.choice?.seat ?? state.turn.active) : undefined;

export const isCapped = (state: MetazooState, seat: Seat): boolean =>
  ofSeat(state.turn.actions, seat) >= ACTION_LIMIT;

/** Why a seat cannot take any action of the action phase now; undefined when it can. */
export const unlessActing = (state: MetazooState, seat: Seat): Rejection | undefined => {
  if (state.outcome !== undefined) return over();
  if (seatToAct(state) !== seat)
    return notYourDecision(rule(state.choice === undefined ? 'MZ-054' : 'MZ-064'));
  return state.choice === undefined
    ? undefined
    : illegal(state.choice.rule, `First decide: ${state.choice.label}.`);
};

/** The same for every action but a mission, which stays when the others are used up (MZ-R60). */
export const unlessFree = (state: MetazooState, seat: Seat): Rejection | undefined =>
  unlessActing(state, seat) ??
  (isCapped(state, seat)
    ? illegal(rule('MZ-R60'), `After ${ACTION_LIMIT} actions in a round only missions are left.`)
    : undefined);

type ChoiceOf<Kind extends ChoiceKind> = Extract<Choice, { kind: Kind }>;

/** The open choice of this kind, if it is this seat's; else why not. */
export const openChoice = <Kind extends ChoiceKind>(
  state: MetazooState,
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
  choice: MetazooState['choice'],
  kind: Kind,
): choice is ChoiceOf<Kind> => choice?.kind === kind;

/** An action of the action phase: what it does, then the end of it (MZ-061). */
export const takeAction = (
  state: MetazooState,
  facts: readonly MetazooFact[],
  then: readonly Task[],
  random: RandomSource,
): readonly MetazooFact[] => run(state, [{ task: 'begin', facts }, ...then, { task: 'endAction' }], random);

/** The answer to an open choice, then what was waiting for it. */
export const answer = (
  state: MetazooState,
  seat: Seat,
  facts: readonly MetazooFact[],
  tasks: readonly Task[],
  random: RandomSource,
): readonly MetazooFact[] => {
  const { choice } = state;
  if (choice === undefined) return [];
  const made: MetazooFact = { type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind };
  return run(state, [{ task: 'begin', facts: [made, ...facts] }, ...tasks], random);
};
