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
  readonly viewpoint: Pick<Viewpoint, 'isDelayed' | 'askedDelaySeconds'>;
  readonly spectatorDelaySeconds: number;
}

/** In milliseconds: the match's delay, or the one that the viewer asked for where that is longer. */
export const delayOf = ({ viewpoint, spectatorDelaySeconds }: Delay): number => {
  const { isDelayed, askedDelaySeconds = 0 } = viewpoint;
  return Math.max(isDelayed ? spectatorDelaySeconds : 0, askedDelaySeconds) * 1000;
};

/** Events by number, which are read when they are asked for. */
export interface DatedEvents {
  readonly length: number;
  /** The one that happened last. */
  readonly newest: Dated | undefined;
  moment(number: number): Promise<Dated | undefined>;
}

/** Whether an event lies before the horizon of `now`. Without a delay each does, also that of a clock that runs ahead. */
export const isVisible = ({ knownAt }: Dated, delay: number, now: number): boolean =>
  delay === 0 || knownAt <= now - delay;

/** How many of a match's events lie before the horizon of `now`. */
export const visibleCount = async (events: DatedEvents, delay: number, now: number): Promise<number> => {
  const { length, newest } = events;
  if (newest === undefined || isVisible(newest, delay, now)) return length;
  // What is held back is new: further back it is looked for in steps that double.
  let [low, high] = [0, length - 1];
  for (let step = 1; high - step > 0; step *= 2) {
    const event = await events.moment(high - step);
    if (event === undefined || isVisible(event, delay, now)) {
      low = high - step + 1;
      break;
    }
    high -= step;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = await events.moment(middle);
    if (event !== undefined && isVisible(event, delay, now)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** In how many milliseconds the next event comes out; undefined when none is being held back. */
export const untilNext = (next: Dated | undefined, delay: number, now: number): number | undefined =>
  next === undefined ? undefined : Math.max(0, next.knownAt + delay - now);
