import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/principal.js';
import { ApiError } from '../../platform/errors/api-error.js';
import type { Listener } from '../../platform/live/listener.js';
import type { Cursor } from '../../platform/live/live-group.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { follow } from '../../reading/streams/follow.js';
import { LiveGroups } from '../../reading/streams/live-groups.js';
import { type HeldView, MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchesInSight } from '../../reading/views/matches-in-sight.js';
import { MatchFrame } from './match-frame.js';
import type { StreamPlan } from './match-frames.js';
import { Steps } from './steps.js';

export interface FollowedMatch {
  readonly principal: Principal;
  readonly matchId: string;
  readonly plan: Pick<StreamPlan, 'reached' | 'step' | 'fromFirst' | 'isLive' | 'as'>;
  readonly tellsMissing: boolean;
  readonly listener: () => Listener<MatchFrame> | undefined;
}

@Injectable()
export class FollowedMatches {
  readonly #steps: Steps;
  readonly #groups: LiveGroups<MatchFrame>;

  constructor(
    private readonly access: MatchAccess,
    private readonly feed: MatchFeed,
    private readonly inSight: MatchesInSight,
    private readonly turns: Turns,
  ) {
    this.#steps = new Steps(turns);
    this.#groups = new LiveGroups(turns);
  }

  /** Waits for a match that does not exist yet, then yields all of it from the subscriber's position to its end. */
  async *follow(
    { principal, matchId, plan, tellsMissing, listener }: FollowedMatch,
    stop: AbortSignal,
  ): AsyncGenerator<MatchFrame, void, undefined> {
    const { as, reached, fromFirst, isLive, step } = plan;
    let held = await this.#open(principal, matchId, as);
    if (held === undefined) {
      if (tellsMissing) yield new MatchFrame(matchId);
      if (isLive) held = await this.#appears(principal, matchId, as, stop);
      if (held === undefined) return;
    }
    const { view: first, release } = held;
    try {
      const had = reached.of(matchId) ?? (fromFirst ? -1 : first.frameCount - 2);
      const cursor: Cursor = { next: had + 1, state: undefined };
      const take = (view: MatchView, at: Cursor) => this.#steps.take(step, view, at);
      if (!isLive) {
        for (;;) {
          await this.turns.take('past');
          const item = stop.aborted ? undefined : await take(first, cursor);
          if (item === undefined) return;
          yield item;
        }
      }
      yield* follow(
        {
          first,
          look: () => this.access.viewOf(first.log, principal, as),
          turns: this.turns,
          cursor,
          take,
          // A subscriber without a table gets one first, individually.
          listener: () => (cursor.state === undefined ? undefined : listener()),
          groupOf: (view) => this.#groups.of(view, step),
        },
        stop,
      );
    } finally {
      release();
    }
  }

  /** Undefined for a match that does not exist or that the caller may not see. */
  async #open(principal: Principal, matchId: string, as: StreamPlan['as']): Promise<HeldView | undefined> {
    try {
      return await this.access.hold(principal, matchId, as);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  async #appears(
    principal: Principal,
    matchId: string,
    as: StreamPlan['as'],
    stop: AbortSignal,
  ): Promise<HeldView | undefined> {
    const changed = new Signal();
    let changes = 0;
    const unwatch = this.feed.watch((id) => {
      if (id !== matchId) return;
      changes += 1;
      changed.give();
    });
    try {
      while (!stop.aborted) {
        const seen = changes;
        const held = await this.#open(principal, matchId, as);
        if (held !== undefined) return held;
        const log = await this.feed.open(this.inSight.idToLookUp(principal, matchId));
        const opensIn = await this.access.opensIn(log, principal, as);
        if (seen === changes) await changed.wait(stop, opensIn === undefined ? undefined : opensIn + 1);
      }
      return undefined;
    } finally {
      unwatch();
    }
  }
}
