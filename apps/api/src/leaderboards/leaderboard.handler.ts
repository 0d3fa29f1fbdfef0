import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../composition/injection.js';
import { PlayerNames } from '../players/player-names.js';
import { ReadModels } from '../read-models/read-models.js';
import { FindLeaderboard } from './leaderboard.query.js';
import { type LeaderboardRow, leaderboardRows } from './leaderboard-row.js';

@QueryHandler(FindLeaderboard)
export class FindLeaderboardHandler implements IQueryHandler<FindLeaderboard> {
  constructor(
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ game, season, players }: FindLeaderboard): Promise<readonly LeaderboardRow[]> {
    return leaderboardRows(this.models.ranking(game, season, this.clock()), this.names, players);
  }
}
