import type { Gap } from '../uptime/uptime-log.js';
import { ServiceCommand } from './commands.js';

/** Gives a match the time of an outage back. The idempotency key follows from the gap, so several nodes give it back once. */
export class GiveBackDowntime extends ServiceCommand<void> {
  constructor(
    readonly matchId: string,
    readonly gap: Gap,
    /** The match's newest frame. `gap` begins no earlier. */
    readonly expectedFrame: number,
  ) {
    super(`${matchId}/downtime/${gap.to}`);
  }
}
