import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { FrameIndexer } from './frame-indexer.js';
import { FrameSearch } from './frame-search.js';
import { SearchResolver } from './search.resolver.js';

@Module({ imports: [ReadingModule], providers: [FrameIndexer, FrameSearch, SearchResolver] })
export class SearchModule {}
