import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { ExplanationsResolver } from './explanations.resolver.js';
import { FrameResolver } from './frame.resolver.js';
import { FrameStreams } from './frame-streams.js';
import { FrameSubscriptionsResolver } from './frame-subscriptions.resolver.js';
import { MatchFramesResolver } from './match-frames.resolver.js';
import { ReplayFilesController } from './replay-files.controller.js';
import { MatchTimelineResolver } from './timeline/match-timeline.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule],
  controllers: [ReplayFilesController],
  providers: [
    ExplanationsResolver,
    FrameStreams,
    FrameResolver,
    FrameSubscriptionsResolver,
    MatchFramesResolver,
    MatchTimelineResolver,
  ],
})
export class ReplaysModule {}
