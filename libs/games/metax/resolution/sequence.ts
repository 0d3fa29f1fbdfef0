import { factsInSequence } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import type { MetaxState } from '../state.js';

/** The facts of several steps, each made from the state that those before it led to. */
export const inSequence = (
  start: MetaxState,
  ...steps: readonly ((state: MetaxState) => readonly MetaxFact[])[]
): readonly MetaxFact[] => factsInSequence<MetaxState, MetaxFact>(evolve, start, steps);
