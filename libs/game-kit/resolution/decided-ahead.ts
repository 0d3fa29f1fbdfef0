/** Two ways to apply a fact that come to the same. */
interface Evolving<State, Fact> {
  /** For whoever reads a log, or does what was decided. */
  evolve(state: State | undefined, fact: Fact): State;
  /** For whoever decides: it applies facts that its caller is going to apply again. */
  evolveAhead(state: State, fact: Fact): State;
}

/** Decisions have fewer facts, and their callers apply them at once. */
const MOST_STATES = 256;
/** A state takes more where its parts have many items: a position may have thousands of cards. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Bytes of a state beside its parts, and of an item of a part: a name and a reference. */
const STATE_BYTES = 400;
const ITEM_BYTES = 40;

const itemsOf = (part: unknown): number => {
  if (typeof part !== 'object' || part === null) return 0;
  return Array.isArray(part) ? part.length : Object.keys(part).length;
};

/** About how much memory a state takes beside the one before it, with which it shares what did not change. */
const newBytes = (before: object, after: object): number => {
  const known: Readonly<Record<string, unknown>> = { ...before };
  let items = 0;
  for (const [name, part] of Object.entries(after)) if (part !== known[name]) items += itemsOf(part);
  return STATE_BYTES + ITEM_BYTES * items;
};

interface Remembered<State, Fact> {
  readonly fact: Fact;
  readonly after: State;
  readonly bytes: number;
}

/**
 * Facts are applied while they are decided and again by whoever asked for the decision. So the states that were decided from last are remembered with
 * the fact and the state after it, each until it is asked for once. Nothing of it can be seen from outside: it is what `evolve` works out.
 */
export const decidedAhead = <State extends object, Fact>(
  evolve: (state: State | undefined, fact: Fact) => State,
  mostBytes = MOST_BYTES,
): Evolving<State, Fact> => {
  const ahead = new Map<State, Remembered<State, Fact>>();
  let bytes = 0;
  const remember = (state: State, fact: Fact, after: State) => {
    const known = ahead.get(state);
    const one = { fact, after, bytes: newBytes(state, after) };
    bytes += one.bytes - (known?.bytes ?? 0);
    ahead.set(state, one);
    if (ahead.size <= MOST_STATES && bytes <= mostBytes) return;
    ahead.clear();
    bytes = 0;
  };
  return {
    evolve: (state, fact) => {
      const known = state === undefined ? undefined : ahead.get(state);
      if (state === undefined || known?.fact !== fact) return evolve(state, fact);
      ahead.delete(state);
      bytes -= known.bytes;
      return known.after;
    },
    evolveAhead: (state, fact) => {
      const known = ahead.get(state);
      if (known?.fact === fact) return known.after;
      const after = evolve(state, fact);
      if (after !== state) remember(state, fact, after);
      return after;
    },
  };
};
