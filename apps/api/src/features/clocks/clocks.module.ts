import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { CallTimeHandler } from './commands/call-time.js';
import { ExtendTimeHandler } from './commands/extend-time.js';
import { PauseMatchHandler } from './commands/pause-match.js';
import { ResumeMatchHandler } from './commands/resume-match.js';
import { ClockAtFrameResolver, ClockFormatResolver, MatchClockResolver } from './match-clock.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    PauseMatchHandler,
    ResumeMatchHandler,
    ExtendTimeHandler,
    CallTimeHandler,
    MatchClockResolver,
    ClockAtFrameResolver,
    ClockFormatResolver,
  ],
})
export class ClocksModule {}
