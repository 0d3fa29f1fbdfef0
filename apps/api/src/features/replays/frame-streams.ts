import { Inject, Injectable } from '@nestjs/common';
import type { RequestedViewer } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Cursor } from '../../platform/live/live-group.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import type { Frame } from '../../reading/frames/frame.js';
import { follow } from '../../reading/streams/follow.js';
import { LiveGroups } from '../../reading/streams/live-groups.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type PlaybackPlan, pauseBetween } from './playback-plan.js';

@Injectable()
export class FrameStreams {
  /** Subscribers with the same visibility that have caught up with a match. */
  readonly #groups: LiveGroups<Frame>;

  constructor(
    private readonly access: MatchAccess,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
  ) {
    this.#groups = new LiveGroups(turns);
  }

  /** All frames after the given one, then live frames until the match is over: each once, in order, without gaps. Throws NOT_FOUND immediately. */
  async follow(
    principal: Principal,
    matchId: string,
    after: number,
    requested: RequestedViewer | undefined,
  ): Promise<Subscription<Frame>> {
    const { view: first, release } = await this.access.hold(principal, matchId, requested);
    const look = () => this.access.viewOf(first.log, principal, requested);
    const { turns } = this;
    const groupOf = (view: MatchView) => this.#groups.of(view);
    return new Subscription(
      principal,
      (stop, listener) => {
        const cursor = { next: after + 1, state: undefined };
        return follow({ first, look, turns, cursor, take: takeFrame, listener, groupOf }, stop);
      },
      this.clock(),
      release,
    );
  }

  /** Plays back a plan's frames. For a running match, playback ends with the newest frame that exists when it gets there. */
  async playback(
    principal: Principal,
    matchId: string,
    plan: PlaybackPlan,
    requested: RequestedViewer | undefined,
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

const takeFrame = async (view: MatchView, cursor: Cursor): Promise<Frame | undefined> => {
  const frame = await view.frame(cursor.next);
  if (frame === undefined) return undefined;
  const { isRevealed } = view;
  // After a change of visibility, a patch from the previous frame would not apply.
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
  /** Undefined at first: the viewer has no table before the first frame. */
  let wasRevealed: boolean | undefined;
  for (let next = plan.from; next <= plan.to; next += 1) {
    const coming = await (await look()).frame(next);
    if (coming === undefined) return;
    if (before !== undefined) await timer.wait(stop, pauseBetween(plan, before, coming));
    await turns.take('past');
    if (stop.aborted) return;
    // The viewer's visibility may have changed during the pause.
    const view = await look();
    const frame = (await view.frame(next)) ?? coming;
    const { isRevealed } = view;
    yield wasRevealed === isRevealed ? frame : frame.withoutPatch();
    before = frame;
    wasRevealed = isRevealed;
  }
}
