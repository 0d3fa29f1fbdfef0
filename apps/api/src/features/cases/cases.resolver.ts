import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { type DeskObject, JudgingViews, type MatchJudgingObject, orNull } from './desk/judging-views.js';
import type { CaseObject } from './objects/case-object.js';

@Resolver()
export class CasesResolver {
  constructor(private readonly views: JudgingViews) {}

  @Query('case')
  case(@CurrentPrincipal() principal: Principal, @Args('id') id: string): Promise<CaseObject | undefined> {
    return orNull(this.views.case(principal, id));
  }

  @Query('matchJudging')
  matchJudging(
    @CurrentPrincipal() principal: Principal,
    @Args('matchId') matchId: string,
  ): Promise<MatchJudgingObject | undefined> {
    return orNull(this.views.match(principal, matchId));
  }

  @Query('judgeDesk')
  desk(@CurrentPrincipal() principal: Principal): Promise<DeskObject> {
    return this.views.desk(principal);
  }

  @Query('closedCases')
  closed(@CurrentPrincipal() principal: Principal): Promise<readonly CaseObject[]> {
    return this.views.closed(principal);
  }

  @Subscription('caseUpdated', sharedPayload)
  caseUpdated(@CurrentPrincipal() principal: Principal, @Args('id') id: string) {
    return this.views.followCase(principal, id);
  }

  @Subscription('matchJudging', sharedPayload)
  matchJudgingUpdated(@CurrentPrincipal() principal: Principal, @Args('matchId') matchId: string) {
    return this.views.followMatch(principal, matchId);
  }

  @Subscription('judgeDesk', sharedPayload)
  deskUpdated(@CurrentPrincipal() principal: Principal) {
    return this.views.followDesk(principal);
  }
}
