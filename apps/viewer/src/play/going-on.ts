import type { LegalActionLineFragment } from '#libs/client';
import { goesOn } from './next-action.js';

/** Whether an action ends a step of the own turn and no more than that: it passes nothing, and ends no turn. */
const endsStep = (action: LegalActionLineFragment): boolean => goesOn(action) && action.goesOn === 'END_STEP';

/** Where one stands who goes on and on: it is to be waited, the step can be ended, or it is over. */
export type GoingOn = 'wait' | 'over' | { readonly ends: LegalActionLineFragment };

/**
 * Who goes on and on ends one step of the own turn after the other, until something is asked of them, whatever it is, until there is none to end, or the turn is over.
 */
export const goingOn = (
  {
    turn,
    choice,
  }: { readonly turn: { readonly seat: number } | null; readonly choice: { readonly seat: number } | null },
  seat: number,
  next: LegalActionLineFragment | undefined,
  actions: readonly LegalActionLineFragment[],
): GoingOn => {
  if (turn?.seat !== seat || choice?.seat === seat) return 'over';
  if (next !== undefined && endsStep(next)) return { ends: next };
  return actions.length === 0 ? 'wait' : 'over';
};
