/** A value derived from an immutable object, computed once and garbage-collected with it. */
export const onceFor = <Thing extends object, Answer>(
  workOut: (thing: Thing) => Answer,
): ((thing: Thing) => Answer) => {
  const known = new WeakMap<Thing, { readonly answer: Answer }>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before.answer;
    const answer = workOut(thing);
    known.set(thing, { answer });
    return answer;
  };
};

/** A decision looks at the state before it, at the one after it, and at some between. */
const FEW = 4;

export interface ForTheLast<Thing, Answer> {
  of(thing: Thing): Answer;
  /** Reuses the value of one object for another that has the same one. */
  handOn(from: Thing, to: Thing): void;
}

/** The same, cached for the most recent objects only, for kinds of objects that every fact replaces. */
export const forTheLast = <Thing, Answer>(workOut: (thing: Thing) => Answer): ForTheLast<Thing, Answer> => {
  const kept: { readonly thing: Thing; readonly answer: Answer }[] = [];
  let oldest = 0;
  const keep = (thing: Thing, answer: Answer): void => {
    kept[oldest] = { thing, answer };
    oldest = (oldest + 1) % FEW;
  };
  return {
    of: (thing) => {
      for (const one of kept) if (one.thing === thing) return one.answer;
      const answer = workOut(thing);
      keep(thing, answer);
      return answer;
    },
    handOn: (from, to) => {
      for (const one of kept) if (one.thing === from) return keep(to, one.answer);
    },
  };
};
