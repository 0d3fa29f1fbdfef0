import { CASE_LIMITS, type PenaltyEffectOfRuling } from '#libs/judging';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { RuledPenaltyInput } from '../../../platform/inputs.js';
import { readLines } from '../../../platform/text-input.js';
import { hasEffect } from '../effects/match-effects.js';
import type { Suggestion } from './suggestions.js';

/** A judge's penalty, with the table's suggestion: the same for a penalty alone and for one of a ruling. */
export const chosenPenalty = (
  { seat, infraction, penalty: chosen, deviation, takesEffect, nextMatch }: RuledPenaltyInput,
  { penalty: suggested }: Suggestion,
): PenaltyEffectOfRuling => {
  const penalty = chosen ?? suggested;
  const carriesOver = nextMatch && hasEffect(penalty);
  return {
    kind: 'penalty',
    seat,
    infraction,
    penalty,
    suggested,
    ...(deviation == null ? {} : { deviation: readLines(deviation, 'deviation', CASE_LIMITS.reasonLength) }),
    takesEffect: takesEffect && !carriesOver && hasEffect(penalty),
    ...(carriesOver ? { carriesOver } : {}),
  };
};

/** Refusals that a judge understands only with the penalty that the table demands. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'HEAD_JUDGE_NEEDED',
  'MATCH_OVER',
  'MATCH_NOT_PLAYING',
  'SEAT_DEPARTED',
]);

/** Runs a command that gives penalties. Its refusal names the escalated penalty, and the remedy if the match is over. */
export const explainingPenalties = async <Answer>(
  given: readonly { readonly effect: PenaltyEffectOfRuling; readonly suggestion: Suggestion }[],
  run: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || !EXPLAINED.has(error.code)) throw error;
    const escalations = given.flatMap(({ effect, suggestion }) =>
      suggestion.isUpgraded && effect.penalty === suggestion.penalty ? [escalationText(suggestion)] : [],
    );
    const remedy = error.code !== 'HEAD_JUDGE_NEEDED' && given.some(({ effect }) => effect.takesEffect);
    throw error.withMessage([error.message, ...escalations, ...(remedy ? [REMEDY] : [])].join(' '));
  }
};

const REMEDY =
  'With "nextMatch", the penalty applies to the player\u2019s next match in the event; without "takesEffect", to none.';

const escalationText = ({ infraction, nth, penalty }: Suggestion): string =>
  `The player commits "${infraction.title}" for the ${ordinal(nth)} time, and the table escalates it from ${nameOf(infraction.penalty)} to ${nameOf(penalty)}.`;

const nameOf = (penalty: string): string => penalty.replace('-', '_').toUpperCase();

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = (nth: number): string => ORDINALS[nth - 1] ?? `${nth}th`;
