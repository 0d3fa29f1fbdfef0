import { factsInSequence } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import type { MetazooState } from '../state.js';

/** The facts of several steps, each made from the state that those before it led to. */
export const inSequence = (
  start: MetazooState,
  ...steps: readonly ((state: MetazooState) => readonly MetazooFact[])[]
): readonly MetazooFact[] => factsInSequence<MetazooState, MetazooFact>(evolve, start, steps);
