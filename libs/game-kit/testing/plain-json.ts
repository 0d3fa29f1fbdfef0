import canonicalize from 'canonicalize';

/** Where a value is not plain JSON (a JSON Pointer and what stands there), or nothing. */
export const notPlainJson = (value: unknown): string | undefined =>
  isPlain(value) ? undefined : firstNotPlain(value, '');

/** Frozen objects that are plain: the states of a match have most of their parts in common. */
const known = new WeakSet<object>();

/** Without the path: nearly every value is plain. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return isPlainScalar(value);
  if (known.has(value)) return true;
  const isWhole = Array.isArray(value)
    ? isPlainList(value)
    : hasPlainPrototype(value) && Object.values(value).every(isPlain);
  // The suites freeze deeply what they keep.
  if (isWhole && Object.isFrozen(value)) known.add(value);
  return isWhole;
};

/** Item by item: `every` passes over holes, which are none of JSON. */
const isPlainList = (list: readonly unknown[]): boolean => {
  for (let at = 0; at < list.length; at += 1) if (!isPlain(list[at])) return false;
  return true;
};

const isPlainScalar = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : value === null || typeof value === 'string' || typeof value === 'boolean';

const hasPlainPrototype = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const firstNotPlain = (value: unknown, path: string): string | undefined => {
  if (isPlainScalar(value)) return undefined;
  if (typeof value === 'number') return `${path}: ${value}`;
  if (typeof value !== 'object' || value === null) return `${path}: ${typeof value}`;
  if (!Array.isArray(value) && !hasPlainPrototype(value)) return `${path}: an instance of a class`;
  for (const [key, item] of Object.entries(Array.isArray(value) ? [...value] : value)) {
    const found = firstNotPlain(item, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The value's canonical bytes: two values with the same are the same JSON. */
export const bytesOf = (value: unknown): string => canonicalize(value) ?? 'undefined';

/** A copy through JSON, as a log or a client would get it. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
