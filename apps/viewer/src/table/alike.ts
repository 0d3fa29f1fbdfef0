import type { CardData } from './table-parts.js';

/** In a row of fewer cards each is separate. */
const CROWD = 4;

const keys = new WeakMap<CardData, string>();

/** Equal for cards that look the same; undefined for cards that are never stacked. */
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

/** The part of a card's behaviour that distinguishes cards of the same look. */
export interface Standing {
  readonly isOffered: boolean;
  readonly isChosen: boolean;
}

/**
 * The cards of a crowded row with identical ones stacked, at the place of the first of them; on top is the last, or one with an action. Selected cards are
 * separate. Stacks do not depend on actions, so that a row keeps its layout when actions arrive.
 */
export const stackIdenticalCards = (
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
