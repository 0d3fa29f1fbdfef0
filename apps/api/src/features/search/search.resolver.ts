import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentBudget } from '../../identity/current-budget.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { FrameSearch as Filter } from '../../platform/inputs.js';
import type { Budget } from '../../platform/limits/budget.js';
import { FrameSearch, type SearchPage } from './frame-search.js';

@Resolver()
export class SearchResolver {
  constructor(private readonly search: FrameSearch) {}

  @Query('searchFrames')
  searchFrames(
    @CurrentPrincipal() principal: Principal,
    @CurrentBudget() budget: Budget | undefined,
    @Args() { filter, ...page }: SearchPage & { readonly filter: Filter },
  ) {
    return this.search.page(principal, filter, page, budget);
  }
}
