import type { MatchState } from '#libs/match';
import { viewpointOf } from '../identity/authority.js';
import type { Principal } from '../identity/principal.js';
import { matchNotFound } from '../platform/errors/api-error.js';
import type { FoundMatch } from '../reading/log/match-log.js';
import { delayOf, isVisible } from '../reading/views/horizon.js';

/**
 * The permission check for every client command to a match. Throws the same NOT_FOUND for a missing match and for a match that the principal may not see yet.
 * It must precede all other answers, such as those to a duplicate request or a conflict.
 */
export const knownMatch = (principal: Principal, found: FoundMatch | undefined, now: Date): MatchState => {
  if (found === undefined) throw matchNotFound();
  const { state, createdAt } = found;
  const delay = delayIn(principal, state);
  if (delay === undefined || !isVisible({ knownAt: createdAt }, delay, now.getTime())) throw matchNotFound();
  return state;
};

/** The principal's delay in a match, in milliseconds; undefined if the principal may never see the match. */
export const delayIn = (principal: Principal, state: MatchState): number | undefined => {
  const viewpoint = viewpointOf(principal, state);
  const { spectatorDelaySeconds } = state.settings;
  return viewpoint && delayOf({ viewpoint, spectatorDelaySeconds });
};
