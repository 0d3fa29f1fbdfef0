import { QueryBus } from '@nestjs/cqrs';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { By } from '../../auth/by.js';
import type { Principal } from '../../auth/principal.js';
import { type MatchFilterInput, readMatchFilter } from '../match-filter.js';
import type { MatchView } from '../match-view.js';
import { FindMatch } from '../queries/find-match.query.js';
import { ListMatches } from '../queries/list-matches.query.js';
import { readViewpoint, type ViewpointInput } from '../viewpoint-input.js';

interface MatchesArguments {
  readonly filter?: MatchFilterInput | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

@Resolver()
export class MatchesResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query('match')
  match(
    @By() principal: Principal,
    @Args('id') id: string,
    @Args('as') as?: ViewpointInput | null,
  ): Promise<MatchView> {
    return this.queries.execute(new FindMatch(principal, id, readViewpoint(as)));
  }

  @Query('matches')
  matches(@By() principal: Principal, @Args() { filter, ...page }: MatchesArguments) {
    return this.queries.execute(new ListMatches(principal, readMatchFilter(filter), page));
  }
}
