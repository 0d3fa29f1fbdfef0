import { ResolveField, Resolver } from '@nestjs/graphql';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Frame } from '../../reading/frames/frame.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchTimeline } from './timeline/match-timeline.js';

/** The fields of a frame that are expensive to compute. Each yields to the scheduler first, since one answer may have a hundred frames. */
@Resolver('Frame')
export class FrameResolver {
  constructor(
    private readonly turns: Turns,
    private readonly access: MatchAccess,
  ) {}

  /** Null between two events of one command. */
  @ResolveField('match')
  async match(frame: Frame): Promise<MatchView | null> {
    if (frame.isFollowed) return null;
    await this.turns.take();
    const view = await this.access.viewAfter(frame);
    return (await view.settled()).count === view.frameCount ? view : null;
  }

  @ResolveField('timeline')
  async timeline(frame: Frame): Promise<MatchTimeline> {
    await this.turns.take();
    const { number } = frame;
    return new MatchTimeline(await this.access.viewAfter(frame), this.turns, number, number + 1, 1);
  }

  @ResolveField('turn')
  async turn(frame: Frame): Promise<Frame['turn']> {
    await this.turns.take();
    return frame.turn;
  }

  @ResolveField('text')
  async text(frame: Frame): Promise<Frame['text']> {
    await this.turns.take();
    return frame.text;
  }

  @ResolveField('rule')
  async rule(frame: Frame): Promise<Frame['rule']> {
    await this.turns.take();
    return frame.rule;
  }

  @ResolveField('events')
  async events(frame: Frame): Promise<Frame['events']> {
    await this.turns.take();
    return frame.events;
  }

  @ResolveField('table')
  async table(frame: Frame): Promise<Frame['table']> {
    await this.turns.take();
    return frame.table;
  }

  @ResolveField('patch')
  async patch(frame: Frame): Promise<Frame['patch']> {
    await this.turns.take();
    return frame.patch;
  }

  @ResolveField('openings')
  async openings(frame: Frame): Promise<Frame['openings']> {
    await this.turns.take();
    return frame.openings;
  }
}
