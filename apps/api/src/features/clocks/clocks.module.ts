import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { ClockCommandsResolver } from './clock-commands.resolver.js';
import { ClockAtFrameResolver, MatchClockResolver } from './match-clock.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [ClockCommandsResolver, MatchClockResolver, ClockAtFrameResolver],
})
export class ClocksModule {}
