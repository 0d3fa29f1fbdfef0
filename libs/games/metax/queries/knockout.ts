import { type CardId, cardUnder } from '#libs/game-kit';
import type { Stat } from '../effects/language/filter.js';
import type { KnockoutReason } from '../facts.js';
import type { MetaxState } from '../state.js';
import { highestRank, numberOfStats } from './cards.js';
import { modificationsOn, statsOf } from './current.js';
import { battleCardOf, battleCardRank } from './usability.js';

/**
 * MX-083, MX-R01: how many different Stat types Damage shows at most, when each Multi-Stat card counts as the one of its types that makes the
 * most of it: a maximum bipartite matching of cards to types, by augmenting paths.
 */
export const differentStats = (cards: readonly (readonly Stat[])[]): number => {
  const cardOfType = new Map<Stat, number>();
  const assign = (card: number, tried: Set<Stat>): boolean =>
    (cards[card] ?? []).some((type) => {
      if (tried.has(type)) return false;
      tried.add(type);
      const holder = cardOfType.get(type);
      if (holder !== undefined && !assign(holder, tried)) return false;
      cardOfType.set(type, card);
      return true;
    });
  return cards.filter((_, card) => assign(card, new Set())).length;
};

/** Whether nothing can knock a Character out, neither Damage nor an effect. */
export const isKnockoutPrevented = (state: MetaxState, id: CardId): boolean =>
  modificationsOn(state, id).some((change) => change.change === 'preventKnockout');

const NONE: readonly KnockoutReason[] = [];

/**
 * The rules by which its Damage knocks a Character out now; empty if it does not (MX-081 to MX-088). Each reason is found by itself, with one Stat too
 * (MX-R43).
 */
export const knockoutReasons = (state: MetaxState, id: CardId): readonly KnockoutReason[] => {
  const damage = cardUnder(state.characters, id)?.damage ?? [];
  if (damage.length === 0 || isKnockoutPrevented(state, id)) return NONE;
  const stats = statsOf(state, id);
  const { colours, sum } = shownBy(state, damage);
  const isTechnical = colours >= numberOfStats(stats);
  if (sum < highestRank(stats)) return isTechnical ? ['TKO'] : NONE;
  return isTechnical ? ['TKO', 'HP KO'] : ['HP KO'];
};

interface Shown {
  readonly colours: number;
  readonly sum: number;
}

const shown = new WeakMap<readonly CardId[], Shown>();

/** The Stats and Ranks of Damage, computed once for the cards on a Character, which rarely change. */
const shownBy = (state: MetaxState, damage: readonly CardId[]): Shown => {
  const isChanged = damage.some((id) => modificationsOn(state, id).length > 0);
  const known = isChanged ? undefined : shown.get(damage);
  if (known !== undefined) return known;
  const sums = {
    colours: differentStats(damage.map((id) => battleCardOf(state, id)?.stats ?? [])),
    sum: damage.reduce((total, id) => total + battleCardRank(state, id), 0),
  };
  if (!isChanged) shown.set(damage, sums);
  return sums;
};
