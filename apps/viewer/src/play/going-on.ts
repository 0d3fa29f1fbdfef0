import type { LegalActionLineFragment } from '#libs/client';
import { continuesGame } from './next-action.js';

/** Whether an action ends a step of the own turn without passing or ending the turn. */
const endsStep = (action: LegalActionLineFragment): boolean =>
  continuesGame(action) && action.goesOn === 'END_STEP';

/** The state of automatic step ending: waiting, over, or a step to end. */
export type AutoEndState = 'wait' | 'over' | { readonly ends: LegalActionLineFragment };

/** Ends one step of the own turn after another, until the player must choose, no step is left, or the turn is over. */
export const autoEndSteps = (
  {
    turn,
    choice,
  }: { readonly turn: { readonly seat: number } | null; readonly choice: { readonly seat: number } | null },
  seat: number,
  next: LegalActionLineFragment | undefined,
  actions: readonly LegalActionLineFragment[],
): AutoEndState => {
  if (turn?.seat !== seat || choice?.seat === seat) return 'over';
  if (next !== undefined && endsStep(next)) return { ends: next };
  return actions.length === 0 ? 'wait' : 'over';
};
