/** Two ways to apply a fact that come to the same. */
export interface Evolving<State, Fact> {
  /** For whoever reads a log, or does what was decided. */
  evolve(state: State | undefined, fact: Fact): State;
  /** For whoever decides: it applies facts that its caller is going to apply again. */
  evolveAhead(state: State, fact: Fact): State;
}

/** Decisions have fewer facts, and their callers apply them at once. */
const MOST_STATES = 256;
/** A state takes more where its parts have many items: a position may have thousands of cards. */
const MOST_BYTES = 4 * 1024 * 1024;
/** How many states are remembered between two looks at what they take. */
const STATES_TO_ONE_LOOK = 8;

/** Bytes of a state beside its parts, and of an item of a part: a name and a reference. */
const STATE_BYTES = 400;
const ITEM_BYTES = 40;

/** The most that a state takes beside the one before it, with which it shares what did not change, and the parts within its parts. */
const bytesOf = (state: object): number => {
  let bytes = STATE_BYTES;
  for (const part of Object.values(state))
    if (typeof part === 'object' && part !== null)
      bytes += ITEM_BYTES * (Array.isArray(part) ? part.length : Object.keys(part).length);
  return bytes;
};

/**
 * Facts are applied while they are decided and again by whoever asked for the decision. So the states that were decided from last are remembered with
 * the fact and the state after it, each until it is asked for once. Nothing of it can be seen from outside: it is what `evolve` works out.
 */
export const decidedAhead = <State extends object, Fact>(
  evolve: (state: State | undefined, fact: Fact) => State,
  mostBytes = MOST_BYTES,
): Evolving<State, Fact> => {
  const ahead = new Map<State, { readonly fact: Fact; readonly after: State }>();
  const isFull = (newest: State): boolean =>
    ahead.size >= MOST_STATES ||
    (ahead.size > 0 && ahead.size % STATES_TO_ONE_LOOK === 0 && ahead.size * bytesOf(newest) > mostBytes);
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
      if (isFull(after)) ahead.clear();
      if (after !== state) ahead.set(state, { fact, after });
      return after;
    },
  };
};
