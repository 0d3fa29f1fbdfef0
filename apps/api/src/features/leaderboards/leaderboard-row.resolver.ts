import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ReadModels } from '../../reading/models/read-models.js';
import type { LeaderboardRow } from './leaderboard-row.js';

const TREND_LENGTH = 20;

@Resolver('LeaderboardRow')
export class LeaderboardRowResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField('trend')
  trend(@Parent() { ranking, standing }: LeaderboardRow): readonly number[] {
    return this.models.ratingHistory(ranking, standing, TREND_LENGTH).map(({ rating }) => rating);
  }
}
