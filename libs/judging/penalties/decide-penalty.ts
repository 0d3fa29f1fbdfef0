import {
  accepted,
  HEAD_JUDGE_NEEDED,
  isBlank,
  type Judge,
  type JudgingDecision,
  OWN_CASE,
  REASON_MISSING,
  type Refused,
  refused,
} from '../decision.js';
import { isAtLeast, type Penalty } from '../infractions/infraction.js';
import type { PenaltyFact, PenaltyGiven, PenaltyState } from './penalty.js';

export type PenaltyCommand =
  | { readonly type: 'give'; readonly judge: Judge; readonly penalty: Omit<PenaltyGiven, 'type'> }
  | {
      readonly type: 'amend';
      readonly judge: Judge;
      readonly penalty: Penalty;
      readonly reason: string;
    }
  | { readonly type: 'withdraw'; readonly judge: Judge; readonly reason: string }
  /** The service's record of the match that carries the penalty out, and of the outcome there. */
  | { readonly type: 'carryOver'; readonly match: string; readonly seat: number }
  | { readonly type: 'tookEffect'; readonly frame: number }
  | { readonly type: 'effectRefused'; readonly code: string };

export const decidePenalty = (state: PenaltyState, command: PenaltyCommand): JudgingDecision<PenaltyFact> => {
  if (command.type === 'give') {
    if (state !== undefined) return refused('PENALTY_EXISTS', 'There is a penalty of this id.');
    const { judge, penalty } = command;
    return faultOfPenalty(judge, penalty) ?? accepted({ type: 'PenaltyGiven', ...penalty });
  }
  if (state === undefined) return refused('PENALTY_NOT_FOUND', 'There is no such penalty.');
  switch (command.type) {
    case 'tookEffect':
      return state.effect.kind === 'due'
        ? accepted({ type: 'PenaltyTookEffect', frame: command.frame })
        : accepted();
    case 'carryOver':
      return state.effect.kind === 'waiting'
        ? accepted({ type: 'PenaltyCarriedOver', match: command.match, seat: command.seat })
        : accepted();
    case 'effectRefused':
      return state.effect.kind === 'due' || state.effect.kind === 'waiting'
        ? accepted({ type: 'PenaltyEffectRefused', code: command.code })
        : accepted();
    default:
  }
  const { judge, reason } = command;
  if (judge.id === state.given.player) return OWN_CASE;
  if (!judge.isHead) return HEAD_JUDGE_NEEDED;
  if (isBlank(reason)) return REASON_MISSING;
  if (state.withdrawn !== undefined)
    return refused('PENALTY_WITHDRAWN', 'This penalty was withdrawn; give another one.');
  if (command.type === 'withdraw') return accepted({ type: 'PenaltyWithdrawn', reason });
  return command.penalty === state.penalty
    ? refused('PENALTY_UNCHANGED', 'This is the penalty already.')
    : accepted({ type: 'PenaltyAmended', penalty: command.penalty, reason });
};

/** The parts of a penalty that its judge chose. */
export type ChosenPenalty = Pick<PenaltyGiven, 'player' | 'penalty' | 'suggested' | 'reason' | 'deviation'>;

/**
 * The reason why a judge may not give this penalty. Any judge may give the table's own penalty up to a warning. All other penalties need a head judge, and a
 * deviation from the table needs a reason.
 */
export const faultOfPenalty = (
  judge: Judge,
  { player, penalty, suggested, reason, deviation = '' }: ChosenPenalty,
): Refused | undefined => {
  if (judge.id === player) return OWN_CASE;
  const isOfTable = penalty === suggested;
  if (!judge.isHead && (!isOfTable || isAtLeast(penalty, 'game-loss'))) return HEAD_JUDGE_NEEDED;
  if (isBlank(reason)) return REASON_MISSING;
  return !isOfTable && isBlank(deviation)
    ? refused('REASON_MISSING', 'Say why this is another penalty than the table has.')
    : undefined;
};
