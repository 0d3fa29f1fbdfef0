import { factsInSequence } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';

/** The facts of several things that happen one after the other, each made from the state that those before it led to. */
export const inSequence = <T>(
  start: NightfallState,
  items: readonly T[],
  factsOf: (state: NightfallState, item: T) => readonly NightfallFact[],
): readonly NightfallFact[] =>
  factsInSequence<NightfallState, NightfallFact>(
    evolveAhead,
    start,
    items.map((item) => (state) => factsOf(state, item)),
  );

/** Facts, and then what follows from the state that they lead to. */
export const andThen = (
  start: NightfallState,
  facts: readonly NightfallFact[],
  follow: (state: NightfallState) => readonly NightfallFact[],
): readonly NightfallFact[] =>
  factsInSequence<NightfallState, NightfallFact>(evolveAhead, start, [() => facts, follow]);
