import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { EventSets } from './event-sets.js';
import { FollowedMatches } from './followed-matches.js';
import { MatchFrameResolver } from './match-frame.resolver.js';
import { MatchFrames } from './match-frames.js';
import { MatchFramesResolver } from './match-frames.resolver.js';

@Module({
  imports: [ReadingModule],
  providers: [EventSets, FollowedMatches, MatchFrames, MatchFramesResolver, MatchFrameResolver],
})
export class StreamsModule {}
