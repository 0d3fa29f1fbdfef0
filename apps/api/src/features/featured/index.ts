import { decodeEvent } from '#libs/event-log';
import { featuredModel } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { EndFeature, FeatureMatch } from './feature-match.js';
import { FeaturedModule } from './featured.module.js';
import { FEATURED_CHANGES, featuredChanges } from './featured-changes.js';
import { FEATURED_CATEGORY, featuredCodec } from './featured-facts.js';

export const featured: Feature = {
  module: FeaturedModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Query.featuredMatch', 'Subscription.featuredMatch'],
  fieldRoles: {
    'Query.featuredMatch': 'everybody',
    'Subscription.featuredMatch': 'everybody',
  },
  mutations: {
    featureMatch: mutation(FeatureMatch, ['organizer'], 'featured'),
    endFeature: mutation(EndFeature, ['organizer'], 'featured'),
  },
  changes: { types: FEATURED_CHANGES, sources: () => [featuredChanges] },
  readModels: () => [
    featuredModel(FEATURED_CATEGORY, (event) => {
      const { event: fact, envelope } = decodeEvent(featuredCodec, event);
      return { matchId: fact.match, at: envelope.at, isFeatured: fact.type === 'MatchFeatured' };
    }),
  ],
};
