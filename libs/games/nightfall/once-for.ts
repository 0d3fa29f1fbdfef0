/** What follows from a thing that never changes, worked out once for it and forgotten with it. */
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
