/** Two ways to apply a fact that come to the same. */
interface Evolving<State, Fact> {
  /** For whoever reads a log, or does what was decided. */
  evolve(state: State | undefined, fact: Fact): State;
  /** For whoever decides: it applies facts that its caller is going to apply again. */
  evolveAhead(state: State, fact: Fact): State;
}

/** Decisions have fewer facts, and their callers apply them at once. */
const MOST = 256;

/**
 * Facts are applied while they are decided and again by whoever asked for the decision. So the states that were decided from last are remembered with
 * the fact and the state after it, each until it is asked for once. Nothing of it can be seen from outside: it is what `evolve` works out.
 */
export const decidedAhead = <State extends object, Fact>(
  evolve: (state: State | undefined, fact: Fact) => State,
): Evolving<State, Fact> => {
  const ahead = new Map<State, { readonly fact: Fact; readonly after: State }>();
  return {
    evolve: (state, fact) => {
      const known = state === undefined ? undefined : ahead.get(state);
      if (state === undefined || known?.fact !== fact) return evolve(state, fact);
      ahead.delete(state);
      return known.after;
    },
    evolveAhead: (state, fact) => {
      const known = ahead.get(state);
      if (known?.fact === fact) return known.after;
      const after = evolve(state, fact);
      if (ahead.size >= MOST) ahead.clear();
      if (after !== state) ahead.set(state, { fact, after });
      return after;
    },
  };
};
