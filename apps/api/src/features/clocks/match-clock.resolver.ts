import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type ClockSettings, type DowntimeRule, TimeUsage } from '#libs/match';
import { CurrentWork } from '../../identity/current-work.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type ClockObject, clockObject } from './clock-object.js';

interface TimeUsedObject {
  readonly game: number;
  readonly turn: number;
  readonly seat: number;
  readonly seconds: number;
}

@Resolver('ClockFormat')
export class ClockFormatResolver {
  /** Formats older than this setting do not have it. */
  @ResolveField('downtime')
  downtime({ downtime = 'counts' }: ClockSettings): DowntimeRule {
    return downtime;
  }
}

@Resolver('MatchAtFrame')
export class ClockAtFrameResolver {
  /** The clocks after the newest complete command that the viewer may see. */
  @ResolveField('clock')
  clock(view: MatchView): Promise<ClockObject> {
    return clockObject(view);
  }
}

@Resolver('Match')
export class MatchClockResolver extends ClockAtFrameResolver {
  /** Reads the complete match, and yields to other work in between. */
  @ResolveField('timeUsed')
  async timeUsed(@Parent() view: MatchView, @CurrentWork() work: Work): Promise<readonly TimeUsedObject[]> {
    const { count } = await view.settled();
    const using = new TimeUsage(view.log.game);
    for (let number = 0; number < count; number += 1) {
      if (number % AT_ONCE === 0) await work.take();
      const moment = await view.log.moment(number);
      if (moment !== undefined) using.take(moment.match, moment.knownAt, moment.recorded.event);
    }
    return using.told().map(({ game, turn, seat, ms }) => ({ game, turn, seat, seconds: ms / 1000 }));
  }
}

/** Moments that are processed in one turn. */
const AT_ONCE = 64;
