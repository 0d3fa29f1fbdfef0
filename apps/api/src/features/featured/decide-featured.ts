import type { Decision } from '#libs/event-log';
import type { FeaturedFact } from './featured-facts.js';

/**
 * The stage as the next command finds it: what was said last, and the stage before that. One more event costs the same however many there
 * were; only a command looks back through them.
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

/** Whether what was said last of this match is that it is featured. */
export const isFeaturedIn = (state: FeaturedState, match: string): boolean => {
  let at = state;
  while (at !== undefined && at.latest.match !== match) at = at.before;
  return at?.latest.type === 'MatchFeatured';
};

/** Whether there is such a match is for who asks to know: the stage does not. */
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
