import { Query } from '@nestjs/cqrs';
import type { LeaderboardRow } from './leaderboard-row.js';

/** The ranking of a game's season, the best first. */
export class FindLeaderboard extends Query<readonly LeaderboardRow[]> {
  constructor(
    readonly game: string,
    readonly season: string,
    /** These alone, with their ranks among all. */
    readonly players?: readonly string[],
  ) {
    super();
  }
}
