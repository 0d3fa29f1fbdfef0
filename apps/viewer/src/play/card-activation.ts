import type { LegalActionLineFragment } from '#libs/client';

/**
 * Whether a card does what it offers as soon as it is activated: where that is one thing, about this card before all others, and leaves nothing open. All else is
 * asked for first.
 */
export const takesAtOnce = (candidates: readonly LegalActionLineFragment[], card: string): boolean => {
  const [only, other] = candidates;
  return only !== undefined && other === undefined && only.cards[0] === card;
};
