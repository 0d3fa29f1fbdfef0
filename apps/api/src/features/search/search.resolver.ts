import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import type { FrameSearch as Filter } from '../../platform/inputs.js';
import type { Work } from '../../platform/scheduling/work.js';
import { FrameSearch, type SearchPage } from './frame-search.js';

@Resolver()
export class SearchResolver {
  constructor(private readonly search: FrameSearch) {}

  @Query('searchFrames')
  searchFrames(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
    @Args() { filter, ...page }: SearchPage & { readonly filter: Filter },
  ) {
    return this.search.page(principal, filter, page, work);
  }
}
