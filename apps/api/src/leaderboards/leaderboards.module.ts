import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FramesModule } from '../frames/frames.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { FindLeaderboardHandler } from './leaderboard.handler.js';
import { LeaderboardResolver } from './leaderboard.resolver.js';
import { LeaderboardRowResolver } from './leaderboard-row.resolver.js';
import { LeaderboardUpdates } from './leaderboard-updates.js';

@Module({
  imports: [CqrsModule, ReadModelsModule, FramesModule],
  providers: [LeaderboardResolver, LeaderboardRowResolver, FindLeaderboardHandler, LeaderboardUpdates],
  exports: [LeaderboardUpdates],
})
export class LeaderboardsModule {}
