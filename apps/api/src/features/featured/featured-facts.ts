import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';

/*
 * The matches that an organizer features, in the stream `stage-main` (for other organizations `stage-of-<id>`). Stored for ever: add
 * new facts, never change the meaning of an old one.
 */
export type FeaturedFact = MatchFeatured | FeatureEnded;

/** The match becomes the featured one, even if it was already on the list of featured matches. */
export interface MatchFeatured {
  readonly type: 'MatchFeatured';
  readonly match: string;
}

export interface FeatureEnded {
  readonly type: 'FeatureEnded';
  readonly match: string;
}

export const FEATURED_CATEGORY = 'stage';

/** Each organization has one stage. The default organization's keeps its name from when the service had only one. */
export const featuredStream = (organization: string): string =>
  `${FEATURED_CATEGORY}-${organization === DEFAULT_ORGANIZATION ? 'main' : `of-${organization}`}`;

const typeSchema = z.enum(['MatchFeatured', 'FeatureEnded']);
const dataSchema = z.strictObject({ match: z.string() });

export const featuredCodec: EventCodec<FeaturedFact> = {
  registry: createUpcastRegistry({ 'stage.MatchFeatured': 1, 'stage.FeatureEnded': 1 }),
  toFact: ({ type, match }) => ({ type: `${FEATURED_CATEGORY}.${type}`, data: { match } }),
  fromFact: ({ type, data }) => ({
    type: typeSchema.parse(type.slice(FEATURED_CATEGORY.length + 1)),
    ...dataSchema.parse(data),
  }),
};
