import { QueryBus } from '@nestjs/cqrs';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { type Connection, type PageArguments, pageOf } from '../graphql/page.js';
import { FindLeaderboard } from './leaderboard.query.js';
import type { LeaderboardRow } from './leaderboard-row.js';
import { DEFAULT_SEASON } from './season.js';

interface LeaderboardArguments extends PageArguments {
  readonly game: string;
  readonly season?: string | null;
  readonly players?: readonly string[] | null;
}

@Resolver()
export class LeaderboardResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query('leaderboard')
  async leaderboard(
    @Args() { game, season, players, ...page }: LeaderboardArguments,
  ): Promise<Connection<LeaderboardRow>> {
    const rows = await this.queries.execute(
      new FindLeaderboard(game, season ?? DEFAULT_SEASON, players ?? undefined),
    );
    return pageOf('leaderboard', rows, page);
  }
}
