import { Inject, Injectable } from '@nestjs/common';
import { organizationOf } from '#libs/organizations';
import { AMENDMENTS, FEATURED, isFeatured } from '#libs/projections';
import { mayFindMatch } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { requestedDelayOf } from '../../../identity/requested-delay.js';
import { Subscription } from '../../../identity/subscription.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import { Signal } from '../../../platform/signal.js';
import { MatchFeed } from '../../../reading/log/match-feed.js';
import type { MatchLog } from '../../../reading/log/match-log.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { countedResult } from '../../../reading/views/counted-result.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import type { MatchFilter } from './match-filter.js';

export interface MatchUpdate {
  readonly match: MatchView;
}

/** Parts of an update that change without a new frame. */
interface BesideFrames {
  readonly isFeatured: boolean;
  readonly amendments: number;
}

/**
 * Updates for lists: each match that is created, has new frames, has an amended result, or is featured or no longer featured. A slow subscriber gets only the
 * newest update of each match.
 */
@Injectable()
export class MatchUpdates {
  /** The newest update of a match by visibility: subscribers with the same visibility share one object. */
  readonly #newest = new WeakMap<MatchLog, Map<string, MatchUpdate>>();

  constructor(
    private readonly feed: MatchFeed,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
  ) {}

  /** `withCurrent` begins with the match that `filter.id` names. */
  follow(principal: Principal, filter: MatchFilter, withCurrent: boolean): Subscription<MatchUpdate> {
    const follow = (stop: AbortSignal) => this.#follow(principal, filter, withCurrent, stop);
    return new Subscription(principal, follow, this.clock());
  }

  async *#follow(
    principal: Principal,
    filter: MatchFilter,
    withCurrent: boolean,
    stop: AbortSignal,
  ): AsyncGenerator<MatchUpdate, void, undefined> {
    const changed = new Signal();
    /** By id, whether more than the amendments changed. */
    const pending = new Map<string, boolean>();
    const timers = new Map<string, NodeJS.Timeout>();
    const later = new Set<NodeJS.Timeout>();
    const asked = requestedDelayOf(principal);
    const mark = (matchId: string, isMore = true): void => {
      // A subscriber to one match spends no time on others.
      if (filter.id !== undefined && filter.id !== matchId) return;
      pending.set(matchId, isMore || pending.get(matchId) === true);
      changed.give();
    };
    const unwatch = this.feed.watch(mark);
    const unwatchModels = [FEATURED, AMENDMENTS].map((model) =>
      this.models.watch(model, (matchId) => {
        if (matchId === undefined) return;
        const markNow = (): void => mark(matchId, model !== AMENDMENTS);
        markNow();
        if (asked === 0) return;
        const timer = setTimeout(() => {
          later.delete(timer);
          markNow();
        }, asked + 1);
        later.add(timer);
      }),
    );
    if (withCurrent && filter.id !== undefined) mark(filter.id);
    try {
      const told = new Map<string, string>();
      while (!stop.aborted) {
        const [next] = pending;
        if (next === undefined) {
          await changed.wait(stop);
          continue;
        }
        const [matchId, isMore] = next;
        pending.delete(matchId);
        await this.turns.take();
        const view = await this.#view(principal, matchId);
        const wait = await (view?.untilNext() ?? this.#opensIn(principal, matchId));
        if (wait !== undefined && !timers.has(matchId)) {
          const due = (): void => {
            timers.delete(matchId);
            mark(matchId);
          };
          timers.set(matchId, setTimeout(due, wait));
        }
        if (view === undefined || !isFound(principal, view, filter)) continue;
        const beside = this.#besideFrames(view);
        // An amendment of a match whose end is still hidden must not show by an update without a change.
        if (!isMore && beside.amendments === 0) continue;
        const state = `${view.frameCount}/${beside.isFeatured}/${beside.amendments}`;
        if (!fits(view, beside.isFeatured, filter)) {
          told.delete(matchId);
          continue;
        }
        if (told.get(matchId) === state) continue;
        if (view.isOver) told.delete(matchId);
        else told.set(matchId, state);
        yield this.#updateOf(view, beside);
      }
    } finally {
      unwatch();
      for (const unwatchModel of unwatchModels) unwatchModel();
      for (const timer of [...timers.values(), ...later]) clearTimeout(timer);
    }
  }

  /** Undefined for a match that the bearer may not see (yet). */
  async #view(principal: Principal, matchId: string): Promise<MatchView | undefined> {
    try {
      return await this.access.view(principal, matchId);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  /** Milliseconds until the bearer may see a match that is still too new for a viewer with a delay. */
  async #opensIn(principal: Principal, matchId: string): Promise<number | undefined> {
    return this.access.opensIn(await this.feed.open(matchId), principal);
  }

  #besideFrames(view: MatchView): BesideFrames {
    return this.models.ask((db) => ({
      isFeatured: isFeatured(db, view.id, view.askedHorizon),
      amendments: countedResult(db, view)?.amendments.length ?? 0,
    }));
  }

  #updateOf(view: MatchView, { isFeatured, amendments }: BesideFrames): MatchUpdate {
    const updates = this.#newest.get(view.log) ?? new Map<string, MatchUpdate>();
    this.#newest.set(view.log, updates);
    const key = `${view.key}/${isFeatured}/${amendments}`;
    const known = updates.get(key);
    if (known !== undefined && known.match.frameCount === view.frameCount) return known;
    const update = { match: view };
    updates.set(key, update);
    return update;
  }
}

/** A filter by id names a match that the subscriber knows; other filters find matches. */
const isFound = (principal: Principal, { state }: MatchView, { id }: MatchFilter): boolean =>
  id !== undefined || mayFindMatch(principal, state);

const LABELS = ['event', 'round', 'table'] as const;

/** Whether an update passes the filter; its times need no check, because every update is newer. */
const fits = ({ state }: MatchView, isFeatured: boolean, filter: MatchFilter): boolean => {
  const { organization, game, season, player, status } = filter;
  const { settings } = state;
  return (
    (organization === undefined || organizationOf(state.settings) === organization) &&
    (game === undefined || state.settings.game === game) &&
    (season === undefined || state.settings.season === season) &&
    (status === undefined || status.has(state.status)) &&
    LABELS.every((label) => filter[label] === undefined || settings[label] === filter[label]) &&
    (player === undefined || state.seats.some((seat) => seat.player === player)) &&
    (filter.isFeatured === undefined || filter.isFeatured === isFeatured)
  );
};
