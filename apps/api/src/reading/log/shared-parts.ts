/**
 * Puts into `value`, which nobody else has yet, those parts of `known` that are equal to its own: what is read twice is in memory once, and what is remembered
 * of an object (what the cards are, say) is found again. The value, or `known` where all of it is equal.
 */
export const sharing = (known: unknown, value: unknown): unknown => {
  if (!isObject(known) || !isObject(value) || Array.isArray(known) !== Array.isArray(value))
    return known === value ? known : value;
  const names = Object.keys(value);
  let isEqual = names.length === Object.keys(known).length;
  for (const name of names) {
    const part = sharing(known[name], value[name]);
    if (part !== value[name]) value[name] = part;
    isEqual &&= part === known[name] && Object.hasOwn(known, name);
  }
  return isEqual ? known : value;
};

/** Lists as well: their items are their parts. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
