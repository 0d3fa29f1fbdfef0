/** Milliseconds that a frame is shown at speed 1: as long as it was the newest one, but never too short to be seen nor too long to wait. */
const SHORTEST = 350;
const LONGEST = 2_500;

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;

/** How long a frame is shown until the next one, at speed 1. Both are given as instants in ISO 8601. */
export const pauseBetween = (at: string, next: string): number =>
  Math.min(Math.max(Date.parse(next) - Date.parse(at), SHORTEST), LONGEST);

export interface Position {
  readonly frame: number;
  /** Milliseconds, at speed 1, that the frame has been shown. */
  readonly shown: number;
}

/** Where playback is after so many milliseconds at speed 1; it waits at the end. */
export const advance = (
  times: readonly { readonly line: { readonly at: string } }[],
  { frame, shown }: Position,
  elapsed: number,
): Position => {
  let left = shown + elapsed;
  for (let now = frame; ; now += 1) {
    const here = times[now];
    const next = times[now + 1];
    if (here === undefined || next === undefined) return { frame: now, shown: 0 };
    const pause = pauseBetween(here.line.at, next.line.at);
    if (left < pause) return { frame: now, shown: left };
    left -= pause;
  }
};

/** The speed one notch up or down. */
export const speedFrom = (speed: number, direction: 1 | -1): number =>
  (direction === 1 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed)) ?? speed;
