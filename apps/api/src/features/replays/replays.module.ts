import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { FrameStreams } from './frame-streams.js';
import { FrameSubscriptionsResolver } from './frame-subscriptions.resolver.js';
import { MatchFramesResolver } from './match-frames.resolver.js';

@Module({
  imports: [ReadingModule],
  providers: [FrameStreams, FrameSubscriptionsResolver, MatchFramesResolver],
})
export class ReplaysModule {}
