import { type CardId, cardUnder } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import { casterLp, lpOf } from '../queries/current.js';
import { faceUp, isBattling } from '../queries/pages.js';
import { replacedBy } from '../queries/replacements.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterOf, seatState } from '../zones.js';

const hasLp = (state: NightfallState, target: CardId): boolean => {
  if (casterOf(target) !== undefined) return true;
  const found = faceUp(state, target);
  return found !== undefined && found.at.under === undefined && isBattling(found.page);
};

export const lpLeft = (state: NightfallState, target: CardId): number => {
  const caster = casterOf(target);
  return caster === undefined ? lpOf(state, target) : casterLp(state, caster);
};

export const damageOf = (state: NightfallState, target: CardId): number => {
  const caster = casterOf(target);
  return caster === undefined
    ? (cardUnder(state.arena, target)?.damage ?? 0)
    : seatState(state, caster).damage;
};

/** NF-185, NF-R120: LP that are lost or paid, not Damage; never more than are left. */
export const loseLp = (
  state: NightfallState,
  targets: readonly CardId[],
  amountFor: (target: CardId) => number,
  why: FactOf<'LpLost'>['why'],
  because = rule('NF-185'),
  by?: CardId,
): readonly NightfallFact[] => {
  const others: NightfallFact[] = [];
  const hits = targets
    .filter((target) => hasLp(state, target))
    .map((target) => ({ target, amount: Math.min(amountFor(target), lpLeft(state, target)) }))
    .filter(({ amount }) => amount > 0)
    .filter(({ target: subject, amount }) => {
      const replaced =
        why === 'cost' || why === 'set'
          ? undefined
          : replacedBy({ state, would: 'loseLp', subject, amount, by });
      if (replaced !== undefined) others.push(replaced);
      return replaced === undefined;
    });
  return hits.length === 0 ? others : [...others, { type: 'LpLost', rule: because, hits, why }];
};

/** NF-183: never above the maximum. NF-R24: the amount is what is recovered, not the LP that it leads to. */
export const recoverLp = (
  state: NightfallState,
  targets: readonly CardId[],
  amountFor: (target: CardId) => number,
  why: FactOf<'LpRecovered'>['why'],
  because = rule('NF-183'),
): readonly NightfallFact[] => {
  const hits = targets
    .filter((target) => hasLp(state, target))
    .map((target) => ({ target, amount: Math.min(amountFor(target), damageOf(state, target)) }))
    .filter(({ amount }) => amount > 0);
  return hits.length === 0 ? [] : [{ type: 'LpRecovered', rule: because, hits, why }];
};

/** NF-182. */
export const gainLp = (
  state: NightfallState,
  targets: readonly CardId[],
  amount: number,
): readonly NightfallFact[] => {
  const hits = targets.filter((target) => hasLp(state, target)).map((target) => ({ target, amount }));
  return hits.length === 0 || amount === 0 ? [] : [{ type: 'LpGained', rule: rule('NF-182'), hits }];
};
