import type { LegalActionLineFragment } from '#libs/client';

/** Whether an action lets things go on and leaves nothing open. */
export const goesOn = (action: LegalActionLineFragment): boolean =>
  action.freedom === null && action.goesOn !== null;

/** The action that goes on, where there is one: it has a place and a key of its own. Of several ways to pass the first is the least. */
export const nextAction = (bar: readonly LegalActionLineFragment[]): LegalActionLineFragment | undefined =>
  bar.find(goesOn) ?? (bar.length === 1 && bar[0]?.cards.length === 0 ? bar[0] : undefined);
