import type { Viewer } from '#libs/game-kit';
import { isNotBefore } from './instants.js';
import type { MatchState } from './state.js';

/**
 * Whether all hidden parts of a match are open to a viewer at the moment `now` (ISO 8601 in UTC, the service's clock): to judges once
 * the match is over; to everybody else once it has ended and its embargo, if it has one, has passed. A match that was cancelled, or ended before its first game,
 * is never opened to others than judges. `state` is the match as this viewer may know it: for a delayed viewer, that of the delayed moment.
 */
export const revealed = (state: MatchState, viewer: Viewer, now: string): boolean => {
  if (viewer.kind === 'judge') return state.status === 'finished' || state.status === 'cancelled';
  const { embargoUntil } = state.settings;
  return (
    state.status === 'finished' &&
    state.gameNumber > 0 &&
    (embargoUntil === undefined || isNotBefore(now, embargoUntil))
  );
};
