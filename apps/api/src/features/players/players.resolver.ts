import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { nameSkeleton } from '#libs/game-kit';
import { namedLike } from '#libs/projections';
import { mayFindGuests } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { ANY_GUEST } from '../../identity/guests.js';
import type { Principal } from '../../identity/principal.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';

const FOUND = 10;
const MOST_FOUND = 20;

@Resolver()
export class PlayersResolver {
  constructor(
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('player')
  player(
    @Args('id') id: string,
    @Args('organization') organization?: string | null,
  ): PlayerObject | undefined {
    const name = this.models.nameOf(id, organization ?? undefined);
    if (name !== undefined) return { id, name };
    return this.models.rankingsOf(id, this.clock()).length > 0 ? { id, name: id } : undefined;
  }

  @Query('players')
  players(
    @CurrentPrincipal() principal: Principal,
    @Args('search') search: string,
    @Args('first') first?: number | null,
    @Args('organization') organization?: string | null,
  ): readonly PlayerObject[] {
    const skeleton = nameSkeleton(search.trim());
    if (skeleton === '') return [];
    const limit = Math.max(0, Math.min(first ?? FOUND, MOST_FOUND));
    const without = mayFindGuests(principal) ? undefined : ANY_GUEST;
    return this.models.ask((db) =>
      namedLike(db, { skeleton, limit, organization: organization ?? undefined, without }),
    );
  }
}
