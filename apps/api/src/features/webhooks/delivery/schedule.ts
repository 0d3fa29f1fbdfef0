const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds between two attempts, the last one again and again. */
const DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
const LONGEST = 24 * HOUR;
/** By how much a delay is longer or shorter by chance, so that what failed at one time is not tried again at one time. */
const JITTER = 0.1;

/** Milliseconds after its first attempt from which on a failed attempt is the last one. */
export const GIVEN_UP_AFTER = 72 * HOUR;

/** Milliseconds until the next attempt after so many; `chance` is from 0 to 1, `retryAfter` what the receiver asked for. */
export const delayAfter = (attempts: number, chance: number, retryAfter = 0): number => {
  const delay = DELAYS[attempts - 1] ?? LONGEST;
  return Math.max(delay * (1 + JITTER * (2 * chance - 1)), Math.min(retryAfter, LONGEST));
};

/** What a Retry-After header asks for in milliseconds: seconds, or a date. */
export const readRetryAfter = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};
