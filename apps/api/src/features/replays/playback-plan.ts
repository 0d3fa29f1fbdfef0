import { PLAYBACK_LIMITS, pauseBefore } from '#libs/replay';
import { badInput } from '../../platform/errors/api-error.js';
import type { SubscriptionPlaybackArgs } from '../../platform/inputs.js';

export interface PlaybackPlan {
  readonly from: number;
  readonly to: number;
  readonly speed: number;
}

/** Milliseconds at speed 1: all frames of one action have the same time, and should still be seen one after the other. */
const SHORTEST_PAUSE = 150;
const { min: SLOWEST, max: FASTEST } = PLAYBACK_LIMITS.speed;

/** Throws BAD_USER_INPUT for an invalid range or speed. */
export const readPlaybackPlan = ({
  from,
  to,
  speed,
}: Omit<SubscriptionPlaybackArgs, 'matchId'>): PlaybackPlan => {
  const plan = { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER, speed: speed ?? 1 };
  if (plan.from < 0 || plan.to < plan.from)
    throw badInput('Playback must end at its first frame or a later one.');
  if (!(plan.speed >= SLOWEST && plan.speed <= FASTEST))
    throw badInput(`"speed" is from ${SLOWEST} to ${FASTEST}.`);
  return plan;
};

/** Milliseconds between two frames. */
export const pauseBetween = (
  { speed }: PlaybackPlan,
  before: { readonly at: string },
  frame: { readonly at: string },
): number => Math.max(SHORTEST_PAUSE / speed, pauseBefore(before.at, frame.at, { speed }));
