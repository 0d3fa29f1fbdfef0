/** How long frames are shown. */
export interface Pace {
  /** Milliseconds at speed 1, never too short to be seen nor too long to wait. */
  readonly shortest: number;
  readonly longest: number;
}

/** For who wants to see what happened. */
export const BRISK: Pace = { shortest: 350, longest: 2_500 };
/** As it was played at the table; only long waits are shortened. */
export const AS_PLAYED: Pace = { shortest: 150, longest: 15_000 };

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;

/** How long a frame is shown until the next one, at speed 1. Both are given as instants in ISO 8601. */
export const pauseBetween = (at: string, next: string, { shortest, longest }: Pace): number =>
  Math.min(Math.max(Date.parse(next) - Date.parse(at), shortest), longest);

export interface Position {
  readonly frame: number;
  /** Milliseconds, at speed 1, that the frame has been shown. */
  readonly shown: number;
}

/** Where playback is after so many milliseconds at speed 1; it waits where `timeOf` knows of no next frame. */
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

/** The speed one notch up or down. */
export const speedFrom = (speed: number, direction: 1 | -1): number =>
  (direction === 1 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed)) ?? speed;
