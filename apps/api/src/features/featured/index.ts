import { decodeEvent } from '#libs/event-log';
import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { FeaturedModule } from './featured.module.js';
import { FEATURED_CATEGORY, featuredCodec } from './featured-facts.js';

/** The matches that an organizer puts in front of all others. */
export const featured: Feature = {
  module: FeaturedModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: {
    'Query.featuredMatch': 'everybody',
    'Mutation.featureMatch': ['organizer'],
    'Mutation.endFeature': ['organizer'],
    'Subscription.featuredMatch': 'everybody',
  },
  streams: [
    {
      category: FEATURED_CATEGORY,
      project: (event) => {
        const { event: fact, envelope } = decodeEvent(featuredCodec, event);
        const isFeatured = fact.type === 'MatchFeatured';
        return { kind: 'stage', matchId: fact.match, at: envelope.at, isFeatured };
      },
    },
  ],
};
