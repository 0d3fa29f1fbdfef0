import { Args, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { featuredVersion, isFeatured } from '#libs/projections';
import { mayFeature } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { featuredStream } from './featured-facts.js';
import { type FeaturedMatch, FeaturedMatches } from './featured-matches.js';

@Resolver('Match')
export class FeaturedResolver {
  constructor(
    private readonly featured: FeaturedMatches,
    private readonly models: ReadModels,
  ) {}

  @Query('featuredMatch')
  featuredMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('organization') organization?: string | null,
  ): Promise<MatchView | null> {
    return this.featured.now(principal, organization ?? undefined);
  }

  @Subscription('featuredMatch', sharedPayload)
  featuredMatchUpdates(
    @CurrentPrincipal() principal: Principal,
    @Args('organization') organization?: string | null,
  ): AsyncIterableIterator<FeaturedMatch> {
    return this.featured.follow(principal, organization ?? undefined);
  }

  @ResolveField('isFeatured')
  isFeatured({ id, askedHorizon }: MatchView): boolean {
    return this.models.ask((db) => isFeatured(db, id, askedHorizon));
  }

  @ResolveField('featuredVersion')
  featuredVersion(
    @CurrentPrincipal() principal: Principal,
    @Parent() { state, askedHorizon }: MatchView,
  ): number | undefined {
    if (askedHorizon !== undefined || !mayFeature(principal, state)) return undefined;
    return this.models.ask((db) => featuredVersion(db, featuredStream(organizationOf(state.settings))));
  }
}
