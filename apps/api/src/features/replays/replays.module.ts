import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { FrameResolver } from './frame.resolver.js';
import { FrameStreams } from './frame-streams.js';
import { FrameSubscriptionsResolver } from './frame-subscriptions.resolver.js';
import { MatchFramesResolver } from './match-frames.resolver.js';

@Module({
  imports: [ReadingModule],
  providers: [FrameStreams, FrameResolver, FrameSubscriptionsResolver, MatchFramesResolver],
})
export class ReplaysModule {}
