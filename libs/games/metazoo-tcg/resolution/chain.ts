import { evolve } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import type { MetazooState } from '../state.js';

/** Facts that build on each other: each step sees the state that those before it made. */
export const chain = (
  state: MetazooState,
  ...steps: readonly ((state: MetazooState) => readonly MetazooFact[])[]
): readonly MetazooFact[] => {
  const facts: MetazooFact[] = [];
  let current = state;
  for (const step of steps) {
    const next = step(current);
    facts.push(...next);
    current = next.reduce(evolve, current);
  }
  return facts;
};
