const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds between two attempts; the last value repeats. */
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
/** The random variation of a delay, as a fraction, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** Milliseconds since the first attempt after which a failed attempt is the last one. */
export const GIVEN_UP_AFTER = 72 * HOUR;

/** Milliseconds until the next attempt after `attempts` failures. `chance` is from 0 to 1, `retryAfter` is the receiver's wish. */
export const delayAfter = (attempts: number, chance: number, retryAfter = 0): number => {
  const delay = DELAYS[attempts - 1] ?? LONGEST;
  return Math.max(delay * (1 + JITTER * (2 * chance - 1)), Math.min(retryAfter, LONGEST));
};

/** Parses a Retry-After header, seconds or a date, to milliseconds. */
export const readRetryAfter = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};
