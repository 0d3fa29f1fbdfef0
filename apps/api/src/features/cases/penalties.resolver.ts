import { Args, Query, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { RulesObject } from './commands/set-judging-rules.js';
import { JudgingViews, orNull } from './desk/judging-views.js';
import { judgeIn, TableDoor } from './door/table-door.js';
import { JudgingStore } from './log/judged.js';
import type { PenaltyObject } from './objects/penalty-object.js';
import { Suggestions } from './penalties/suggestions.js';

interface Asked {
  readonly matchId: string;
  readonly seat: number;
  readonly infraction: string;
}

@Resolver()
export class PenaltiesResolver {
  constructor(
    private readonly judged: JudgingStore,
    private readonly suggestions: Suggestions,
    private readonly door: TableDoor,
    private readonly views: JudgingViews,
  ) {}

  @Query('judgingRules')
  async judgingRules(
    @CurrentPrincipal() principal: Principal,
    @Args('organization') asked?: string | null,
  ): Promise<RulesObject> {
    const organization = asked ?? organizationOf(principal);
    return { organization, ...(await this.judged.rules.now(organization)) };
  }

  @Query('suggestedPenalty')
  suggestedPenalty(
    @CurrentPrincipal() principal: Principal,
    @Args('matchId') matchId: string,
    @Args('seat') seat: number,
    @Args('infraction') infraction: string,
    @CurrentWork() work: Work,
  ): Promise<object | undefined> {
    return orNull(this.#suggest(principal, work, { matchId, seat, infraction }));
  }

  @Query('penalties')
  penalties(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
    @Args('player') player: string,
    @Args('organization') organization?: string | null,
  ): Promise<readonly PenaltyObject[]> {
    return this.views.penalties(principal, player, organization ?? undefined, work);
  }

  async #suggest(
    principal: Principal,
    work: Work,
    { matchId, seat, infraction }: Asked,
  ): Promise<object | undefined> {
    const table = await this.door.open(principal, matchId);
    if (judgeIn(principal, table.match) === undefined) return undefined;
    const { penalty, nth, isUpgraded, player } = await this.suggestions.of(table, seat, infraction);
    const organization = organizationOf(table.match.settings);
    return {
      penalty,
      nth,
      isUpgraded,
      history: await this.views.penalties(principal, player, organization, work),
    };
  }
}
