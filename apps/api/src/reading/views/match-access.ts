import { Inject, Injectable } from '@nestjs/common';
import { type RequestedViewer, viewpointAsPlayed, viewpointOf } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { badInput, forbidden, matchNotFound } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Frame } from '../frames/frame.js';
import { FrameCache } from '../frames/frame-cache.js';
import { MatchFeed } from '../log/match-feed.js';
import type { MatchLog } from '../log/match-log.js';
import { delayOf, untilVisible } from './horizon.js';
import { MatchView } from './match-view.js';
import { MatchesInSight } from './matches-in-sight.js';

export interface HeldView {
  readonly view: MatchView;
  readonly release: () => void;
}

/** The only access to matches. It checks permissions and limits each view to the viewer's visibility and delay. */
@Injectable()
export class MatchAccess {
  constructor(
    private readonly feed: MatchFeed,
    private readonly cache: FrameCache,
    private readonly inSight: MatchesInSight,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for a match that does not exist or that the principal may not see. */
  async view(principal: Principal, matchId: string, requested?: RequestedViewer): Promise<MatchView> {
    const log = await this.feed.open(this.inSight.idToLookUp(principal, matchId));
    return this.viewOf(log, principal, requested);
  }

  /** Like `view`, but the match stays cached until it is released. */
  async hold(principal: Principal, matchId: string, requested?: RequestedViewer): Promise<HeldView> {
    const held = await this.feed.hold(this.inSight.idToLookUp(principal, matchId));
    if (held === undefined) throw matchNotFound();
    try {
      return { view: await this.viewOf(held.log, principal, requested), release: held.release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  /** The match as the author of a command may see it, up to at least the command's last frame. */
  async viewReached(principal: Principal, matchId: string, frame: number): Promise<MatchView> {
    return this.viewOf(await this.feed.reached(matchId, frame), principal);
  }

  /** The match right after a frame, for the viewer who received the frame. Permissions were checked for the frame. */
  async viewAfter(frame: Frame): Promise<MatchView> {
    const log = await this.feed.reached(frame.matchId, frame.number);
    const view = log && (await MatchView.after(frame, log, this.cache));
    if (view === undefined) throw matchNotFound();
    return view;
  }

  /** An earlier frame, or the same one, for the viewer who received a frame; undefined if there is none. */
  async frameBefore({ matchId, number: newest, seenBy }: Frame, number: number): Promise<Frame | undefined> {
    if (number > newest) return undefined;
    const log = await this.feed.reached(matchId, newest);
    return log && this.cache.frame(log, seenBy, number);
  }

  /** Milliseconds until a match that is too new for the principal becomes visible; undefined if it does not exist or never becomes visible. */
  async opensIn(
    log: MatchLog | undefined,
    principal: Principal,
    requested?: RequestedViewer,
  ): Promise<number | undefined> {
    const match = log?.newest?.match;
    if (log === undefined || match === undefined) return undefined;
    const own = viewpointOf(principal, match);
    const viewpoint = viewpointOf(principal, match, requested);
    const first = await log.moment(0);
    if (own === undefined || viewpoint === undefined || first === undefined) return undefined;
    const { spectatorDelaySeconds } = match.settings;
    const delays = [own, viewpoint].map((of) => delayOf({ viewpoint: of, spectatorDelaySeconds }));
    return untilVisible(first, Math.max(...delays), this.clock().getTime());
  }

  /** The view of a log at the current time. Throws NOT_FOUND like `view`. */
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
    if (viewpoint === undefined) throw forbidden('You may not see this match from this viewpoint.');
    const other = await MatchView.of(log, viewpoint, now, this.cache);
    if (other === undefined) throw matchNotFound();
    return other;
  }
}
