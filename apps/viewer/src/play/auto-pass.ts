import type { LegalActionLineFragment } from '#libs/client';
import { goesOn, nextAction } from './next-action.js';

/** What goes on, where nothing else can be done at all: several ways to pass are still nothing else. */
export const onlyPass = (
  actions: readonly LegalActionLineFragment[] | undefined,
): LegalActionLineFragment | undefined =>
  actions !== undefined && actions.length > 0 && actions.every(goesOn) ? nextAction(actions) : undefined;
