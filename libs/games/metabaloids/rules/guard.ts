import {
  type ActionRule,
  decisionGuard,
  illegal,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetabaloidsAction } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import type { Choice, MetabaloidsState, Phase } from '../state.js';

export type MetabaloidsRule<Type extends MetabaloidsAction['type']> = ActionRule<
  MetabaloidsState,
  ActionOf<Type>,
  MetabaloidsFact
>;

/** The one seat that has a decision to make now; none once the game is over. Public knowledge. */
export const seatToAct = (state: MetabaloidsState): Seat | undefined =>
  state.outcome === undefined ? (state.choice?.seat ?? state.turn.seat) : undefined;

const { unlessToAct, outsideChoice } = decisionGuard<MetabaloidsState, Choice>(seatToAct);

export { outsideChoice };

/** The reason why a seat may not act in one of these steps of its turn now; undefined if it may. */
export const outsideStep = (
  state: MetabaloidsState,
  seat: Seat,
  steps: readonly Phase[],
  because: RuleId,
): Rejection | undefined => {
  const refused = unlessToAct(state, seat, because);
  if (refused !== undefined) return refused;
  if (state.choice !== undefined) return illegal(because, `First decide: ${state.choice.label}.`);
  return steps.includes(state.phase) ? undefined : illegal(because, 'This cannot be done in this step.');
};

/** Abilities and events: in the seat's own steps, and in every window (MB-049, MB-R23, MB-R37). */
export const outsideActivation = (
  state: MetabaloidsState,
  seat: Seat,
  because: RuleId,
): Rejection | undefined =>
  state.choice === undefined
    ? outsideStep(state, seat, ['draw', 'abilities', 'move', 'attack', 'restock'], because)
    : outsideChoice(state, seat, ['window'], because);
