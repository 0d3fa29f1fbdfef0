/** Any value that survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value as the JSON it is written as: what JSON cannot hold is left out. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** Whether two JSON values are the same, whatever the order of their objects' keys. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)))
  );
};
