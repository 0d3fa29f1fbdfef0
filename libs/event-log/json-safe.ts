/** Deep enough for any fact, and small enough that recursion cannot exhaust the stack. */
const MAX_DEPTH = 100;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text can be written as UTF-8 and read back unchanged; half of a surrogate pair cannot. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/** A fault, and its path relative to the checked value. */
interface FoundFault {
  readonly below: string;
  readonly what: string;
}

/** Returns the first part of a value that `JSON.parse(JSON.stringify(value))` would change, as `<path> <fault>`; undefined without a fault. `-0` is accepted and reads back as `0`. */
export const findJsonFault = (value: unknown, path: string): string | undefined => {
  const found = faultIn(value, 0);
  return found && `${path}${found.below} ${found.what}`;
};

const here = (what: string): FoundFault => ({ below: '', what });

/** The path is built only on the way back, because faults are rare. */
const faultIn = (value: unknown, depth: number): FoundFault | undefined => {
  if (depth > MAX_DEPTH) return here(`is nested deeper than ${MAX_DEPTH} levels`);
  switch (typeof value) {
    case 'boolean':
      return undefined;
    case 'string':
      return isWellFormed(value) ? undefined : here('holds half of a surrogate pair');
    case 'number':
      return Number.isFinite(value) ? undefined : here(`is ${value}`);
    case 'object':
      if (value === null) return undefined;
      return Array.isArray(value) ? arrayFault(value, depth) : objectFault(value, depth);
    default:
      return here(value === undefined ? 'is undefined' : `is a ${typeof value}`);
  }
};

const arrayFault = (items: readonly unknown[], depth: number): FoundFault | undefined => {
  // By index, since every other iteration skips holes.
  for (let index = 0; index < items.length; index += 1) {
    const fault = faultIn(items[index], depth + 1);
    if (fault !== undefined) return { ...fault, below: `[${index}]${fault.below}` };
  }
  return undefined;
};

const objectFault = (value: object, depth: number): FoundFault | undefined => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && !isForeignPlainObject(prototype))
    return here(`is a ${value.constructor?.name ?? 'class instance'}, not a plain object`);
  if (Object.getOwnPropertySymbols(value).length > 0) return here('has a symbol for a key');
  for (const [key, child] of Object.entries(value)) {
    if (!isWellFormed(key)) return here('has a key with half of a surrogate pair');
    const fault = faultIn(child, depth + 1);
    if (fault !== undefined) return { ...fault, below: `.${key}${fault.below}` };
  }
  return undefined;
};

/** The root prototype of another realm (a worker's or a test runner's sandbox): it has no prototype itself. */
const isForeignPlainObject = (prototype: unknown): boolean =>
  typeof prototype === 'object' &&
  prototype !== null &&
  Object.getPrototypeOf(prototype) === null &&
  Object.hasOwn(prototype, 'hasOwnProperty');
