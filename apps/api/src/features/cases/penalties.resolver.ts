import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { JudgingViews, orNull } from './desk/judging-views.js';
import { judgeIn, TableDoor } from './door/table-door.js';
import type { PenaltyObject } from './objects/penalty-object.js';
import {
  JudgingRulesOf,
  type RulesAnswer,
  type RulesObject,
  type SetJudgingRulesInput,
} from './penalties/judging-rules.js';
import {
  type AmendPenaltyInput,
  type GivePenaltyInput,
  type PenaltyAnswer,
  PenaltyCommands,
  type WithdrawPenaltyInput,
} from './penalties/penalty-commands.js';
import { Suggestions } from './penalties/suggestions.js';

@Resolver()
export class PenaltiesResolver {
  constructor(
    private readonly commands: PenaltyCommands,
    private readonly rules: JudgingRulesOf,
    private readonly suggestions: Suggestions,
    private readonly door: TableDoor,
    private readonly views: JudgingViews,
  ) {}

  @Query('judgingRules')
  judgingRules(
    @CurrentPrincipal() principal: Principal,
    @Args('organization') organization?: string | null,
  ): Promise<RulesObject> {
    return this.rules.now(organization ?? organizationOf(principal));
  }

  @Query('suggestedPenalty')
  suggestedPenalty(
    @CurrentPrincipal() principal: Principal,
    @Args('matchId') matchId: string,
    @Args('seat') seat: number,
    @Args('infraction') infraction: string,
  ): Promise<object | undefined> {
    return orNull(this.#suggest(principal, matchId, seat, infraction));
  }

  @Query('penalties')
  penalties(
    @CurrentPrincipal() principal: Principal,
    @Args('player') player: string,
    @Args('organization') organization?: string | null,
  ): Promise<readonly PenaltyObject[]> {
    return this.views.penalties(principal, player, organization ?? undefined);
  }

  @Mutation('givePenalty')
  givePenalty(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: GivePenaltyInput,
  ): Promise<PenaltyAnswer> {
    return this.commands.give(principal, input);
  }

  @Mutation('amendPenalty')
  amendPenalty(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: AmendPenaltyInput,
  ): Promise<PenaltyAnswer> {
    return this.commands.amend(principal, input);
  }

  @Mutation('withdrawPenalty')
  withdrawPenalty(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: WithdrawPenaltyInput,
  ): Promise<PenaltyAnswer> {
    return this.commands.withdraw(principal, input);
  }

  @Mutation('setJudgingRules')
  setJudgingRules(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: SetJudgingRulesInput,
  ): Promise<RulesAnswer> {
    return this.rules.set(principal, input);
  }

  async #suggest(
    principal: Principal,
    matchId: string,
    seat: number,
    infraction: string,
  ): Promise<object | undefined> {
    const table = await this.door.open(principal, matchId);
    if (judgeIn(principal, table.match) === undefined) return undefined;
    const { penalty, nth, isUpgraded, player } = await this.suggestions.of(table, seat, infraction);
    const organization = organizationOf(table.match.settings);
    return {
      penalty,
      nth,
      isUpgraded,
      history: await this.views.penalties(principal, player, organization),
    };
  }
}
