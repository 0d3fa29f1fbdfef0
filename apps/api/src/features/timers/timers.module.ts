import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AbandonedMatches } from './abandoned-matches.js';
import { PassTimeHandler } from './commands/pass-time.js';
import { MatchTimers } from './match-timers.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [MatchTimers, AbandonedMatches, PassTimeHandler],
})
export class TimersModule {}
