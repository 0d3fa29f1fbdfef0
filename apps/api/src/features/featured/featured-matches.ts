import { Inject, Injectable } from '@nestjs/common';
import { FEATURED } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Signal } from '../../platform/signal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { VisibleFeaturedMatches } from '../../reading/views/visible-featured-matches.js';

export interface FeaturedMatch {
  readonly match: MatchView | null;
}

const NOTHING: FeaturedMatch = { match: null };

/** The featured match: the most recently featured match that the viewer may already see. */
@Injectable()
export class FeaturedMatches {
  /** One shared object for all viewers with the same visibility at the same moment of the match. */
  readonly #shared = new WeakMap<MatchView['log'], Map<string, FeaturedMatch>>();

  constructor(
    private readonly models: ReadModels,
    private readonly inSight: VisibleFeaturedMatches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(principal: Principal, organization?: string): Promise<MatchView | null> {
    return (await this.inSight.now(principal, organization, 1)).views[0] ?? null;
  }

  /** The featured match now, then after each change; null when no match is featured. */
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
        const { views, opensIn } = await this.inSight.now(principal, organization, 1);
        const match = views[0] ?? null;
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
