import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import { CurrentWork } from '../../../identity/current-work.js';
import type { Principal } from '../../../identity/principal.js';
import { sharedPayload } from '../../../identity/subscription.js';
import type { QueryMatchesArgs, SubscriptionMatchesArgs, ViewpointInput } from '../../../platform/inputs.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { readViewpoint } from '../../../reading/views/viewpoint-input.js';
import { readMatchFilter } from '../lists/match-filter.js';
import { MatchPages } from '../lists/match-pages.js';
import { type MatchUpdate, MatchUpdates } from '../lists/match-updates.js';

@Resolver()
export class MatchesResolver {
  constructor(
    private readonly access: MatchAccess,
    private readonly pages: MatchPages,
    private readonly updates: MatchUpdates,
  ) {}

  @Query('match')
  async match(
    @CurrentPrincipal() principal: Principal,
    @Args('id') id: string,
    @Args('as') as?: ViewpointInput | null,
  ): Promise<MatchView> {
    return this.access.view(principal, id, readViewpoint(as));
  }

  @Query('matches')
  matches(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
    @Args() { filter, ...page }: QueryMatchesArgs,
  ) {
    return this.pages.page(principal, readMatchFilter(filter), page, work);
  }

  @Subscription('matches', sharedPayload)
  matchUpdates(
    @CurrentPrincipal() principal: Principal,
    @Args() { filter, withCurrent }: SubscriptionMatchesArgs,
  ): AsyncIterableIterator<MatchUpdate> {
    return this.updates.follow(principal, readMatchFilter(filter), withCurrent);
  }
}
