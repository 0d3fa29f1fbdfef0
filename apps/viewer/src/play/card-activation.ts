import type { LegalActionLineFragment } from '#libs/client';

/**
 * Whether a card takes its action as soon as it is activated: if there is only one, it is mainly about this card, and it leaves nothing open. Otherwise the
 * menu opens.
 */
export const takesAtOnce = (candidates: readonly LegalActionLineFragment[], card: string): boolean => {
  const [only, other] = candidates;
  return only !== undefined && other === undefined && only.cards[0] === card;
};
