import { Inject } from '@nestjs/common';
import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { FollowedMatchesInput, SubscriptionMatchFramesArgs } from '../../platform/inputs.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readViewpoint } from '../../reading/views/viewpoint-input.js';
import { VisibleFeaturedMatches } from '../../reading/views/visible-featured-matches.js';
import { namedMatches } from './chosen-matches.js';
import { eventMatches } from './event-matches.js';
import { EventSets } from './event-sets.js';
import { featuredChoice } from './featured-choice.js';
import type { MatchFrame } from './match-frame.js';
import { MatchFrames, MOST_FOLLOWED, type StreamPlan } from './match-frames.js';
import { type Reached, readReached } from './reached.js';

@Resolver()
export class MatchFramesResolver {
  constructor(
    private readonly frames: MatchFrames,
    private readonly sets: EventSets,
    private readonly inSight: VisibleFeaturedMatches,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscription('matchFrames', sharedPayload)
  matchFrames(
    @CurrentPrincipal() principal: Principal,
    @Args() { of, after, each, fromFirst, live, as }: SubscriptionMatchFramesArgs,
    @Context('position') position?: string,
  ): AsyncIterableIterator<MatchFrame> {
    const reached = readReached(after, position);
    const choose = this.#choiceOf(principal, of, reached);
    return this.frames.follow(principal, {
      choose,
      reached,
      step: each,
      fromFirst,
      isLive: live,
      as: readViewpoint(as),
    });
  }

  #choiceOf(
    principal: Principal,
    { matches, event, featured }: FollowedMatchesInput,
    reached: Reached,
  ): StreamPlan['choose'] {
    if (matches !== undefined) {
      const ids = [...new Set(matches)];
      if (ids.length > MOST_FOLLOWED)
        throw badInput(`A subscription follows at most ${MOST_FOLLOWED} matches at a time.`);
      return () => namedMatches(ids);
    }
    if (event !== undefined) {
      const { organization, round } = event;
      const choice = {
        event: event.event,
        ...(organization == null ? {} : { organization }),
        ...(round == null ? {} : { round }),
      };
      const { sets, clock } = this;
      return (onChange) => eventMatches({ principal, choice, reached, sets, clock, onChange });
    }
    const { inSight, models } = this;
    const organization = featured?.organization ?? undefined;
    const most = featured?.all === true ? MOST_FOLLOWED : 1;
    return (onChange) => featuredChoice({ principal, organization, most, inSight, models, onChange });
  }
}
