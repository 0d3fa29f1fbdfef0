import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '#libs/game-kit';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Listener } from '../../platform/live/listener.js';
import { type Cursor, LiveGroup } from '../../platform/live/live-group.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import type { Frame } from '../../reading/frames/frame.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type PlaybackPlan, pauseBetween } from './playback-plan.js';

/** Frames one after the other: as they happen, or at the pace at which they happened. */
@Injectable()
export class FrameStreams {
  readonly #groups = new WeakMap<MatchLog, Map<string, LiveGroup<Frame>>>();

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
    const groupOf = (view: MatchView) => this.#groupOf(view);
    return new Subscription(
      principal,
      (stop, listener) => {
        const cursor = { next: after + 1, state: undefined };
        return follow({ first, look, untilNext, turns, cursor, listener, groupOf }, stop);
      },
      this.clock(),
      release,
    );
  }

  /** Those who have come to the newest frame of a match and see it alike. */
  #groupOf({ log, key }: MatchView): LiveGroup<Frame> {
    const groups = this.#groups.get(log) ?? new Map<string, LiveGroup<Frame>>();
    this.#groups.set(log, groups);
    const group = groups.get(key) ?? new LiveGroup<Frame>(this.turns, () => groups.delete(key));
    groups.set(key, group);
    return group;
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
  readonly cursor: Cursor;
  readonly listener: () => Listener<Frame> | undefined;
  readonly groupOf: (view: MatchView) => LiveGroup<Frame>;
}

/** Past and live are one loop over one list, so there is no place between the two where a frame could be lost or doubled. */
async function* follow(
  { first: { log, frameCount }, look, untilNext, turns, cursor, listener, groupOf }: Following,
  stop: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  const take = async (at: Cursor): Promise<Frame | undefined> => takeFrame(await look(), at);
  const wait = async (at: Cursor, ended: AbortSignal): Promise<boolean> => {
    const { length } = log;
    const view = await look();
    if (view.frameCount > at.next) return true;
    if (log.failure !== undefined || view.isOver) return false;
    const milliseconds = await untilNext();
    // What came while it was looked for is not waited for.
    if (log.length === length && log.failure === undefined) await log.grown.wait(ended, milliseconds);
    return !ended.aborted;
  };
  while (!stop.aborted) {
    // What was there when it was asked for is caught up with behind what happens now.
    await turns.take(cursor.next < frameCount ? 'past' : 'now');
    const view = await look();
    const frame = await takeFrame(view, cursor);
    if (frame !== undefined) {
      yield frame;
      continue;
    }
    const live = listener();
    // As long as seats are free, who looks may become somebody who sees more.
    if (live !== undefined && view.state.status !== 'open' && !view.isOver) {
      const member = { cursor, listener: live, take, wait };
      if (await groupOf(view).stay(member, stop)) continue;
    }
    if (await wait(cursor, stop)) continue;
    if (log.failure !== undefined) throw log.failure;
    return;
  }
}

/** The next frame that its viewer may know of. */
const takeFrame = async (view: MatchView, cursor: Cursor): Promise<Frame | undefined> => {
  const frame = await view.frame(cursor.next);
  if (frame === undefined) return undefined;
  const { isRevealed } = view;
  // What is open to this viewer has changed since the frame before: a patch from it would not fit.
  const fits = cursor.state === undefined || cursor.state === isRevealed;
  cursor.next += 1;
  cursor.state = isRevealed;
  return fits ? frame : frame.withoutPatch();
};

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
