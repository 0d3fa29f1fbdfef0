import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import pLimit from 'p-limit';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import type { CreateMatchesAnswer } from '../commands/create-matches.js';

/** Matches that are read concurrently. */
const AT_ONCE = 8;

@Resolver('CreateMatchesPayload')
export class CreateMatchesResolver {
  constructor(private readonly access: MatchAccess) {}

  /** Reads them only if requested: each is a complete match in memory. */
  @ResolveField('matches')
  matches(
    @CurrentPrincipal() principal: Principal,
    @Parent() { matchIds }: CreateMatchesAnswer,
  ): Promise<readonly MatchView[]> {
    const atOnce = pLimit(AT_ONCE);
    return Promise.all(matchIds.map((id) => atOnce(() => this.access.viewReached(principal, id, 0))));
  }
}
