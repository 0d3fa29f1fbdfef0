/** Deep enough for any fact, shallow enough that no walk over it can exhaust the stack. */
const MAX_DEPTH = 100;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text can be written as UTF-8 and read back unchanged; half of a surrogate pair cannot. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/** What is wrong, and where below the value that was looked at. */
interface FoundFault {
  readonly below: string;
  readonly what: string;
}

/**
 * Says what in the value would not survive `JSON.parse(JSON.stringify(value))`, as `<path> <what is wrong>`; undefined when
 * nothing would be lost. `-0` passes: it reads back as `0`.
 */
export const findJsonFault = (value: unknown, path: string): string | undefined => {
  const found = faultIn(value, 0);
  return found && `${path}${found.below} ${found.what}`;
};

const here = (what: string): FoundFault => ({ below: '', what });

/** Hardly anything has one: where it stands is written down on the way back only. */
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
  // By index, since holes are skipped by every other way of going through an array.
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
