import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { LeaderboardResolver } from './leaderboard.resolver.js';
import { LeaderboardRowResolver } from './leaderboard-row.resolver.js';
import { LeaderboardUpdates } from './leaderboard-updates.js';

@Module({
  imports: [ReadingModule],
  providers: [LeaderboardResolver, LeaderboardRowResolver, LeaderboardUpdates],
})
export class LeaderboardsModule {}
