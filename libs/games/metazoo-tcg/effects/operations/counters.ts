import { type CardId, cardUnder } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { isInLane, rule } from '../../queries/cards.js';
import type { MetazooState } from '../../state.js';

/** MZ-R78: counters of a name on units in lanes; a unit that leaves loses them. */
export const addCounters = (
  state: MetazooState,
  cards: readonly CardId[],
  counter: string,
  by: number,
): readonly MetazooFact[] =>
  cards
    .filter((unit) => isInLane(state, unit))
    .flatMap((unit): readonly MetazooFact[] => {
      const before = cardUnder(state.inPlay, unit)?.counters?.[counter] ?? 0;
      const total = Math.max(0, before + by);
      return total === before
        ? []
        : [{ type: 'CountersChanged', rule: rule('MZ-R78'), unit, counter, total }];
    });

export const removeDamage = (state: MetazooState, cards: readonly CardId[]): readonly MetazooFact[] => {
  const units = cards.filter((unit) => (cardUnder(state.inPlay, unit)?.damage ?? 0) > 0);
  return units.length === 0 ? [] : [{ type: 'DamageRemoved', rule: rule('MZ-R79'), units }];
};
