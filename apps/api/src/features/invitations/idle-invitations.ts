import { Inject, Injectable } from '@nestjs/common';
import { isFriendly } from '#libs/match';
import { GUEST_LIFETIME } from '../../identity/guests.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import { CommandMatch } from '../../writing/bus/command-match.js';
import { ProcessManager } from '../../writing/process-manager.js';

/** Milliseconds between two runs. */
const INTERVAL = 3_600_000;

/** Cancels matches among friends that have not begun and without an event for a day: by then the account of a guest who opened it has ended. */
@Injectable()
export class IdleInvitations extends ProcessManager {
  constructor(
    private readonly reader: MatchReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  protected subjects(): readonly string[] {
    return ['Open invitations'];
  }

  protected async look(): Promise<number> {
    const before = new Date(this.clock().getTime() - GUEST_LIFETIME * 1_000);
    for (const matchId of this.models.unendedSince(before)) {
      if (this.isStopped) break;
      const entry = this.models.match(matchId);
      if (entry === undefined || !isFriendly(entry.season) || entry.startedAt !== undefined) continue;
      const last = await this.reader.newest(matchId);
      if (last === undefined || Date.parse(last.at) > before.getTime()) continue;
      const cancel = () => ({ type: 'cancelMatch', reason: 'No player joined within a day.' }) as const;
      await this.step(new CommandMatch(matchId, `${last.number}/unanswered`, cancel, last.number));
    }
    return INTERVAL;
  }
}
