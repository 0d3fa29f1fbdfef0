import type { Decision } from '#libs/event-log';
import type { FeaturedFact } from './featured-facts.js';

/** The stage as the next command finds it. */
export interface FeaturedState {
  /** Matches that are featured, the one featured last first. */
  readonly featured: readonly string[];
}

export interface FeaturedRejection {
  readonly code: 'NOT_FEATURED';
  readonly message: string;
}

export const NOTHING_FEATURED: FeaturedState = { featured: [] };

export const evolveFeatured = ({ featured }: FeaturedState, { type, match }: FeaturedFact): FeaturedState => {
  const others = featured.filter((one) => one !== match);
  return { featured: type === 'MatchFeatured' ? [match, ...others] : others };
};

/** Whether there is such a match is for who asks to know: the stage does not. */
export const decideFeatured = (
  { featured }: FeaturedState,
  command: FeaturedFact['type'],
  match: string,
): Decision<FeaturedFact, FeaturedRejection> =>
  command === 'MatchFeatured' || featured.includes(match)
    ? { accepted: true, events: [{ type: command, match }] }
    : {
        accepted: false,
        rejection: { code: 'NOT_FEATURED', message: 'This match is not featured.' },
      };
