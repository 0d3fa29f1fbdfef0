import { Inject, Injectable } from '@nestjs/common';
import { FEATURED, featuredMatches } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Signal } from '../../platform/signal.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';

export interface FeaturedMatch {
  readonly match: MatchView | null;
}

interface Look {
  readonly match: MatchView | null;
  /** Milliseconds until a match that is featured, and held back from a delayed viewer, may be shown. */
  readonly opensIn: number | undefined;
}

const NOTHING: FeaturedMatch = { match: null };

/** Which match is featured: of those that the viewer may know of yet, the one that was featured last. */
@Injectable()
export class FeaturedMatches {
  /** One object for all who are shown the same match at the same moment through the same eyes. */
  readonly #shared = new WeakMap<MatchView['log'], Map<string, FeaturedMatch>>();

  constructor(
    private readonly models: ReadModels,
    private readonly feed: MatchFeed,
    private readonly access: MatchAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(principal: Principal, organization?: string): Promise<MatchView | null> {
    return (await this.#look(principal, organization)).match;
  }

  /** The one now, then each time that it is another one, or none. */
  follow(principal: Principal, organization?: string): Subscription<FeaturedMatch> {
    return new Subscription(principal, (stop) => this.#follow(principal, organization, stop), this.clock());
  }

  async *#follow(
    principal: Principal,
    organization: string | undefined,
    stop: AbortSignal,
  ): AsyncGenerator<FeaturedMatch, void, undefined> {
    const changed = new Signal();
    let changes = 0;
    const unwatch = this.models.watch(FEATURED, () => {
      changes += 1;
      changed.give();
    });
    try {
      let told: string | null | undefined;
      while (!stop.aborted) {
        const seen = changes;
        const { match, opensIn } = await this.#look(principal, organization);
        const id = match?.id ?? null;
        if (id !== told) {
          told = id;
          yield match === null ? NOTHING : this.#sharedOf(match);
        } else if (seen === changes) await changed.wait(stop, opensIn);
      }
    } finally {
      unwatch();
    }
  }

  async #look(principal: Principal, organization: string | undefined): Promise<Look> {
    let opensIn: number | undefined;
    for (const id of this.models.ask((db) => featuredMatches(db, organization))) {
      const log = await this.feed.open(id);
      try {
        return { match: await this.access.viewOf(log, principal), opensIn };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
        const wait = log && (await this.access.untilNext(log, principal));
        if (wait !== undefined) opensIn = Math.min(wait, opensIn ?? wait);
      }
    }
    return { match: null, opensIn };
  }

  #sharedOf(match: MatchView): FeaturedMatch {
    const known = this.#shared.get(match.log) ?? new Map<string, FeaturedMatch>();
    this.#shared.set(match.log, known);
    const before = known.get(match.key);
    if (before?.match?.frameCount === match.frameCount) return before;
    const featured = { match };
    known.set(match.key, featured);
    return featured;
  }
}
