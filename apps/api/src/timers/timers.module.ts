import { Module } from '@nestjs/common';
import { FramesModule } from '../frames/frames.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { ResponseTimers } from './response-timers.js';

/** What happens because time passes. */
@Module({ imports: [FramesModule, MatchesModule, ReadModelsModule], providers: [ResponseTimers] })
export class TimersModule {}
