import { evolve } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';

/** The facts of several things that happen one after the other, each seeing what the ones before it left. */
export const inSequence = <T>(
  start: NightfallState,
  items: readonly T[],
  factsOf: (state: NightfallState, item: T) => readonly NightfallFact[],
): readonly NightfallFact[] => {
  let state = start;
  return items.flatMap((item) => {
    const facts = factsOf(state, item);
    state = facts.reduce<NightfallState>(evolve, state);
    return facts;
  });
};
