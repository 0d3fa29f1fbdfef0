import type { AuraPool } from '../../parts.js';
import { auraText, payments } from '../../queries/cost.js';
import { now } from '../../queries/current.js';
import { timesCost } from '../../queries/prices.js';
import { seatState } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { AURA_TYPES } from '../language/words.js';
import type { OperationContext, Result } from './result.js';

export const isCovered = (pool: AuraPool, spent: AuraPool): boolean =>
  AURA_TYPES.every((type) => (spent[type] ?? 0) <= (pool[type] ?? 0));

/** The ways that are offered to pay Aura of any type. */
const MOST_WAYS = 6;

/** NF-R140: Aura of a price, out of the pool; its Caster says which Aura pays for the Neutral part. */
export const spendAura = (
  { state, scope }: OperationContext,
  { cost, times }: OperationOf<'spendAura'>,
): Result => {
  const whole = timesCost(cost, now.amount(state, scope, times));
  const ways = payments(whole, seatState(state, scope.controller).aura).slice(0, MOST_WAYS);
  const pay = (spent: AuraPool) => ({ op: 'spendJust', spent }) as const;
  const [only] = ways;
  if (only === undefined) return { facts: [] };
  return {
    facts: [],
    program:
      ways.length === 1
        ? [pay(only)]
        : [
            {
              op: 'chooseOne',
              options: ways.map((way) => ({ label: `Pay ${auraText(way)}`, do: [pay(way)] })),
            },
          ],
  };
};
