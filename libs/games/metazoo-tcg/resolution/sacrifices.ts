import { type CardId, cardUnder, type EffectScope, isAlternative } from '#libs/game-kit';
import type { Cost } from '../effects/language/cost.js';
import type { Selector } from '../effects/language/selector.js';
import { now } from '../queries/current.js';
import type { MetazooState } from '../state.js';
import { canLeave } from './cards.js';

/** The number of units that a cost demands, with the name to which the choice binds them. */
export interface Sacrifice {
  readonly from: Selector;
  readonly count: number;
  readonly as: string;
}

export const sacrificesIn = (costs: readonly Cost[]): readonly Sacrifice[] =>
  costs.flatMap((cost, index) =>
    !isAlternative(cost) &&
    cost.pay === 'sacrifice' &&
    cost.optional === undefined &&
    typeof cost.count === 'number'
      ? [{ from: cost.cards, count: cost.count, as: cost.as ?? `paid${index}` }]
      : [],
  );

/** Units that can be given up for it: in a lane, and not a Caster that cannot be Shattered (MZ-092, MZ-R40). */
export const victimsOf = (state: MetazooState, scope: EffectScope, { from }: Sacrifice): readonly CardId[] =>
  now
    .select(state, scope, from)
    .filter((id) => cardUnder(state.inPlay, id) !== undefined && canLeave(state, id, 'sacrificed'));

/** MZ-112: whether each Sacrifice can be paid by units of its own; one unit pays one. */
export const arePayable = (
  state: MetazooState,
  scope: EffectScope,
  sacrifices: readonly Sacrifice[],
  taken: readonly CardId[] = [],
): boolean => {
  const payments = sacrifices.flatMap((sacrifice) => {
    const victims = victimsOf(state, scope, sacrifice).filter((id) => !taken.includes(id));
    return Array.from({ length: sacrifice.count }, () => victims);
  });
  const payerOf = new Map<CardId, number>();
  /** Finds a unit for a payment; others make way where they can be paid otherwise. */
  const find = (payment: number, tried: Set<CardId>): boolean =>
    (payments[payment] ?? []).some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const other = payerOf.get(id);
      if (other !== undefined && !find(other, tried)) return false;
      payerOf.set(id, payment);
      return true;
    });
  return payments.every((_, payment) => find(payment, new Set()));
};

/** The units that may pay next while enough remain for the rest. */
export const openVictims = (
  state: MetazooState,
  scope: EffectScope,
  sacrifices: readonly Sacrifice[],
  taken: readonly CardId[],
): readonly CardId[] => {
  const [first, ...rest] = sacrifices;
  if (first === undefined) return [];
  const left = [{ ...first, count: first.count - 1 }, ...rest];
  return victimsOf(state, scope, first).filter(
    (id) => !taken.includes(id) && arePayable(state, scope, left, [...taken, id]),
  );
};
