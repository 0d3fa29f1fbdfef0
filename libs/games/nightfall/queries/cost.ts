import { isSameJson } from '#libs/game-kit';
import type { Cost } from '../cards/definition.js';
import { AURA_TYPES, type AuraType } from '../effects/language/words.js';
import { onceFor } from '../once-for.js';
import type { AuraPool } from '../parts.js';

export const costTotal = (cost: Cost): number => {
  let sum = 0;
  for (const type of AURA_TYPES) sum += cost[type] ?? 0;
  return sum;
};

/** More ways to pay than this are not offered one by one. */
const MAX_PAYMENTS = 40;

const TYPED = AURA_TYPES.filter((type) => type !== 'neutral');

const known = onceFor((_pool: AuraPool) => new Map<Cost, readonly AuraPool[]>());

const NO_WAY: readonly AuraPool[] = [];

/** The result of {@link waysToPay}, cached by cost and pool. */
export const payments = (cost: Cost, pool: AuraPool): readonly AuraPool[] => {
  const ofPool = known(pool);
  const before = ofPool.get(cost);
  if (before !== undefined) return before;
  const found = waysToPay(cost, pool);
  ofPool.set(cost, found);
  return found;
};

/** Whether a cost is paid just so out of a pool: most often by one of the very payments that were offered. */
export const isPayment = (cost: Cost, pool: AuraPool, pay: AuraPool): boolean => {
  const offered = payments(cost, pool);
  return offered.includes(pay) || offered.some((one) => isSameJson(one, pay));
};

/**
 * Every way to pay a cost out of a pool (NF-049, NF-050): typed Aura with its own type, Neutral cost with any type, Neutral Aura for Neutral
 * cost only (NF-R29). Empty if it cannot be paid; the type with the most Aura in the pool is tried first.
 */
const waysToPay = (cost: Cost, pool: AuraPool): readonly AuraPool[] => {
  for (const type of TYPED) if ((cost[type] ?? 0) > (pool[type] ?? 0)) return NO_WAY;
  if (costTotal(cost) > costTotal(pool)) return NO_WAY;
  const leftOf = (type: AuraType): number => (pool[type] ?? 0) - (type === 'neutral' ? 0 : (cost[type] ?? 0));
  const order = AURA_TYPES.filter((type) => leftOf(type) > 0).sort((a, b) => leftOf(b) - leftOf(a));
  const found: AuraPool[] = [];
  const spread = (index: number, open: number, spent: Readonly<Record<string, number>>): void => {
    const type = order[index];
    if (open === 0 && found.length < MAX_PAYMENTS) found.push(inOrder(spent));
    if (open === 0 || type === undefined || found.length >= MAX_PAYMENTS) return;
    for (let take = Math.min(open, leftOf(type)); take >= 0; take -= 1)
      spread(index + 1, open - take, take === 0 ? spent : { ...spent, [type]: (spent[type] ?? 0) + take });
  };
  spread(0, cost.neutral ?? 0, partOf(cost, TYPED));
  return found;
};

const partOf = (pool: AuraPool, types: readonly AuraType[]): AuraPool => {
  const part: AuraPool = {};
  for (const type of types) {
    const amount = pool[type] ?? 0;
    if (amount > 0) part[type] = amount;
  }
  return part;
};

/** One order of the types, so that equal payments look alike. */
const inOrder = (pool: AuraPool): AuraPool => partOf(pool, AURA_TYPES);

export const auraText = (pool: AuraPool): string => {
  const parts = AURA_TYPES.flatMap((type) =>
    (pool[type] ?? 0) > 0 ? [`${pool[type]} ${capital(type)}`] : [],
  );
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
