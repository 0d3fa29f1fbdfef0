import type { Viewer } from '#libs/game-kit';
import { isNotBefore } from './instants.js';
import type { MatchState } from './state.js';

/**
 * Whether all hidden parts of a match are open to a viewer at `now` (ISO 8601 in UTC, the service's clock). They open to judges once the match is over,
 * and to others once it has ended and any embargo has passed. A match that was cancelled, or that ended before its first game, opens to judges only.
 * `state` is the match as this viewer may see it: for a delayed viewer, the delayed state.
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
