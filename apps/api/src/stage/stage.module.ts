import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FramesModule } from '../frames/frames.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { FeatureHandler } from './feature.handler.js';
import { FeaturedMatches } from './featured-matches.js';
import { StageResolver } from './stage.resolver.js';

/** What an organizer puts before everybody's eyes. */
@Module({
  imports: [CqrsModule, FramesModule, MatchesModule, ReadModelsModule],
  providers: [FeatureHandler, FeaturedMatches, StageResolver],
  exports: [FeaturedMatches],
})
export class StageModule {}
