import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import type { Work } from '../../platform/scheduling/work.js';
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
    @CurrentWork() work: Work,
    @Args('matchId') matchId: string,
  ): Promise<MatchJudgingObject | undefined> {
    return orNull(this.views.match(principal, matchId, work));
  }

  @Query('judgeDesk')
  desk(@CurrentPrincipal() principal: Principal, @CurrentWork() work: Work): Promise<DeskObject> {
    return this.views.desk(principal, work);
  }

  @Query('closedCases')
  closed(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
  ): Promise<readonly CaseObject[]> {
    return this.views.closed(principal, work);
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
