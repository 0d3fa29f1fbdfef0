import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { CallCommands } from './calls/call-commands.js';
import { CaseCommands } from './cases/case-commands.js';
import { CasesResolver } from './cases.resolver.js';
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
import { JudgingLog } from './log/judging-log.js';
import { JudgingObjects } from './objects/judging-objects.js';
import { Places } from './objects/places.js';
import { JudgingRulesOf } from './penalties/judging-rules.js';
import { PenaltyCommands } from './penalties/penalty-commands.js';
import { Suggestions } from './penalties/suggestions.js';
import { PenaltiesResolver } from './penalties.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule, WritingModule],
  controllers: [CaseFileController],
  providers: [
    JudgingLog,
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
    CallCommands,
    PenaltyCommands,
    JudgingRulesOf,
    CaseCommands,
    JudgingViews,
    CasesResolver,
    PenaltiesResolver,
  ],
})
export class CasesModule {}
