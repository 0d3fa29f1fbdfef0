/** Two functions that apply a fact with the same result. */
export interface Evolving<State, Fact> {
  /** For reading a log, and for applying the facts of a decision. */
  evolve(state: State | undefined, fact: Fact): State;
  /** For deciding: applies facts that the caller will apply again. */
  evolveAhead(state: State, fact: Fact): State;
}

/** The maximum number of cached states: decisions have fewer facts, and their callers apply them at once. */
const MOST_STATES = 256;
/** The limit of the cache in bytes: a state with thousands of cards is large. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The number of states to cache before their size is estimated again. */
const STATES_TO_ONE_LOOK = 8;

/** The estimated bytes of a state without its parts, and of an item of a part (a name and a reference). */
const STATE_BYTES = 400;
const ITEM_BYTES = 40;

/** The maximum size of a state, without the objects that it shares with the previous state and without nested parts. */
const bytesOf = (state: object): number => {
  let bytes = STATE_BYTES;
  for (const part of Object.values(state))
    if (typeof part === 'object' && part !== null)
      bytes += ITEM_BYTES * (Array.isArray(part) ? part.length : Object.keys(part).length);
  return bytes;
};

/** A decision applies its facts, and its caller applies them again. So recent states are cached by previous state and fact, each until it is used once. */
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
