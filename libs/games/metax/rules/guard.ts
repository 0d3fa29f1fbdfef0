import {
  type ActionRule,
  type CardId,
  decisionGuard,
  illegal,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import { cardOf } from '../queries/cards.js';
import { rule } from '../rule.js';
import type { Choice, MetaxState, Phase } from '../state.js';
import { otherSeat } from '../zones.js';

export type MetaxRule<Type extends MetaxAction['type']> = ActionRule<MetaxState, ActionOf<Type>, MetaxFact>;

/** The one seat that has a decision to make now; none once the game is over. Public knowledge. MX-R26: the other seat cannot respond to an action. */
export const seatToAct = (state: MetaxState): Seat | undefined => {
  if (state.outcome !== undefined) return undefined;
  if (state.choice !== undefined) return state.choice.seat;
  return state.phase === 'assignDefenders' ? otherSeat(state.turn.seat) : state.turn.seat;
};

const { unlessToAct, outsideChoice } = decisionGuard<MetaxState, Choice>(seatToAct, rule('MX-102'));

export { outsideChoice };

const PHASE_NAMES: Readonly<Partial<Record<Phase, string>>> = {
  planning: 'the Planning Step',
  declareAttacks: 'the declaration of attacks',
  assignDefenders: 'the assignment of defenders',
};

/** The reason why a seat may not act in a phase now; undefined if it may. */
export const outsidePhase = (
  state: MetaxState,
  seat: Seat,
  phase: Phase,
  because: RuleId,
): Rejection | undefined => {
  const refused = unlessToAct(state, seat, because);
  if (refused !== undefined) return refused;
  if (state.choice !== undefined) return illegal(state.choice.rule, `First decide: ${state.choice.label}.`);
  return state.phase === phase
    ? undefined
    : illegal(because, `This can be done in ${PHASE_NAMES[phase] ?? phase} only.`);
};

export const nameOf = (state: MetaxState, id: CardId): string => cardOf(state, id)?.name ?? 'a card';
