import type { LegalActionLineFragment } from '#libs/client';

/** A legal action for tests; it concerns no card, leaves nothing open and does not continue the game. */
export const legalAction = (
  id: string,
  more: Partial<LegalActionLineFragment> = {},
): LegalActionLineFragment => ({
  id,
  type: id,
  label: id,
  rule: 'X-1',
  cards: [],
  freedom: null,
  series: null,
  isStanding: false,
  goesOn: null,
  ...more,
});
