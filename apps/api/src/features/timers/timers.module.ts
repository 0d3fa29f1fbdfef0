import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AbandonedMatches } from './abandoned-matches.js';
import { MatchTimers } from './match-timers.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [MatchTimers, AbandonedMatches],
})
export class TimersModule {}
