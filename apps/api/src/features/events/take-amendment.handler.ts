import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AmendmentAhead } from '#libs/events';
import { ApiError } from '../../platform/errors/api-error.js';
import { TakeAmendment, type TakenAtTable } from '../../writing/amendment-terms.js';
import { amendmentAhead, authoredAmendment } from './amendment-ahead.js';
import { StoredEvents } from './stored-events.js';
import { isNoTable, tableNamedBy } from './table-of-match.js';
import { pairingResult } from './table-result.js';
import { TableResults } from './table-results.js';

@CommandHandler(TakeAmendment)
export class TakeAmendmentHandler implements ICommandHandler<TakeAmendment> {
  constructor(
    private readonly events: StoredEvents,
    private readonly results: TableResults,
  ) {}

  async execute({ order, matchId, match, authored, number, digest }: TakeAmendment): Promise<TakenAtTable> {
    const named = tableNamedBy(match);
    if (named === undefined) return { kind: 'free' };
    const { event, round, table } = named;
    const { commandId, actor, amendment } = authored;
    const result = pairingResult(match.seats, amendment.result);
    const ahead: AmendmentAhead = { commandId, number, by: actor, ...amendment };
    // The table takes the first result before an amendment of it.
    this.results.carry(matchId);
    await this.results.settled(matchId);
    try {
      const command = { type: 'takeAmendment', round, table, match: matchId, result, ahead } as const;
      await this.events.send(order, event, command, digest);
      return { kind: 'taken' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isNoTable(error)) return { kind: 'free' };
      const earlier = amendmentAhead(await this.events.now(event), named, matchId);
      if (error.code !== 'CONFLICT' || earlier === undefined || earlier.number < number) throw error;
      return { kind: 'behind', earlier: authoredAmendment(earlier) };
    }
  }
}
