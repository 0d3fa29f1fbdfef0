/**
 * What is wrong with how something is changed part by part: a part that gets lost, or one that is changed and is not. `parts` names every part that there may be, which
 * its type sees to.
 */
export const keepsEveryPart = <Whole extends object>(
  parts: Readonly<Record<string, true>>,
  changed: (whole: Whole, change: Partial<Whole>) => Whole,
): readonly string[] => {
  const names = Object.keys(parts);
  // Read as if it were written: what a part is does not matter to who copies it.
  const of = (word: string, some: readonly string[]) =>
    JSON.parse(JSON.stringify(Object.fromEntries(some.map((name) => [name, `${name} ${word}`]))));
  const whole = of('before', names);
  return [undefined, ...names].flatMap((name) => {
    const change = name === undefined ? {} : of('after', [name]);
    const [is, toBe] = [changed(whole, change), { ...whole, ...change }].map((one) =>
      JSON.stringify(Object.entries(one).sort()),
    );
    return is === toBe ? [] : [`${name ?? 'nothing'} changed: ${is} is not ${toBe}`];
  });
};
