import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { RankedStanding } from '#libs/projections';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import type { Ranking } from '../../reading/models/rankings.js';
import { ReadModels } from '../../reading/models/read-models.js';

export interface PlayerRatingObject extends RankedStanding {
  readonly game: string;
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
  ratings(@Parent() { id }: PlayerObject): readonly PlayerRatingObject[] {
    return this.models.rankingsOf(id, this.clock()).flatMap((ranking) => {
      const standing = this.models.standings(ranking).of(id);
      if (standing === undefined) return [];
      const { game, season } = ranking;
      return [{ ...standing, game, season, history: this.#history(ranking, standing) }];
    });
  }

  #history(ranking: Ranking, standing: RankedStanding): readonly RatingPointObject[] {
    return this.models
      .ratingHistory(ranking, standing)
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
