/**
 * Whole seconds until `deadline` (ISO 8601) at `now` (milliseconds since 1970), from 0. This device's clock may be wrong, so never more
 * than the `limit` that the match gives.
 */
export const secondsUntil = (deadline: string, now: number, limit: number | null): number =>
  Math.max(0, Math.min(Math.ceil((Date.parse(deadline) - now) / 1000), limit ?? Number.POSITIVE_INFINITY));
