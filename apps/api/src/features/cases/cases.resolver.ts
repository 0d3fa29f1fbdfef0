import { Args, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import {
  type AnswerCallInput,
  type CallAnswer,
  CallCommands,
  type CallJudgeInput,
  type JudgeCallInput,
} from './calls/call-commands.js';
import { type CaseAnswer, CaseCommands } from './cases/case-commands.js';
import type { OpenCaseInput, RunCaseInput, TakePartInCaseInput } from './cases/case-inputs.js';
import { type DeskObject, JudgingViews, type MatchJudgingObject, orNull } from './desk/judging-views.js';
import type { CaseObject } from './objects/case-object.js';

@Resolver()
export class CasesResolver {
  constructor(
    private readonly calls: CallCommands,
    private readonly cases: CaseCommands,
    private readonly views: JudgingViews,
  ) {}

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

  @Mutation('callJudge')
  callJudge(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CallJudgeInput,
  ): Promise<CallAnswer> {
    return this.calls.call(principal, input);
  }

  @Mutation('takeCall')
  takeCall(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: JudgeCallInput,
  ): Promise<CallAnswer> {
    return this.calls.take(principal, input);
  }

  @Mutation('releaseCall')
  releaseCall(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: JudgeCallInput,
  ): Promise<CallAnswer> {
    return this.calls.release(principal, input);
  }

  @Mutation('answerCall')
  answerCall(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: AnswerCallInput,
  ): Promise<CallAnswer> {
    return this.calls.answer(principal, input);
  }

  @Mutation('withdrawCall')
  withdrawCall(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: JudgeCallInput,
  ): Promise<CallAnswer> {
    return this.calls.withdraw(principal, input);
  }

  @Mutation('openCase')
  openCase(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: OpenCaseInput,
  ): Promise<CaseAnswer> {
    return this.cases.open(principal, input);
  }

  @Mutation('runCase')
  runCase(@CurrentPrincipal() principal: Principal, @Args('input') input: RunCaseInput): Promise<CaseAnswer> {
    return this.cases.run(principal, input);
  }

  @Mutation('takePartInCase')
  takePartInCase(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: TakePartInCaseInput,
  ): Promise<CaseAnswer> {
    return this.cases.takePart(principal, input);
  }
}
