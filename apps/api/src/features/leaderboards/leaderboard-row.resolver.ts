import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { refuseDelayed } from '../../identity/asked-delay.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { LeaderboardRow } from './leaderboard-row.js';

const TREND_LENGTH = 20;

@Resolver('LeaderboardRow')
export class LeaderboardRowResolver {
  constructor(
    private readonly models: ReadModels,
    private readonly turns: Turns,
  ) {}

  @ResolveField('trend')
  async trend(
    @Parent() { ranking, standing }: LeaderboardRow,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly number[]> {
    refuseDelayed(principal, 'trend');
    await this.turns.take();
    return this.models.ratingHistory(ranking, standing, TREND_LENGTH).map(({ rating }) => rating);
  }
}
