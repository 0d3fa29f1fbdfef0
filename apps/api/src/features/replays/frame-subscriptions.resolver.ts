import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { SubscriptionFramesArgs, SubscriptionPlaybackArgs } from '../../platform/inputs.js';
import { Position } from '../../platform/live/position.js';
import type { Frame } from '../../reading/frames/frame.js';
import { readViewpoint } from '../../reading/views/viewpoint-input.js';
import { FrameStreams } from './frame-streams.js';
import { readPlaybackPlan } from './playback-plan.js';

@Resolver()
export class FrameSubscriptionsResolver {
  constructor(private readonly streams: FrameStreams) {}

  @Subscription('frames', sharedPayload)
  frames(
    @CurrentPrincipal() principal: Principal,
    @Args() { matchId, after, as }: SubscriptionFramesArgs,
    @Context('position') position?: string,
  ): Promise<AsyncIterableIterator<Frame>> {
    const last = reached(position) ?? after ?? -1;
    if (last < -1) throw badInput('"after" is a frame number, or -1 for all frames.');
    return this.streams.follow(principal, matchId, last, readViewpoint(as));
  }

  @Subscription('playback', sharedPayload)
  playback(
    @CurrentPrincipal() principal: Principal,
    @Args() { matchId, as, ...asked }: SubscriptionPlaybackArgs,
    @Context('position') position?: string,
  ): Promise<AsyncIterableIterator<Frame>> {
    const plan = readPlaybackPlan(asked);
    const from = Math.max(plan.from, (reached(position) ?? -1) + 1);
    return this.streams.playback(principal, matchId, { ...plan, from }, readViewpoint(as));
  }
}

/** The transport's position takes precedence over the operation's argument, which a reconnecting client sends unchanged. */
const reached = (position: string | undefined): number | undefined =>
  position === undefined ? undefined : Position.read(position).at('');
