import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Connection, connectionOf, type PageArguments, pageRange } from '../../platform/paging/page.js';
import type { Frame } from '../../reading/frames/frame.js';
import type { MatchView } from '../../reading/views/match-view.js';

@Resolver('Match')
export class MatchFramesResolver {
  @ResolveField('frame')
  frame(@Parent() view: MatchView, @Args('number') number?: number | null): Promise<Frame | undefined> {
    return view.frame(number ?? view.frameCount - 1);
  }

  @ResolveField('frames')
  async frames(@Parent() view: MatchView, @Args() page: PageArguments): Promise<Connection<Frame>> {
    const range = pageRange('frame', view.frameCount, page);
    return connectionOf('frame', view.frameCount, range, await view.frames(range.from, range.to));
  }
}
