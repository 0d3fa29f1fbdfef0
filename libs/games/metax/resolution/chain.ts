import { evolve } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import type { MetaxState } from '../state.js';

/** Facts that build on each other: each step sees the state that those before it made. */
export const chain = (
  state: MetaxState,
  ...steps: readonly ((state: MetaxState) => readonly MetaxFact[])[]
): readonly MetaxFact[] => {
  const facts: MetaxFact[] = [];
  let current = state;
  for (const step of steps) {
    const next = step(current);
    facts.push(...next);
    current = next.reduce(evolve, current);
  }
  return facts;
};
