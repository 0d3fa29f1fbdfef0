/** The duration of frames. */
export interface Pace {
  /** Limits in milliseconds at speed 1: long enough to be seen, short enough to wait for. */
  readonly shortest: number;
  readonly longest: number;
}

/** For a quick review. */
export const BRISK: Pace = { shortest: 350, longest: 2_500 };
/** The pace of the table; only long waits are shortened. */
export const AS_PLAYED: Pace = { shortest: 150, longest: 15_000 };

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;

/** The time from a frame to the next, at speed 1. Both times are ISO 8601. */
export const pauseBetween = (at: string, next: string, { shortest, longest }: Pace): number =>
  Math.min(Math.max(Date.parse(next) - Date.parse(at), shortest), longest);

export interface Position {
  readonly frame: number;
  /** Milliseconds, at speed 1, since the frame was first shown. */
  readonly shown: number;
}

/** The playback state after some milliseconds at speed 1. It waits at a frame whose successor `timeOf` does not know. */
export const advance = (
  timeOf: (frame: number) => string | undefined,
  { frame, shown }: Position,
  elapsed: number,
  pace: Pace,
): Position => {
  let left = shown + elapsed;
  for (let now = frame; ; now += 1) {
    const here = timeOf(now);
    const next = timeOf(now + 1);
    if (here === undefined || next === undefined) return { frame: now, shown: 0 };
    const pause = pauseBetween(here, next, pace);
    if (left < pause) return { frame: now, shown: left };
    left -= pause;
  }
};

/** The next higher or lower speed. */
export const speedFrom = (speed: number, direction: 1 | -1): number =>
  (direction === 1 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed)) ?? speed;
