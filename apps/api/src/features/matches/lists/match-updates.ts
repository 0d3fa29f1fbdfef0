import { Inject, Injectable } from '@nestjs/common';
import { organizationOf } from '#libs/organizations';
import { AMENDMENTS, amendmentsOf, FEATURED, isFeatured } from '#libs/projections';
import { askedDelayOf } from '../../../identity/asked-delay.js';
import type { Principal } from '../../../identity/principal.js';
import { Subscription } from '../../../identity/subscription.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import { Signal } from '../../../platform/signal.js';
import { MatchFeed } from '../../../reading/log/match-feed.js';
import type { MatchLog } from '../../../reading/log/match-log.js';
import { ReadModels } from '../../../reading/models/read-models.js';
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

  follow(principal: Principal, filter: MatchFilter): Subscription<MatchUpdate> {
    return new Subscription(principal, (stop) => this.#follow(principal, filter, stop), this.clock());
  }

  async *#follow(
    principal: Principal,
    filter: MatchFilter,
    stop: AbortSignal,
  ): AsyncGenerator<MatchUpdate, void, undefined> {
    const changed = new Signal();
    const pending = new Set<string>();
    const timers = new Map<string, NodeJS.Timeout>();
    const later = new Set<NodeJS.Timeout>();
    const asked = askedDelayOf(principal);
    const mark = (matchId: string): void => {
      // A subscriber to one match spends no time on others.
      if (filter.id !== undefined && filter.id !== matchId) return;
      pending.add(matchId);
      changed.give();
    };
    const unwatch = this.feed.watch(mark);
    const unwatchModels = [FEATURED, AMENDMENTS].map((model) =>
      this.models.watch(model, (matchId) => {
        if (matchId === undefined) return;
        mark(matchId);
        if (asked === 0) return;
        const timer = setTimeout(() => {
          later.delete(timer);
          mark(matchId);
        }, asked + 1);
        later.add(timer);
      }),
    );
    try {
      const told = new Map<string, string>();
      while (!stop.aborted) {
        const [matchId] = pending;
        if (matchId === undefined) {
          await changed.wait(stop);
          continue;
        }
        pending.delete(matchId);
        await this.turns.take();
        const wait = await this.#untilNext(principal, matchId);
        if (wait !== undefined && !timers.has(matchId)) {
          const due = (): void => {
            timers.delete(matchId);
            mark(matchId);
          };
          timers.set(matchId, setTimeout(due, wait));
        }
        const view = await this.#view(principal, matchId);
        if (view === undefined) continue;
        const beside = this.#besideFrames(view);
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

  /** Milliseconds until a delayed viewer may see the latest change; undefined for a viewer without delay. */
  async #untilNext(principal: Principal, matchId: string): Promise<number | undefined> {
    const log = await this.feed.open(matchId);
    if (log === undefined) return undefined;
    return this.access.untilNext(log, principal);
  }

  /** A viewer who does not yet see the match's end sees no amendment. */
  #besideFrames({ id, state, askedHorizon, hasPassed }: MatchView): BesideFrames {
    return this.models.ask((db) => ({
      isFeatured: isFeatured(db, id, askedHorizon),
      amendments:
        state.result === undefined ? 0 : amendmentsOf(db, id).filter(({ at }) => hasPassed(at)).length,
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
