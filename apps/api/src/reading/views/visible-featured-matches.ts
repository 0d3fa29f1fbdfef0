import { Inject, Injectable } from '@nestjs/common';
import { featuredMatches, nextFeatured } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import { requestedDelayOf } from '../../identity/requested-delay.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { MatchFeed } from '../log/match-feed.js';
import { ReadModels } from '../models/read-models.js';
import { MatchAccess } from './match-access.js';
import type { MatchView } from './match-view.js';

export interface FeaturedViews {
  /** The featured matches that the viewer may see, most recently featured first. */
  readonly views: readonly MatchView[];
  /** Milliseconds until a delayed viewer may see a featured match that precedes these. */
  readonly opensIn: number | undefined;
}

/** Featured matches, filtered by the viewer's permissions and delay. */
@Injectable()
export class VisibleFeaturedMatches {
  constructor(
    @Inject(ReadModels) private readonly models: ReadModels,
    private readonly feed: MatchFeed,
    private readonly access: MatchAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(principal: Principal, organization: string | undefined, most: number): Promise<FeaturedViews> {
    const delay = requestedDelayOf(principal);
    const now = this.clock().getTime();
    const horizon = delay === 0 ? undefined : now - delay;
    const next = horizon && this.models.ask((db) => nextFeatured(db, horizon));
    let opensIn = next && Math.max(1, next + delay - now);
    const views: MatchView[] = [];
    for (const id of this.models.ask((db) => featuredMatches(db, organization, horizon))) {
      if (views.length === most) break;
      const log = await this.feed.open(id);
      try {
        views.push(await this.access.viewOf(log, principal));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
        const wait = await this.access.opensIn(log, principal);
        if (wait !== undefined) opensIn = Math.min(wait, opensIn ?? wait);
      }
    }
    return { views, opensIn };
  }
}
