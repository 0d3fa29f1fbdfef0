import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '#libs/game-kit';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
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
    private readonly turns: Turns,
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
    const { turns } = this;
    return new Subscription(
      principal,
      (stop) => follow({ first, look, untilNext, turns, from: after + 1 }, stop),
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
    return new Subscription(
      principal,
      (stop) => play({ look, plan, turns: this.turns }, stop),
      this.clock(),
      release,
    );
  }
}

interface Following {
  readonly first: MatchView;
  /** The match as its viewer may know it now. */
  readonly look: () => Promise<MatchView>;
  readonly untilNext: () => Promise<number | undefined>;
  readonly turns: Turns;
  readonly from: number;
}

/** Past and live are one loop over one list, so there is no place between the two where a frame could be lost or doubled. */
async function* follow(
  { first: { log, frameCount }, look, untilNext, turns, from }: Following,
  stop: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  let wasRevealed: boolean | undefined;
  for (let next = from; !stop.aborted; ) {
    // What was there when it was asked for is caught up with behind what happens now.
    await turns.take(next < frameCount ? 'past' : 'now');
    const { length } = log;
    const view = await look();
    const frame = await view.frame(next);
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
    const wait = await untilNext();
    // What came while it was looked for is not waited for.
    if (log.length === length && log.failure === undefined) await log.grown.wait(stop, wait);
  }
}

interface Playing {
  readonly look: () => Promise<MatchView>;
  readonly plan: PlaybackPlan;
  readonly turns: Turns;
}

async function* play(
  { look, plan, turns }: Playing,
  stop: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  const timer = new Signal();
  let before: Frame | undefined;
  /** Of the frame before the first one its viewer has no table. */
  let wasRevealed: boolean | undefined;
  for (let next = plan.from; next <= plan.to; next += 1) {
    const coming = await (await look()).frame(next);
    if (coming === undefined) return;
    if (before !== undefined) await timer.wait(stop, pauseBetween(plan, before, coming));
    await turns.take('past');
    if (stop.aborted) return;
    // While it was waited for, more may have been opened to this viewer.
    const view = await look();
    const frame = (await view.frame(next)) ?? coming;
    const { isRevealed } = view;
    yield wasRevealed === isRevealed ? frame : frame.withoutPatch();
    before = frame;
    wasRevealed = isRevealed;
  }
}
