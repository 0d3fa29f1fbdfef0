/** The shortest and longest pause before a frame, in milliseconds at speed 1: long thoughts are shortened. */
export const PLAYBACK_LIMITS = {
  speed: { min: 0.1, max: 64 },
  longestPauseMs: 3_000,
  shortestPauseMs: 0,
} as const;

export interface PlaybackSettings {
  /** A factor: 2 plays at twice the original speed. */
  readonly speed: number;
  readonly longestPauseMs?: number;
}

/** The pause before a frame, in milliseconds; the frame before it was at `previous` (ISO 8601). There is no pause before the first frame and within one command. */
export const pauseBefore = (previous: string | undefined, at: string, settings: PlaybackSettings): number => {
  if (previous === undefined) return 0;
  const { speed: limits, longestPauseMs } = PLAYBACK_LIMITS;
  const between = Math.max(0, Date.parse(at) - Date.parse(previous));
  const speed = Math.min(limits.max, Math.max(limits.min, settings.speed));
  return Math.round(Math.min(between, settings.longestPauseMs ?? longestPauseMs) / speed);
};
