import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { ChangeFeed } from './change-feed.js';
import { ChangesResolver } from './changes.resolver.js';

@Module({ imports: [ReadingModule], providers: [ChangeFeed, ChangesResolver] })
export class ChangesModule {}
