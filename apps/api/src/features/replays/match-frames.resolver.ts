import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { badInput } from '../../platform/errors/api-error.js';
import type { MatchFramesArgs } from '../../platform/inputs.js';
import {
  type Connection,
  connectionOf,
  cursorOf,
  type PageArguments,
  pageRange,
} from '../../platform/paging/page.js';
import type { Frame } from '../../reading/frames/frame.js';
import type { MatchView } from '../../reading/views/match-view.js';

@Resolver('Match')
export class MatchFramesResolver {
  @ResolveField('frame')
  frame(@Parent() view: MatchView, @Args('number') number?: number | null): Promise<Frame | undefined> {
    return view.frame(number ?? view.frameCount - 1);
  }

  @ResolveField('frames')
  async frames(@Parent() view: MatchView, @Args() page: MatchFramesArgs): Promise<Connection<Frame>> {
    const range = pageRange('frame', view.frameCount, begunAt(page));
    return connectionOf('frame', view.frameCount, range, await view.frames(range.from, range.to));
  }
}

/** Converts `from` to the equivalent cursor: the one behind the previous frame. */
const begunAt = ({ from, ...page }: MatchFramesArgs): PageArguments => {
  if (from == null) return page;
  if (from < 0 || page.after != null) throw badInput('"from" is a frame number, given without "after".');
  return from === 0 ? page : { ...page, after: cursorOf('frame', String(from - 1)) };
};
