import type { LegalActionLineFragment } from '#libs/client';

/** Whether an action continues the game and leaves nothing open. */
export const continuesGame = (action: LegalActionLineFragment): boolean =>
  action.freedom === null && action.goesOn !== null;

/** The action that continues the game, if any; it has a fixed place and key. Of several ways to pass, the first does the least. */
export const nextAction = (bar: readonly LegalActionLineFragment[]): LegalActionLineFragment | undefined =>
  bar.find(continuesGame) ?? (bar.length === 1 && bar[0]?.cards.length === 0 ? bar[0] : undefined);
