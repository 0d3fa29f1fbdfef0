import type { CardData } from './table-parts.js';

/** In a row of fewer cards each lies by itself. */
const CROWD = 4;

const keys = new WeakMap<CardData, string>();

/** Equal for cards that look the same in every respect; undefined for those that lie by themselves whatever lies beside them. */
const lookKey = (card: CardData): string | undefined => {
  if (card.facing !== 'FACE_UP' || card.definition === null || (card.attached?.length ?? 0) > 0)
    return undefined;
  const known = keys.get(card);
  if (known !== undefined) return known;
  const { definition, name, orientation, controller, counters, keywords, tags } = card;
  const key = JSON.stringify([definition, name, orientation, controller, counters, keywords, tags]);
  keys.set(card, key);
  return key;
};

/** What a card is good for now, as far as it tells cards apart that look the same. */
export interface Standing {
  readonly isOffered: boolean;
  readonly isChosen: boolean;
}

/**
 * The cards of a crowded row with those that are alike together, each where the first of them lies; the last of each lies on top, one that
 * offers something where there is one. What is chosen lies by itself. Not told apart by what they offer: a row must not be laid out anew
 * when that becomes known.
 */
export const alike = (
  cards: readonly CardData[],
  standingOf: (card: CardData) => Standing,
): readonly (readonly CardData[])[] => {
  if (cards.length < CROWD) return cards.map((card) => [card]);
  const groups: CardData[][] = [];
  const byLook = new Map<string, CardData[]>();
  for (const card of cards) {
    const key = standingOf(card).isChosen ? undefined : lookKey(card);
    const others = key === undefined ? undefined : byLook.get(key);
    if (others !== undefined) {
      others.push(card);
      continue;
    }
    const group = [card];
    groups.push(group);
    if (key !== undefined) byLook.set(key, group);
  }
  return groups.map((group) =>
    group.toSorted((one, other) => Number(standingOf(one).isOffered) - Number(standingOf(other).isOffered)),
  );
};
