import type { EventStore } from '#libs/event-log';
import type { Viewer } from '#libs/game-kit';
import { FrameStreams } from '../../apps/api/src/features/replays/frame-streams.js';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import type { MemoryBudget } from '../../apps/api/src/platform/memory/memory-budget.js';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { Metrics } from '../../apps/api/src/platform/metrics/metrics.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import type { FrameViewer } from '../../apps/api/src/reading/frames/frame.js';
import { FrameCache } from '../../apps/api/src/reading/frames/frame-cache.js';
import { MatchFeed } from '../../apps/api/src/reading/log/match-feed.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { noSnapshots, type Snapshots } from '../../apps/api/src/reading/log/snapshot.js';
import { MatchAccess } from '../../apps/api/src/reading/views/match-access.js';
import { MatchesInSight } from '../../apps/api/src/reading/views/matches-in-sight.js';

const GIGABYTE = 1024 ** 3;

export const allGames = new Games(gameBindings);

export const frameCacheOf = (keptBytes = GIGABYTE): FrameCache =>
  new FrameCache(allGames, { nameOf: (player) => player, erasures: 0 }, memoryOf(), keptBytes);

export interface ReadingSettings {
  readonly keptBytes?: number;
  readonly memory?: MemoryBudget;
  /** None when left out. */
  readonly snapshots?: Snapshots;
}

/** The service's match reader, following a log; the caller ends the feed. */
export const readingOf = (
  store: EventStore,
  { keptBytes = GIGABYTE, memory = memoryOf(), snapshots = noSnapshots }: ReadingSettings = {},
) => {
  const clock = () => new Date();
  const turns = new Turns();
  const reader = new MatchReader(store, allGames, turns, memory, snapshots);
  const feed = new MatchFeed(store, reader, new Metrics(), clock, turns, memory, keptBytes);
  feed.onApplicationBootstrap();
  const access = new MatchAccess(
    feed,
    frameCacheOf(),
    new MatchesInSight({ match: () => undefined }, clock),
    clock,
  );
  return { feed, access, streams: new FrameStreams(access, clock, turns) };
};

/** A spectator without delay, who sees no hidden information. */
export const seenAs = (viewer: Viewer): FrameViewer => ({
  viewer,
  isRevealed: false,
  asPlayed: false,
  delay: 0,
  now: new Date(),
});
