import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AbandonedMatches } from './abandoned-matches.js';
import { ResponseTimers } from './response-timers.js';

@Module({ imports: [ReadingModule, WritingModule], providers: [ResponseTimers, AbandonedMatches] })
export class TimersModule {}
