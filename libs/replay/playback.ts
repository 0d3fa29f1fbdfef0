/** The shortest and the longest wait before a frame, in milliseconds at speed 1: a long think is cut short. */
export const PLAYBACK_LIMITS = {
  speed: { min: 0.1, max: 64 },
  longestPauseMs: 3_000,
  shortestPauseMs: 0,
} as const;

export interface PlaybackSettings {
  /** How many times faster than it was played. */
  readonly speed: number;
  readonly longestPauseMs?: number;
}

/**
 * How long to wait before a frame, in milliseconds, when the one before it happened at `previous` (ISO 8601). Nothing before the first
 * frame; frames of one command follow each other at once.
 */
export const pauseBefore = (previous: string | undefined, at: string, settings: PlaybackSettings): number => {
  if (previous === undefined) return 0;
  const { speed: limits, longestPauseMs } = PLAYBACK_LIMITS;
  const between = Math.max(0, Date.parse(at) - Date.parse(previous));
  const speed = Math.min(limits.max, Math.max(limits.min, settings.speed));
  return Math.round(Math.min(between, settings.longestPauseMs ?? longestPauseMs) / speed);
};
