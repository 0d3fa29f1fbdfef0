import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type RankedStanding, readSeasonKey } from '#libs/projections';
import { mayKnowMatch } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { refuseDelayed } from '../../identity/requested-delay.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import type { Ranking } from '../../reading/models/rankings.js';
import { ReadModels } from '../../reading/models/read-models.js';

export interface PlayerRatingObject extends RankedStanding {
  readonly game: string;
  readonly organization: string;
  readonly season: string;
  readonly history: readonly RatingPointObject[];
}

export interface RatingPointObject {
  readonly at: string;
  readonly matchId: string;
  readonly place: number;
  readonly rating: number;
  readonly mean: number;
  readonly deviation: number;
}

@Resolver('Player')
export class PlayerRatingsResolver {
  constructor(
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @ResolveField('ratings')
  async ratings(
    @Parent() { id }: PlayerObject,
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
  ): Promise<readonly PlayerRatingObject[]> {
    refuseDelayed(principal, 'ratings');
    const ratings: PlayerRatingObject[] = [];
    for (const ranking of this.models.rankingsOf(id, this.clock())) {
      await work.take();
      const standing = this.models.standings(ranking).of(id);
      if (standing === undefined) continue;
      const { game } = ranking;
      const named = readSeasonKey(ranking.season);
      ratings.push({ ...standing, game, ...named, history: this.#history(ranking, standing, principal) });
    }
    return ratings;
  }

  #history(ranking: Ranking, standing: RankedStanding, principal: Principal): readonly RatingPointObject[] {
    return this.models
      .ratingHistory(ranking, standing)
      .filter(({ matchId }) => mayKnowMatch(principal, matchId))
      .map(({ at, matchId, place, rating, mean, deviation }) => ({
        at: new Date(at).toISOString(),
        matchId,
        place,
        rating,
        mean,
        deviation,
      }));
  }
}
