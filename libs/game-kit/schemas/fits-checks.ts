import { z } from 'zod';
import type { Fits } from './fits.js';

type Check = z.core.$ZodCheck;

/** The checks of a schema besides the type: length, range, format; undefined if there are none. */
export const fitsChecks = (schema: z.ZodType): Fits | undefined => {
  const { def } = schema;
  // The schema of a number or text with a format is a check itself.
  const own = schema instanceof z.core.$ZodCheck ? [schema] : [];
  const checks = [...own, ...(def.checks ?? [])].map(fitsCheck);
  const [first] = checks;
  if (checks.length <= 1) return first;
  return (value) => {
    for (const check of checks) if (!check(value)) return false;
    return true;
  };
};

export const fitsCheck = (check: Check): Fits => {
  if (check instanceof z.core.$ZodCheckMinLength) {
    const { minimum } = check._zod.def;
    return (value) => lengthOf(value) >= minimum;
  }
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def;
    return (value) => lengthOf(value) <= maximum;
  }
  if (check instanceof z.core.$ZodCheckLengthEquals) {
    const { length } = check._zod.def;
    return (value) => lengthOf(value) === length;
  }
  if (check instanceof z.core.$ZodCheckNumberFormat)
    return check._zod.def.format === 'safeint' ? (value) => Number.isSafeInteger(value) : never;
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const { value: bound, inclusive } = check._zod.def;
    const least = Number(bound);
    return (value) => typeof value === 'number' && (inclusive ? value >= least : value > least);
  }
  if (check instanceof z.core.$ZodCheckLessThan) {
    const { value: bound, inclusive } = check._zod.def;
    const most = Number(bound);
    return (value) => typeof value === 'number' && (inclusive ? value <= most : value < most);
  }
  if (check instanceof z.core.$ZodCheckRegex) {
    const { source, flags } = check._zod.def.pattern;
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
    return (value) => typeof value === 'string' && pattern.test(value);
  }
  if (check instanceof z.core.$ZodCheckOverwrite) {
    const { tx } = check._zod.def;
    return (value) => tx(value) === value;
  }
  if (check instanceof z.ZodCustom) {
    const { fn } = check._zod.def;
    return typeof fn === 'function' ? (value) => fn(value) === true : never;
  }
  return never;
};

const never: Fits = () => false;

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;
