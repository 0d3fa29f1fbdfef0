import {
  type ActionRule,
  decisionGuard,
  illegal,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, NightfallAction } from '../actions.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Choice } from '../tasks.js';
import { choiceText } from './choice-text.js';

export type NightfallRule<Type extends NightfallAction['type']> = ActionRule<
  NightfallState,
  ActionOf<Type>,
  NightfallFact
>;

/** The one seat that has a decision to make now; none once the game is over. Public knowledge. */
export const seatToAct = (state: NightfallState): Seat | undefined =>
  state.outcome === undefined ? (state.choice?.seat ?? state.turn.seat) : undefined;

const { unlessToAct, openChoice } = decisionGuard<NightfallState, Choice>(seatToAct, rule('NF-192'));

export { openChoice };

/** NF-R16: the own action step, with nothing open and nothing on the chain. */
export const isFree = (state: NightfallState, seat: Seat): boolean =>
  state.outcome === undefined &&
  state.choice === undefined &&
  state.turn.step === 'action' &&
  state.turn.seat === seat;

/** Whether a seat may act in response, or at the start or end of a turn. */
export const hasPriority = (state: NightfallState, seat: Seat): boolean =>
  state.outcome === undefined && state.choice?.kind === 'priority' && state.choice.seat === seat;

/** The reason why a seat cannot take actions of its own action step; undefined if it can. */
export const unlessFree = (state: NightfallState, seat: Seat, because: RuleId): Rejection | undefined => {
  const refused = unlessToAct(state, seat, because);
  if (refused !== undefined) return refused;
  return isFree(state, seat)
    ? undefined
    : illegal(rule('NF-077'), 'This needs your own action step and an empty chain.');
};

/** The reason why a seat cannot take actions that need only Priority; undefined if it can. */
export const unlessAnyTime = (state: NightfallState, seat: Seat, because: RuleId): Rejection | undefined => {
  const refused = unlessToAct(state, seat, because);
  if (refused !== undefined) return refused;
  return isFree(state, seat) || hasPriority(state, seat)
    ? undefined
    : illegal(
        because,
        `First decide: ${state.choice === undefined ? 'what is open' : choiceText(state.choice)}.`,
      );
};
