import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '#libs/game-kit';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Signal } from '../../platform/signal.js';
import type { Frame } from '../../reading/frames/frame.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type PlaybackPlan, pauseBetween } from './playback-plan.js';

/** Frames one after the other: as they happen, or at the pace at which they happened. */
@Injectable()
export class FrameStreams {
  constructor(
    private readonly access: MatchAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Everything after that frame, then live until the match is over: once, in order, no gap. Throws NOT_FOUND at once. */
  async follow(
    principal: Principal,
    matchId: string,
    after: number,
    requested: Viewer | undefined,
  ): Promise<Subscription<Frame>> {
    const { view: first, release } = await this.access.hold(principal, matchId, requested);
    const look = () => this.access.viewOf(first.log, principal, requested);
    const untilNext = () => this.access.untilNext(first.log, principal, requested);
    return new Subscription(
      principal,
      (stop) => follow({ first, look, untilNext, from: after + 1 }, stop),
      this.clock(),
      release,
    );
  }

  /** The frames of a plan at its pace; those of a running match up to the newest there is when playback gets there. */
  async playback(
    principal: Principal,
    matchId: string,
    plan: PlaybackPlan,
    requested: Viewer | undefined,
  ): Promise<Subscription<Frame>> {
    const { view: first, release } = await this.access.hold(principal, matchId, requested);
    const look = () => this.access.viewOf(first.log, principal, requested);
    return new Subscription(principal, (stop) => play(look, plan, stop), this.clock(), release);
  }
}

interface Following {
  readonly first: MatchView;
  /** The match as its viewer may know it now. */
  readonly look: () => MatchView;
  readonly untilNext: () => number | undefined;
  readonly from: number;
}

/** Past and live are one loop over one list, so there is no place between the two where a frame could be lost or doubled. */
async function* follow(
  { first: { log }, look, untilNext, from }: Following,
  stop: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  let wasRevealed: boolean | undefined;
  for (let next = from; !stop.aborted; ) {
    const view = look();
    const frame = view.frame(next);
    if (frame !== undefined) {
      // What is open to this viewer has changed since the frame before: a patch from it would not fit.
      const { isRevealed } = view;
      yield wasRevealed === undefined || wasRevealed === isRevealed ? frame : frame.withoutPatch();
      wasRevealed = isRevealed;
      next += 1;
      continue;
    }
    if (log.failure !== undefined) throw log.failure;
    if (view.isOver) return;
    await log.grown.wait(stop, untilNext());
  }
}

async function* play(
  look: () => MatchView,
  plan: PlaybackPlan,
  stop: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  const timer = new Signal();
  let before: Frame | undefined;
  for (let next = plan.from; next <= plan.to; next += 1) {
    const frame = look().frame(next);
    if (frame === undefined) return;
    if (before !== undefined) await timer.wait(stop, pauseBetween(plan, before, frame));
    if (stop.aborted) return;
    yield frame;
    before = frame;
  }
}
