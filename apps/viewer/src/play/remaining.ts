/**
 * Full seconds until `deadline` (ISO 8601) at `now` (milliseconds since 1970), from 0. At most the match's `limit`, because this device's clock may be wrong.
 */
export const secondsUntil = (deadline: string, now: number, limit: number | null): number =>
  Math.max(0, Math.min(Math.ceil((Date.parse(deadline) - now) / 1000), limit ?? Number.POSITIVE_INFINITY));
