import type { Viewpoint } from '../../identity/authority.js';

/*
 * Spectator delay. The horizon of a delayed viewer is the current time minus the delay. Everything shown to that viewer (frames, tables, status, result, lists)
 * derives from the events up to the horizon, so all of it is consistent.
 */

/** `knownAt` is the time of an event in milliseconds since 1970. It is never earlier than that of the previous event, even if clocks disagree. */
export interface Dated {
  readonly knownAt: number;
}

export interface Delay {
  readonly viewpoint: Pick<Viewpoint, 'isDelayed' | 'requestedDelaySeconds'>;
  readonly spectatorDelaySeconds: number;
}

/** Milliseconds: the longer of the match's delay and the delay that the viewer requested. */
export const delayOf = ({ viewpoint, spectatorDelaySeconds }: Delay): number => {
  const { isDelayed, requestedDelaySeconds = 0 } = viewpoint;
  return Math.max(isDelayed ? spectatorDelaySeconds : 0, requestedDelaySeconds) * 1000;
};

export interface DatedEvents {
  readonly length: number;
  readonly newest: Dated | undefined;
  moment(number: number): Promise<Dated | undefined>;
}

/** Whether an event is before the horizon. Without a delay every event does, even one dated by a clock that runs ahead. */
export const isVisible = ({ knownAt }: Dated, delay: number, now: number): boolean =>
  delay === 0 || knownAt <= now - delay;

/** The number of a match's events before the horizon. */
export const visibleCount = async (events: DatedEvents, delay: number, now: number): Promise<number> => {
  const { length, newest } = events;
  if (newest === undefined || isVisible(newest, delay, now)) return length;
  // Hidden events are the newest ones, so the search goes backwards in steps that double, then bisects.
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

/** Milliseconds until an event becomes visible. */
export const untilVisible = ({ knownAt }: Dated, delay: number, now: number): number =>
  Math.max(0, knownAt + delay - now);
