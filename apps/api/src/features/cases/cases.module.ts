import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { JudgeCalls } from './calls/judge-calls.js';
import { Cases } from './cases/cases.js';
import { CasesResolver } from './cases.resolver.js';
import { AmendPenaltyHandler } from './commands/amend-penalty.js';
import { AnswerCallHandler } from './commands/answer-call.js';
import { CallJudgeHandler } from './commands/call-judge.js';
import { GivePenaltyHandler } from './commands/give-penalty.js';
import { OpenCaseHandler } from './commands/open-case.js';
import { ReleaseCallHandler } from './commands/release-call.js';
import { RunCaseHandler } from './commands/run-case.js';
import { SetJudgingRulesHandler } from './commands/set-judging-rules.js';
import { TakeCallHandler } from './commands/take-call.js';
import { TakePartInCaseHandler } from './commands/take-part-in-case.js';
import { WithdrawCallHandler } from './commands/withdraw-call.js';
import { WithdrawPenaltyHandler } from './commands/withdraw-penalty.js';
import { JudgingViews } from './desk/judging-views.js';
import { TableDoor } from './door/table-door.js';
import { CaseKeeper } from './effects/case-keeper.js';
import { EFFECT_PORT } from './effects/effect-port.js';
import { MatchEffects } from './effects/match-effects.js';
import { CarryOutRulingHandler } from './effects/steps/carry-out-ruling.js';
import { CommandCaseHandler } from './effects/steps/command-case.js';
import { CommandPenaltyHandler } from './effects/steps/command-penalty.js';
import { FollowPenaltyHandler } from './effects/steps/follow-penalty.js';
import { CaseFileController } from './file/case-file.controller.js';
import { Judged } from './log/judged.js';
import { SeeEvidenceHandler } from './log/see-evidence.js';
import { JudgingObjects } from './objects/judging-objects.js';
import { Places } from './objects/places.js';
import { Penalties } from './penalties/penalties.js';
import { Suggestions } from './penalties/suggestions.js';
import { PenaltiesResolver } from './penalties.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule, WritingModule],
  controllers: [CaseFileController],
  providers: [
    Judged,
    TableDoor,
    Places,
    JudgingObjects,
    Suggestions,
    { provide: EFFECT_PORT, useClass: MatchEffects },
    CaseKeeper,
    CarryOutRulingHandler,
    FollowPenaltyHandler,
    CommandCaseHandler,
    CommandPenaltyHandler,
    JudgeCalls,
    CallJudgeHandler,
    TakeCallHandler,
    ReleaseCallHandler,
    AnswerCallHandler,
    WithdrawCallHandler,
    Cases,
    OpenCaseHandler,
    RunCaseHandler,
    TakePartInCaseHandler,
    SeeEvidenceHandler,
    Penalties,
    GivePenaltyHandler,
    AmendPenaltyHandler,
    WithdrawPenaltyHandler,
    SetJudgingRulesHandler,
    JudgingViews,
    CasesResolver,
    PenaltiesResolver,
  ],
})
export class CasesModule {}
