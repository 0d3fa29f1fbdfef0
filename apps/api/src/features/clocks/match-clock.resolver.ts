import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { timeUsed } from '#libs/match';
import { Turns } from '../../platform/scheduling/turns.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type ClockObject, clockObject } from './clock-object.js';

interface TimeUsedObject {
  readonly game: number;
  readonly turn: number;
  readonly seat: number;
  readonly seconds: number;
}

/** The clocks as the viewer's newest whole command left them. */
@Resolver('Match')
export class MatchClockResolver {
  constructor(private readonly turns: Turns) {}

  @ResolveField('clock')
  clock(@Parent() view: MatchView): ClockObject {
    return clockObject(view);
  }

  @ResolveField('timeUsed')
  async timeUsed(@Parent() { log, settledCount }: MatchView): Promise<readonly TimeUsedObject[]> {
    await this.turns.take();
    const moments = log.moments.slice(0, settledCount).map(({ match, knownAt }) => ({ match, at: knownAt }));
    return timeUsed(log.game, moments).map(({ game, turn, seat, ms }) => ({
      game,
      turn,
      seat,
      seconds: ms / 1000,
    }));
  }
}
