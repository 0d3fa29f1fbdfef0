import type { LegalActionLineFragment } from '#libs/client';
import { type ActionGroups, actionsOn } from './action-groups.js';

/** The effect of a drop: one action, or the cards of several actions to choose from. */
export type Dropped =
  | { readonly action: LegalActionLineFragment }
  | { readonly cards: readonly string[]; readonly count: number };

/**
 * On another card, a drop takes the action that concerns both; outside all cards, the action that concerns no other card. It acts at once only if the action is
 * mainly about the dropped card; undefined if no action fits.
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
