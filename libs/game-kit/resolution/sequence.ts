/** The facts of several steps, each made from the state that those before it led to. */
export const factsInSequence = <State, Fact>(
  evolve: (state: State, fact: Fact) => State,
  start: State,
  steps: readonly ((state: State) => readonly Fact[])[],
): readonly Fact[] => {
  let state = start;
  return steps.flatMap((step) => {
    const facts = step(state);
    state = facts.reduce(evolve, state);
    return facts;
  });
};
