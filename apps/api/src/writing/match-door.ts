import type { MatchState } from '#libs/match';
import { viewpointOf } from '../identity/authority.js';
import type { Principal } from '../identity/principal.js';
import { matchNotFound } from '../platform/errors/api-error.js';
import type { FoundMatch } from '../reading/log/match-log.js';
import { delayOf, isVisible } from '../reading/views/horizon.js';

/**
 * The door of every command from outside to a match. Throws NOT_FOUND alike for a match that is not there and for one that the bearer may not know of at
 * this moment: before a repeat, a conflict or anything else that the match would have to say is answered.
 */
export const knownMatch = (principal: Principal, found: FoundMatch | undefined, now: Date): MatchState => {
  if (found === undefined) throw matchNotFound();
  const { state, createdAt } = found;
  const delay = delayIn(principal, state);
  if (delay === undefined || !isVisible({ knownAt: createdAt }, delay, now.getTime())) throw matchNotFound();
  return state;
};

/** By how many milliseconds the bearer sees a match later than it happens; undefined for who never sees it. */
export const delayIn = (principal: Principal, state: MatchState): number | undefined => {
  const viewpoint = viewpointOf(principal, state);
  const { spectatorDelaySeconds } = state.settings;
  return viewpoint && delayOf({ viewpoint, spectatorDelaySeconds });
};
