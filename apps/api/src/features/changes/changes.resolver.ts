import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import type { QueryChangesArgs, SubscriptionChangesArgs } from '../../platform/inputs.js';
import type { Change } from '../../reading/changes/change.js';
import { ChangeFeed, type ChangePage } from './change-feed.js';

@Resolver()
export class ChangesResolver {
  constructor(private readonly feed: ChangeFeed) {}

  @Query('changes')
  changes(
    @CurrentPrincipal() principal: Principal,
    @Args() { first, ...asked }: QueryChangesArgs,
  ): ChangePage {
    return this.feed.page(principal, asked, first);
  }

  @Subscription('changes', sharedPayload)
  follow(
    @CurrentPrincipal() principal: Principal,
    @Args() asked: SubscriptionChangesArgs,
  ): AsyncIterableIterator<Change> {
    return this.feed.follow(principal, asked);
  }
}
