import { Module } from '@nestjs/common';
import { MatchFeed } from '../live/match-feed.js';
import { MatchReader } from '../live/match-reader.js';
import { PlayerNames } from '../players/player-names.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { FrameGallery } from './frame-gallery.js';

/** Matches as they stand in the log, and the frames drawn of them. */
@Module({
  imports: [ReadModelsModule],
  providers: [MatchReader, MatchFeed, FrameGallery, PlayerNames],
  exports: [MatchFeed, FrameGallery, PlayerNames],
})
export class FramesModule {}
