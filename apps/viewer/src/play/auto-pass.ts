import type { LegalActionLineFragment } from '#libs/client';
import { goesOn, nextAction } from './next-action.js';

/**
 * What goes on, where nothing else can be done at all: several ways to pass are still nothing else, and neither is what can be done at nearly every moment. A step
 * is not ended over that, though: there it can be done.
 */
export const onlyPass = (
  actions: readonly LegalActionLineFragment[] | undefined,
): LegalActionLineFragment | undefined => {
  const asked = actions?.filter(({ isStanding }) => !isStanding) ?? [];
  const next = asked.length > 0 && asked.every(goesOn) ? nextAction(asked) : undefined;
  return asked.length === actions?.length || next?.goesOn === 'PASS' ? next : undefined;
};
