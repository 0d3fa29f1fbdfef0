import { Inject, Injectable } from '@nestjs/common';
import { ABANDONED_AFTER_DAYS, CLOCK, type Clock } from '../../platform/injection.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import { CommandMatch } from '../../writing/bus/command-match.js';
import { ProcessManager } from '../../writing/process-manager.js';

const DAY = 86_400_000;
/** Milliseconds between two looks at matches that nobody plays any more. */
const INTERVAL = 3_600_000;

/** Cancels matches in which nothing has happened for so many days: a match that nobody ends would take up memory for ever. */
@Injectable()
export class AbandonedMatches extends ProcessManager {
  constructor(
    private readonly reader: MatchReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ABANDONED_AFTER_DAYS) private readonly days: number,
  ) {
    super();
  }

  protected subjects(): readonly string[] {
    return this.days === 0 ? [] : ['Abandoned matches'];
  }

  /** One match after the other: nobody waits for it. */
  protected async look(): Promise<number> {
    const before = new Date(this.clock().getTime() - this.days * DAY);
    const reason = `Nothing happened for ${this.days} days.`;
    for (const matchId of this.models.unendedSince(before)) {
      if (this.isStopped) break;
      const last = await this.reader.newest(matchId);
      if (last === undefined || Date.parse(last.at) > before.getTime()) continue;
      const cancel = () => ({ type: 'cancelMatch', reason }) as const;
      await this.step(new CommandMatch(matchId, `${last.number}/abandoned`, cancel, last.number));
    }
    return INTERVAL;
  }
}
