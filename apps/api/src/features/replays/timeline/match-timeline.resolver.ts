import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { badInput } from '../../../platform/errors/api-error.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MatchTimeline } from './match-timeline.js';

const LONGEST = 500;

@Resolver('Match')
export class MatchTimelineResolver {
  constructor(private readonly turns: Turns) {}

  @ResolveField('timeline')
  timeline(
    @Parent() view: MatchView,
    @Args('from') from: number,
    @Args('frames') frames: number,
  ): MatchTimeline {
    if (from < 0) throw badInput('"from" is a frame number.');
    if (frames < 0 || frames > LONGEST) throw badInput(`"frames" is from 0 to ${LONGEST}.`);
    const begin = Math.min(from, view.frameCount);
    return new MatchTimeline(view, this.turns, begin, Math.min(begin + frames, view.frameCount));
  }
}
