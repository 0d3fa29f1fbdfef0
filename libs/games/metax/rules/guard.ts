import {
  type ActionRule,
  type CardId,
  gameOver,
  illegal,
  notYourDecision,
  type Rejection,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetaxAction } from '../actions.js';
import type { MetaxFact } from '../facts.js';
import type { ChoiceKind, MetaxState, Phase } from '../state.js';
import { otherSeat } from '../zones.js';
import { cardOf, rule } from './cards.js';

export type MetaxRule<Type extends MetaxAction['type']> = ActionRule<MetaxState, ActionOf<Type>, MetaxFact>;

/** The one seat that has a decision to make now; nobody once the game is over. Public knowledge. */
export const seatToAct = (state: MetaxState): Seat | undefined => {
  if (state.outcome !== undefined) return undefined;
  if (state.choice !== undefined) return state.choice.seat;
  return state.phase === 'assignDefenders' ? otherSeat(state.turn.seat) : state.turn.seat;
};

const PHASE_NAMES: Readonly<Partial<Record<Phase, string>>> = {
  planning: 'the Planning Step',
  declareAttacks: 'the declaration of attacks',
  assignDefenders: 'the assignment of defenders',
};

const over = (): Rejection => gameOver(rule('MX-102'));

/** Why a seat may not act in a phase at all now; undefined when it may. */
export const outsidePhase = (
  state: MetaxState,
  seat: Seat,
  phase: Phase,
  because: RuleId,
): Rejection | undefined => {
  if (state.outcome !== undefined) return over();
  if (seatToAct(state) !== seat) return notYourDecision(because);
  if (state.choice !== undefined) return illegal(state.choice.rule, `First decide: ${state.choice.label}.`);
  return state.phase === phase
    ? undefined
    : illegal(because, `This can be done in ${PHASE_NAMES[phase] ?? phase} only.`);
};

/** Why a seat may not answer a choice of these kinds now; undefined when it may. */
export const outsideChoice = (
  state: MetaxState,
  seat: Seat,
  kinds: readonly ChoiceKind[],
  because: RuleId,
): Rejection | undefined => {
  if (state.outcome !== undefined) return over();
  if (seatToAct(state) !== seat) return notYourDecision(because);
  return state.choice !== undefined && kinds.includes(state.choice.kind)
    ? undefined
    : illegal(because, 'There is no such choice to make now.');
};

export const nameOf = (state: MetaxState, id: CardId): string => cardOf(state, id)?.name ?? 'a card';
