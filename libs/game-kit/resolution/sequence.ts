/** The facts of several steps, each computed from the state after the previous steps. */
export const factsInSequence = <State, Fact>(
  evolve: (state: State, fact: Fact) => State,
  start: State,
  steps: readonly ((state: State) => readonly Fact[])[],
): readonly Fact[] => {
  const facts: Fact[] = [];
  let state = start;
  for (const step of steps)
    for (const fact of step(state)) {
      facts.push(fact);
      state = evolve(state, fact);
    }
  return facts;
};
