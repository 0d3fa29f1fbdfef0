import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/*
 * What an organizer puts before everybody's eyes, in the stream `stage-main`. Stored for ever: add new facts, never change the meaning of an
 * old one.
 */
export type FeaturedFact = MatchFeatured | FeatureEnded;

/** The match stands in front of all others from now on, also where it was featured already. */
export interface MatchFeatured {
  readonly type: 'MatchFeatured';
  readonly match: string;
}

export interface FeatureEnded {
  readonly type: 'FeatureEnded';
  readonly match: string;
}

/** The category of the stage's stream. */
export const FEATURED_CATEGORY = 'stage';

/** There is one stage. */
export const FEATURED_STREAM = `${FEATURED_CATEGORY}-main`;

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
