import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentWork } from '../../../identity/current-work.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { Work } from '../../../platform/scheduling/work.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MatchTimeline } from './match-timeline.js';

const LONGEST = 500;

@Resolver('Match')
export class MatchTimelineResolver {
  @ResolveField('timeline')
  timeline(
    @Parent() view: MatchView,
    @CurrentWork() work: Work,
    @Args('from') from: number,
    @Args('frames') frames: number,
  ): MatchTimeline {
    if (from < 0) throw badInput('"from" is a frame number.');
    if (frames < 0 || frames > LONGEST) throw badInput(`"frames" is from 0 to ${LONGEST}.`);
    const begin = Math.min(from, view.frameCount);
    return new MatchTimeline(view, work, begin, Math.min(begin + frames, view.frameCount));
  }
}
