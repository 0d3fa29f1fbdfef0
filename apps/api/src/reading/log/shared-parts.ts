/**
 * Replaces the parts of `value` that equal parts of `known` with those parts, so that equal data is in memory once and caches keyed by object still apply.
 * Modifies `value`, which must not be shared yet. Returns `known` if all of it is equal, otherwise `value`.
 */
export const shareEqualParts = (known: unknown, value: unknown): unknown => {
  if (!isObject(known) || !isObject(value) || Array.isArray(known) !== Array.isArray(value))
    return known === value ? known : value;
  const names = Object.keys(value);
  let isEqual = names.length === Object.keys(known).length;
  for (const name of names) {
    const part = shareEqualParts(known[name], value[name]);
    if (part !== value[name]) value[name] = part;
    isEqual &&= part === known[name] && Object.hasOwn(known, name);
  }
  return isEqual ? known : value;
};

/** True for arrays as well. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
