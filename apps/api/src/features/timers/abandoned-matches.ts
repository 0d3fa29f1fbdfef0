import { Inject, Injectable } from '@nestjs/common';
import { ABANDONED_AFTER_DAYS, CLOCK, type Clock } from '../../platform/injection.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import { CommandMatch } from '../../writing/bus/command-match.js';
import { ProcessManager } from '../../writing/process-manager.js';

const DAY = 86_400_000;
/** Milliseconds between two runs. */
const INTERVAL = 3_600_000;

/** Cancels matches without an event for a configured number of days: an abandoned match would occupy memory for ever. */
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

  protected async look(): Promise<number> {
    const before = new Date(this.clock().getTime() - this.days * DAY);
    const reason = `The match had no action for ${this.days} days.`;
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
