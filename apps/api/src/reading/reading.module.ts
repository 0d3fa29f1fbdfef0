import { Module } from '@nestjs/common';
import { LogPositions } from '../platform/log-positions.js';
import { CardGate } from './card-sets/card-gate.js';
import { CardSets } from './card-sets/card-sets.js';
import { Changes } from './changes/changes.js';
import { FrameCache } from './frames/frame-cache.js';
import { LinkSummaries } from './link-summaries.js';
import { MatchFeed } from './log/match-feed.js';
import { MatchReader } from './log/match-reader.js';
import { PlayerNames } from './models/player-names.js';
import { ReadModels } from './models/read-models.js';
import { DayLists } from './proofs/day-lists.js';
import { MatchProofs } from './proofs/match-proofs.js';
import { MatchTrees } from './proofs/match-trees.js';
import { MatchAccess } from './views/match-access.js';
import { MatchesInSight } from './views/matches-in-sight.js';
import { VisibleFeaturedMatches } from './views/visible-featured-matches.js';

/** Read access: matches and their frames by visibility, and the read models. */
@Module({
  providers: [
    LinkSummaries,
    CardGate,
    CardSets,
    MatchReader,
    MatchFeed,
    ReadModels,
    PlayerNames,
    Changes,
    FrameCache,
    MatchesInSight,
    MatchAccess,
    VisibleFeaturedMatches,
    MatchTrees,
    DayLists,
    MatchProofs,
  ],
  exports: [
    LinkSummaries,
    CardGate,
    CardSets,
    MatchTrees,
    DayLists,
    MatchProofs,
    MatchFeed,
    MatchReader,
    ReadModels,
    PlayerNames,
    Changes,
    MatchesInSight,
    MatchAccess,
    VisibleFeaturedMatches,
  ],
})
export class ReadingModule {
  constructor(positions: LogPositions, models: ReadModels, feed: MatchFeed) {
    positions.follow(models, 'any');
    positions.follow(feed, 'match');
  }
}
