import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { sharedPayload } from '../../../identity/subscription.js';
import { type Rematch, RematchViews } from './rematch-views.js';

@Resolver()
export class RematchResolver {
  constructor(private readonly rematches: RematchViews) {}

  @Query('rematch')
  rematch(@CurrentPrincipal() principal: Principal, @Args('of') of: string): Promise<Rematch> {
    return this.rematches.now(principal, of);
  }

  @Subscription('rematch', sharedPayload)
  rematchUpdates(
    @CurrentPrincipal() principal: Principal,
    @Args('of') of: string,
  ): AsyncIterableIterator<Rematch> {
    return this.rematches.follow(principal, of);
  }
}
