import type { LegalActionLineFragment } from '#libs/client';
import { continuesGame, nextAction } from './next-action.js';

/**
 * The pass, if a seat can do nothing else. Several ways to pass count as one. Actions that are legal at nearly every moment are ignored, except at the end of a
 * step: there they remain possible.
 */
export const onlyPass = (
  actions: readonly LegalActionLineFragment[] | undefined,
): LegalActionLineFragment | undefined => {
  const asked = actions?.filter(({ isStanding }) => !isStanding) ?? [];
  const next = asked.length > 0 && asked.every(continuesGame) ? nextAction(asked) : undefined;
  return asked.length === actions?.length || next?.goesOn === 'PASS' ? next : undefined;
};
