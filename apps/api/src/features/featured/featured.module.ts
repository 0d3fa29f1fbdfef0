import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadingModule } from '../../reading/reading.module.js';
import { FeatureMatchHandler } from './feature-match.handler.js';
import { FeaturedResolver } from './featured.resolver.js';
import { FeaturedMatches } from './featured-matches.js';

/** What an organizer puts before everybody's eyes. */
@Module({
  imports: [CqrsModule, ReadingModule],
  providers: [FeatureMatchHandler, FeaturedMatches, FeaturedResolver],
})
export class FeaturedModule {}
