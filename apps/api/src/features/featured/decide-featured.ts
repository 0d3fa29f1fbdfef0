import type { Decision } from '#libs/event-log';
import type { FeaturedFact } from './featured-facts.js';

/**
 * The stage before the next command: its latest fact, and the state before that fact. Applying an event takes constant time; only a command walks back through the
 * earlier states.
 */
export type FeaturedState = { readonly latest: FeaturedFact; readonly before: FeaturedState } | undefined;

export interface FeaturedRejection {
  readonly code: 'NOT_FEATURED';
  readonly message: string;
}

export const NOTHING_FEATURED: FeaturedState = undefined;

export const evolveFeatured = (before: FeaturedState, latest: FeaturedFact): FeaturedState => ({
  latest,
  before,
});

export const isFeaturedIn = (state: FeaturedState, match: string): boolean => {
  let at = state;
  while (at !== undefined && at.latest.match !== match) at = at.before;
  return at?.latest.type === 'MatchFeatured';
};

/** The caller checks that the match exists: the stage does not know. */
export const decideFeatured = (
  state: FeaturedState,
  command: FeaturedFact['type'],
  match: string,
): Decision<FeaturedFact, FeaturedRejection> =>
  command === 'MatchFeatured' || isFeaturedIn(state, match)
    ? { accepted: true, events: [{ type: command, match }] }
    : {
        accepted: false,
        rejection: { code: 'NOT_FEATURED', message: 'This match is not featured.' },
      };
