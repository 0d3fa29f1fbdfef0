import type { LegalActionLineFragment } from '#libs/client';

/** What goes on with the game rather than do something in it: to pass, to end or finish a step, to keep or decline. */
const GOES_ON = /^(?:pass|end|finish|decline|keep|skip|stop)(?:[A-Z]|$)/;

/** Whether an action lets things go on and leaves nothing open. */
export const goesOn = ({ type, freedom }: LegalActionLineFragment): boolean =>
  freedom === null && GOES_ON.test(type);

/** The action that goes on, where there is one: it has a place and a key of its own. Of several ways to pass the first is the least. */
export const nextAction = (bar: readonly LegalActionLineFragment[]): LegalActionLineFragment | undefined =>
  bar.find(goesOn) ?? (bar.length === 1 && bar[0]?.cards.length === 0 ? bar[0] : undefined);
