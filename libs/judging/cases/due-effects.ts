import { type Case, isAppealOver, type Ruling } from './case.js';
import { type RulingEffect, waitsForAppeal } from './effects.js';

/** An effect of a ruling outside its case. */
export interface DueEffect {
  /** The idempotency key, unique in the case. */
  readonly key: string;
  readonly judge: string;
  readonly reason: string;
  readonly effect:
    | RulingEffect
    /** An overturned ruling withdraws its penalties. */
    | { readonly kind: 'withdrawPenalty'; readonly given: string };
}

/** The effects that are due, in order. */
export const dueEffects = (one: Case, now: string): readonly DueEffect[] =>
  allEffects(one, now).filter(({ key }) => !one.outcomes.has(key));

const allEffects = (one: Case, now: string): readonly DueEffect[] => {
  switch (one.status) {
    case 'ruled':
      return isAppealOver(one, one, now) ? effectsOf(one.ruling) : atOnce(one.ruling);
    case 'appealed':
      return atOnce(one.ruling);
    case 'final':
      return one.decision.isUpheld
        ? [...effectsOf(one.ruling), ...effectsOf(one.decision)]
        : [...withdrawals(one, one.ruling), ...effectsOf(one.decision)];
    default:
      return [];
  }
};

const effectsOf = ({ number, judge, reason, effects }: Ruling): readonly DueEffect[] =>
  effects.map((effect, index) => ({ key: `${number}/${index}`, judge, reason, effect }));

const atOnce = (ruling: Ruling): readonly DueEffect[] =>
  effectsOf(ruling).filter((due) => due.effect.kind === 'withdrawPenalty' || !waitsForAppeal(due.effect));

/**
 * Withdraws each penalty of an overturned ruling. A penalty without a recorded outcome may have been given by a node that has since stopped: it is
 * withdrawn under a separate key, and withdrawn again if a later record shows that it was given.
 */
const withdrawals = (
  { outcomes, decision }: Case & { readonly status: 'final' },
  ruling: Ruling,
): readonly DueEffect[] =>
  effectsOf(ruling).flatMap(({ key, effect }) => {
    const given = outcomes.get(key)?.kind;
    const undone = `${key}/undone`;
    return effect.kind !== 'penalty' || given === 'refused' || outcomes.get(undone)?.kind === 'done'
      ? []
      : [
          {
            key: given === 'done' ? `${key}/withdrawn` : undone,
            judge: decision.judge,
            reason: decision.reason,
            effect: { kind: 'withdrawPenalty', given: key },
          },
        ];
  });
