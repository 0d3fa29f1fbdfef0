import { Inject, Injectable } from '@nestjs/common';
import { type RequestedViewer, viewpointAsPlayed, viewpointOf } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { badInput, forbidden, matchNotFound } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Frame } from '../frames/frame.js';
import { FrameCache } from '../frames/frame-cache.js';
import { MatchFeed } from '../log/match-feed.js';
import type { MatchLog } from '../log/match-log.js';
import { delayOf, untilNext, visibleCount } from './horizon.js';
import { MatchView } from './match-view.js';
import { MatchesInSight } from './matches-in-sight.js';

export interface HeldView {
  readonly view: MatchView;
  readonly release: () => void;
}

/** The one door to a match: nobody gets one but through the authority, as whom it says, and no further than they may know. */
@Injectable()
export class MatchAccess {
  constructor(
    private readonly feed: MatchFeed,
    private readonly cache: FrameCache,
    private readonly inSight: MatchesInSight,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for a match that is not there, or that the bearer may not know of. */
  async view(principal: Principal, matchId: string, requested?: RequestedViewer): Promise<MatchView> {
    const log = await this.feed.open(this.inSight.sought(principal, matchId));
    return this.viewOf(log, principal, requested);
  }

  /** The same, of a match that stays at hand and grows until it is released. */
  async hold(principal: Principal, matchId: string, requested?: RequestedViewer): Promise<HeldView> {
    const held = await this.feed.hold(this.inSight.sought(principal, matchId));
    if (held === undefined) throw matchNotFound();
    try {
      return { view: await this.viewOf(held.log, principal, requested), release: held.release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  /** The match as its author may see it after a command that led to `frame`. */
  async viewReached(principal: Principal, matchId: string, frame: number): Promise<MatchView> {
    return this.viewOf(await this.feed.reached(matchId, frame), principal);
  }

  /** The match right after a frame, for the viewer who was given that frame: the authority was asked then. */
  async viewAfter(frame: Frame): Promise<MatchView> {
    const log = await this.feed.reached(frame.matchId, frame.number);
    const view = log && (await MatchView.after(frame, log, this.cache));
    if (view === undefined) throw matchNotFound();
    return view;
  }

  /** In how many milliseconds the bearer is to see more of what has happened already; undefined when nothing is held back. */
  async untilNext(
    log: MatchLog,
    principal: Principal,
    requested?: RequestedViewer,
  ): Promise<number | undefined> {
    const newest = log.newest?.match;
    const viewpoint = newest && viewpointOf(principal, newest, requested);
    if (newest === undefined || viewpoint === undefined) return undefined;
    const { spectatorDelaySeconds } = newest.settings;
    const delay = delayOf({ viewpoint, spectatorDelaySeconds });
    const now = this.clock().getTime();
    return untilNext(await log.moment(await visibleCount(log, delay, now)), delay, now);
  }

  /** What a log shows to the bearer now; asked again at another moment it shows more. */
  async viewOf(
    log: MatchLog | undefined,
    principal: Principal,
    requested?: RequestedViewer,
  ): Promise<MatchView> {
    const newest = log?.newest;
    if (log === undefined || newest === undefined) throw matchNotFound();
    const now = this.clock();
    const own = viewpointOf(principal, newest.match);
    const view = own && (await MatchView.of(log, own, now, this.cache));
    if (own === undefined || view === undefined) throw matchNotFound();
    if (requested === undefined) return view;
    if (requested.kind === 'seat' && newest.match.seats[requested.seat] === undefined)
      throw badInput('The match has no such seat.');
    const viewpoint =
      requested.asPlayed === true && view.isRevealed
        ? viewpointAsPlayed(own, requested)
        : viewpointOf(principal, newest.match, requested);
    if (viewpoint === undefined) throw forbidden('You may not look at this match through these eyes.');
    const other = await MatchView.of(log, viewpoint, now, this.cache);
    if (other === undefined) throw matchNotFound();
    return other;
  }
}
