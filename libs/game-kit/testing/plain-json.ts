import canonicalize from 'canonicalize';

/** Where a value is not plain JSON (a JSON Pointer and what stands there), or nothing. */
export const notPlainJson = (value: unknown, path = ''): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path}: ${value}`;
  if (Array.isArray(value)) return firstNotPlain(Object.entries([...value]), path);
  if (typeof value !== 'object') return `${path}: ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path}: an instance of a class`;
  return firstNotPlain(Object.entries(value), path);
};

const firstNotPlain = (
  entries: readonly (readonly [string, unknown])[],
  path: string,
): string | undefined => {
  for (const [key, item] of entries) {
    const found = notPlainJson(item, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The value's canonical bytes: two values with the same are the same JSON. */
export const bytesOf = (value: unknown): string => canonicalize(value) ?? 'undefined';

/** A copy through JSON, as a log or a client would get it. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
