import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { EndFeatureHandler, FeatureMatchHandler, Featuring } from './feature-match.js';
import { FeaturedResolver } from './featured.resolver.js';
import { FeaturedMatches } from './featured-matches.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [Featuring, FeatureMatchHandler, EndFeatureHandler, FeaturedMatches, FeaturedResolver],
})
export class FeaturedModule {}
