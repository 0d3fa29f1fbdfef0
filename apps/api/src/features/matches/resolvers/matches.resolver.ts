import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { sharedPayload } from '../../../identity/subscription.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { readViewpoint, type ViewpointInput } from '../../../reading/views/viewpoint-input.js';
import { type MatchFilterInput, readMatchFilter } from '../lists/match-filter.js';
import { MatchPages } from '../lists/match-pages.js';
import { type MatchUpdate, MatchUpdates } from '../lists/match-updates.js';

interface MatchesArguments {
  readonly filter?: MatchFilterInput | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

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
  matches(@CurrentPrincipal() principal: Principal, @Args() { filter, ...page }: MatchesArguments) {
    return this.pages.page(principal, readMatchFilter(filter), page);
  }

  @Subscription('matches', sharedPayload)
  matchUpdates(
    @CurrentPrincipal() principal: Principal,
    @Args('filter') filter?: MatchFilterInput | null,
  ): AsyncIterableIterator<MatchUpdate> {
    return this.updates.follow(principal, readMatchFilter(filter));
  }
}
