import canonicalize from 'canonicalize';

/** The place of a value that is not plain JSON (a JSON Pointer and the value); undefined if all is plain. */
export const notPlainJson = (value: unknown): string | undefined =>
  isPlain(value) ? undefined : firstNotPlain(value, '');

/** Frozen objects that are known to be plain: the states of a match share most of their parts. */
const known = new WeakSet<object>();

/** A fast check without the path, since nearly every value is plain. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return isPlainScalar(value);
  if (known.has(value)) return true;
  const isWhole = Array.isArray(value)
    ? isPlainList(value)
    : hasPlainPrototype(value) && Object.values(value).every(isPlain);
  // A frozen object is deeply frozen: the suites freeze deeply.
  if (isWhole && Object.isFrozen(value)) known.add(value);
  return isWhole;
};

/** A loop, since `every` skips holes, which JSON does not have. */
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

/** Canonical JSON: equal texts mean equal JSON values. */
export const bytesOf = (value: unknown): string => canonicalize(value) ?? 'undefined';

/** A copy by a round trip through JSON, as from a log or to a client. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
