import type { CardId } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { rule } from '../../queries/cards.js';
import { current } from '../../queries/current.js';
import type { Shield } from '../../queries/layers.js';
import type { MetazooState } from '../../state.js';

export interface Blow {
  readonly unit: CardId;
  readonly amount: number;
}

/** MZ-R77: what prevents damage lowers it in the order in which it began, and is used up only where it lowers anything. */
export const throughShields = (
  state: MetazooState,
  blows: readonly Blow[],
): { readonly hits: readonly Blow[]; readonly prevented: readonly MetazooFact[] } => {
  const used = new Set<number>();
  const prevented: Blow[] = [];
  const hits = blows.flatMap(({ unit, amount }): readonly Blow[] => {
    const shields = current(state).units.get(unit)?.more.shields ?? [];
    const left = shields.reduce((rest, shield) => rest - takenBy(shield, rest, used), amount);
    if (left < amount) prevented.push({ unit, amount: amount - left });
    return left === 0 ? [] : [{ unit, amount: left }];
  });
  return {
    hits,
    prevented:
      prevented.length === 0
        ? []
        : [{ type: 'DamagePrevented', rule: rule('MZ-R77'), hits: prevented, modifiers: [...used] }],
  };
};

const takenBy = ({ amount, modifier }: Shield, left: number, used: Set<number>): number => {
  if (left === 0) return 0;
  if (modifier !== undefined) used.add(modifier);
  return Math.min(left, amount ?? left);
};
