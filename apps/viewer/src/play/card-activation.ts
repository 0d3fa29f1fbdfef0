import type { LegalActionLineFragment } from '#libs/client';

/**
 * Whether a card takes its action as soon as it is activated: if it is the only action, mainly concerns this card, and is complete. Otherwise the
 * menu opens.
 */
export const takesAtOnce = (candidates: readonly LegalActionLineFragment[], card: string): boolean => {
  const [only, other] = candidates;
  return only !== undefined && other === undefined && only.cards[0] === card;
};
