import type { Viewpoint } from '../../identity/authority.js';

/*
 * A spectator's delay, in one place: what of a match a viewer may know at a moment. Everything that a delayed viewer is shown (frames,
 * tables, status, result, lists) is made of the events up to its horizon, so it is all of one moment.
 */

/** When an event happened, in milliseconds since 1970; never earlier than the event before it, whatever the clocks said. */
export interface Dated {
  readonly knownAt: number;
}

export interface Delay {
  readonly viewpoint: Pick<Viewpoint, 'isDelayed'>;
  readonly spectatorDelaySeconds: number;
}

export const delayOf = ({ viewpoint, spectatorDelaySeconds }: Delay): number =>
  viewpoint.isDelayed ? spectatorDelaySeconds * 1000 : 0;

/** How many of a match's events lie before the horizon of `now`. Without a delay all do, also those of a clock that runs ahead. */
export const visibleCount = (events: readonly Dated[], delay: number, now: number): number => {
  if (delay === 0) return events.length;
  const horizon = now - delay;
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.knownAt ?? Number.POSITIVE_INFINITY) <= horizon) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** In how many milliseconds the next event comes out; undefined when none is being held back. */
export const untilNext = (
  events: readonly Dated[],
  visible: number,
  delay: number,
  now: number,
): number | undefined => {
  const next = events[visible];
  return next === undefined ? undefined : Math.max(0, next.knownAt + delay - now);
};
