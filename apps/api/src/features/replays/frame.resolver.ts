import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentWork } from '../../identity/current-work.js';
import { type RequestContext, takeTurn } from '../../identity/request-context.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { Frame } from '../../reading/frames/frame.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchTimeline } from './timeline/match-timeline.js';

/** The fields of a frame that are expensive to compute. Each yields to the scheduler first, since one answer may have a hundred frames. */
@Resolver('Frame')
export class FrameResolver {
  constructor(private readonly access: MatchAccess) {}

  /** Null between two events of one command. */
  @ResolveField('match')
  async match(frame: Frame, _args: unknown, context: RequestContext): Promise<MatchView | null> {
    if (frame.isFollowed) return null;
    await takeTurn(context);
    const view = await this.access.viewAfter(frame);
    return (await view.settled()).count === view.frameCount ? view : null;
  }

  @ResolveField('timeline')
  async timeline(@Parent() frame: Frame, @CurrentWork() work: Work): Promise<MatchTimeline> {
    await work.take();
    const { number } = frame;
    return new MatchTimeline(await this.access.viewAfter(frame), work, number, number + 1, 1);
  }

  @ResolveField('turn')
  async turn(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['turn']> {
    await takeTurn(context);
    return frame.turn;
  }

  @ResolveField('text')
  async text(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['text']> {
    await takeTurn(context);
    return frame.text;
  }

  @ResolveField('rule')
  async rule(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['rule']> {
    await takeTurn(context);
    return frame.rule;
  }

  @ResolveField('events')
  async events(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['events']> {
    await takeTurn(context);
    return frame.events;
  }

  @ResolveField('table')
  async table(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['table']> {
    await takeTurn(context);
    return frame.table;
  }

  @ResolveField('patch')
  async patch(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['patch']> {
    await takeTurn(context);
    return frame.patch;
  }

  @ResolveField('openings')
  async openings(frame: Frame, _args: unknown, context: RequestContext): Promise<Frame['openings']> {
    await takeTurn(context);
    return frame.openings;
  }
}
