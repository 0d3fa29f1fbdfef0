import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { refuseDelayed } from '../../identity/requested-delay.js';
import type { Work } from '../../platform/scheduling/work.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { LeaderboardRow } from './leaderboard-row.js';

const TREND_LENGTH = 20;

@Resolver('LeaderboardRow')
export class LeaderboardRowResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField('trend')
  async trend(
    @Parent() { ranking, standing }: LeaderboardRow,
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
  ): Promise<readonly number[]> {
    refuseDelayed(principal, 'trend');
    await work.take();
    return this.models.ratingHistory(ranking, standing, TREND_LENGTH).map(({ rating }) => rating);
  }
}
