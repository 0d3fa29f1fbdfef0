import type { LegalActionLineFragment } from '#libs/client';
import { type ActionGroups, actionsOn } from './action-groups.js';

/** What comes of a card that is dropped: one action, or cards with several of them to choose from. */
export type Dropped =
  | { readonly action: LegalActionLineFragment }
  | { readonly cards: readonly string[]; readonly count: number };

/**
 * Dropped on another card it does what concerns both; beside all cards, what concerns no other card that lies there. Only what is about the dropped card before all
 * others is done at once; undefined where there is nothing to do.
 */
export const dropped = (
  groups: ActionGroups,
  card: string,
  onto: string | undefined,
): Dropped | undefined => {
  if (onto === card) return undefined;
  const both = onto === undefined ? [] : actionsOn(groups, [card, onto]);
  const isAlone = ({ cards }: LegalActionLineFragment): boolean =>
    cards.every((id) => id === card || !groups.byCard.has(id));
  const meant = both.length > 0 ? both : actionsOn(groups, [card]).filter(isAlone);
  const [only, other] = meant;
  if (only === undefined) return undefined;
  if (other === undefined && only.cards[0] === card) return { action: only };
  return { cards: both.length > 0 && onto !== undefined ? [card, onto] : [card], count: meant.length };
};
