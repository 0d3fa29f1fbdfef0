import { Inject, Injectable } from '@nestjs/common';
import type { RequestedViewer } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { Listener } from '../../platform/live/listener.js';
import { MergedSources } from '../../platform/live/merged-sources.js';
import { Signal } from '../../platform/signal.js';
import type { ChosenMatches } from './chosen-matches.js';
import { FollowedMatches } from './followed-matches.js';
import { type MatchFrame, NO_MATCH } from './match-frame.js';
import { MultiMatchListener } from './multi-match-listener.js';
import type { Reached } from './reached.js';
import type { Step } from './steps.js';

/** The most matches that one subscription follows at a time. */
export const MOST_FOLLOWED = 128;
/** The most finished matches to store: an event's matches finish in rounds. */
const MOST_DONE = 4_096;

export interface StreamPlan {
  readonly choose: (onChange: () => void) => ChosenMatches;
  readonly reached: Reached;
  readonly step: Step;
  readonly fromFirst: boolean;
  readonly isLive: boolean;
  readonly as: RequestedViewer | undefined;
}

/** Frames of many matches as one stream: each match in its own order, limited to the viewer's view, and independent of the others' speed. */
@Injectable()
export class MatchFrames {
  constructor(
    private readonly followed: FollowedMatches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  follow(principal: Principal, plan: StreamPlan): Subscription<MatchFrame> {
    return new Subscription(
      principal,
      (stop, listener) => this.#follow(principal, plan, stop, listener),
      this.clock(),
    );
  }

  async *#follow(
    principal: Principal,
    plan: StreamPlan,
    stop: AbortSignal,
    listener: () => Listener<MatchFrame> | undefined,
  ): AsyncGenerator<MatchFrame, void, undefined> {
    const changed = new Signal();
    const done = new Set<string>();
    const sources = new MergedSources<MatchFrame>(changed, (id) => remember(done, id));
    const choice = plan.choose(() => changed.give());
    const together = new MultiMatchListener(listener, () => sources.size);
    const { tellsMissing } = choice;
    const begin = (matchId: string): void =>
      sources.add(matchId, (ended) =>
        this.followed.follow({ principal, matchId, plan, tellsMissing, listener: together.one }, ended),
      );
    try {
      let hasToldNone = false;
      while (!stop.aborted) {
        const { version } = choice;
        const { ids, opensIn } = await choice.now(sources.names, done);
        if (choice.leavesOthers) leaveOthers(ids, sources, done);
        for (const id of ids)
          if (!done.has(id) && !sources.has(id) && sources.size < MOST_FOLLOWED) begin(id);
        together.look();
        if (choice.tellsNone && ids.length === 0 && !hasToldNone) yield NO_MATCH;
        hasToldNone = ids.length === 0;
        const until = opensIn === undefined ? undefined : performance.now() + opensIn;
        const { size } = done;
        // A finished match makes room for a waiting one.
        while (!stop.aborted && choice.version === version && (done.size === size || choice.isFixed)) {
          const next = sources.take();
          if (next !== undefined) {
            yield next.value;
            next.goOn();
            continue;
          }
          if (sources.size === 0 && (choice.isFixed || !plan.isLive)) return;
          const left = until === undefined ? undefined : until - performance.now();
          if (left !== undefined && left <= 0) break;
          await changed.wait(stop, left);
        }
      }
    } finally {
      choice.close();
      sources.close();
      together.close();
    }
  }
}

const remember = (done: Set<string>, id: string): void => {
  done.add(id);
  const [oldest] = done;
  if (done.size > MOST_DONE && oldest !== undefined) done.delete(oldest);
};

/** Stops following all other matches. A match that returns later starts from the beginning. */
const leaveOthers = (ids: readonly string[], sources: MergedSources<MatchFrame>, done: Set<string>): void => {
  const chosen = new Set(ids);
  for (const id of sources.names) if (!chosen.has(id)) sources.remove(id);
  for (const id of done) if (!chosen.has(id)) done.delete(id);
};
