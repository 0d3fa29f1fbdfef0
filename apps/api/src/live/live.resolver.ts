import { Args, Resolver, Subscription } from '@nestjs/graphql';
import { By } from '../auth/by.js';
import type { Principal } from '../auth/principal.js';
import { badInput } from '../errors/api-error.js';
import type { Frame } from '../frames/frame.js';
import { pageSize } from '../graphql/page.js';
import { type Leaderboard, LeaderboardUpdates } from '../leaderboards/leaderboard-updates.js';
import { DEFAULT_SEASON } from '../leaderboards/season.js';
import { type MatchFilterInput, readMatchFilter } from '../matches/match-filter.js';
import { readViewpoint, type ViewpointInput } from '../matches/viewpoint-input.js';
import { type FeaturedMatch, FeaturedMatches } from '../stage/featured-matches.js';
import { FrameStreams } from './frame-streams.js';
import { type MatchUpdate, MatchUpdates } from './match-updates.js';
import { type PlaybackArguments, readPlaybackPlan } from './playback-plan.js';

/** The payload of a subscription is its value itself: one object for everybody is what lets its execution be shared. */
const itself = { resolve: (value: unknown) => value };

interface FramesArguments {
  readonly matchId: string;
  readonly after?: number | null;
  readonly as?: ViewpointInput | null;
}

interface LeaderboardArguments {
  readonly game: string;
  readonly season?: string | null;
  readonly players?: readonly string[] | null;
  readonly first?: number | null;
}

@Resolver()
export class LiveResolver {
  constructor(
    private readonly streams: FrameStreams,
    private readonly matchUpdates: MatchUpdates,
    private readonly leaderboards: LeaderboardUpdates,
    private readonly featured: FeaturedMatches,
  ) {}

  @Subscription('frames', itself)
  frames(
    @By() principal: Principal,
    @Args() { matchId, after, as }: FramesArguments,
  ): Promise<AsyncIterableIterator<Frame>> {
    const last = after ?? -1;
    if (last < -1) throw badInput('"after" is a frame number, or -1 for all frames.');
    return this.streams.follow(principal, matchId, last, readViewpoint(as));
  }

  @Subscription('playback', itself)
  playback(
    @By() principal: Principal,
    @Args() { matchId, as, ...plan }: FramesArguments & PlaybackArguments,
  ): Promise<AsyncIterableIterator<Frame>> {
    return this.streams.playback(principal, matchId, readPlaybackPlan(plan), readViewpoint(as));
  }

  @Subscription('matches', itself)
  matches(
    @By() principal: Principal,
    @Args('filter') filter?: MatchFilterInput | null,
  ): AsyncIterableIterator<MatchUpdate> {
    return this.matchUpdates.follow(principal, readMatchFilter(filter));
  }

  @Subscription('featuredMatch', itself)
  featuredMatch(@By() principal: Principal): AsyncIterableIterator<FeaturedMatch> {
    return this.featured.follow(principal);
  }

  @Subscription('leaderboard', itself)
  leaderboard(
    @By() principal: Principal,
    @Args() { game, season, players, first }: LeaderboardArguments,
  ): AsyncIterableIterator<Leaderboard> {
    const shown = { players: players ?? undefined, first: pageSize(first) };
    return this.leaderboards.follow(principal, game, season ?? DEFAULT_SEASON, shown);
  }
}
