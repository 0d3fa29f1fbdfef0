import { CommandBus } from '@nestjs/cqrs';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { By } from '../auth/by.js';
import type { Principal } from '../auth/principal.js';
import type { MatchView } from '../matches/match-view.js';
import type { CommandInput } from '../matches/seat-commands.js';
import { ReadModels } from '../read-models/read-models.js';
import { Feature, type FeatureAnswer } from './feature.command.js';
import { FeaturedMatches } from './featured-matches.js';

@Resolver('Match')
export class StageResolver {
  constructor(
    private readonly commands: CommandBus,
    private readonly featured: FeaturedMatches,
    private readonly models: ReadModels,
  ) {}

  @Query('featuredMatch')
  featuredMatch(@By() principal: Principal): Promise<MatchView | null> {
    return this.featured.now(principal);
  }

  @Mutation('featureMatch')
  featureMatch(@By() principal: Principal, @Args('input') input: CommandInput): Promise<FeatureAnswer> {
    return this.commands.execute(new Feature(principal, input, 'MatchFeatured'));
  }

  @Mutation('endFeature')
  endFeature(@By() principal: Principal, @Args('input') input: CommandInput): Promise<FeatureAnswer> {
    return this.commands.execute(new Feature(principal, input, 'FeatureEnded'));
  }

  @ResolveField('isFeatured')
  isFeatured(@Parent() { id }: MatchView): boolean {
    return this.models.isFeatured(id);
  }
}
