import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../platform/errors/api-error.js';
import { RefusalOfAmendment } from '../../writing/amendment-terms.js';
import { decideAtTable } from './decide-at-table.js';
import { StoredEvents } from './stored-events.js';
import { isNoTable, tableNamedBy } from './table-of-match.js';
import { pairingResult } from './table-result.js';

/** Predicts the refusal of an amendment by its table: a bracket needs a winner, and later rounds depend on it. */
@QueryHandler(RefusalOfAmendment)
export class AmendmentsAtTables implements IQueryHandler<RefusalOfAmendment> {
  constructor(private readonly events: StoredEvents) {}

  async execute({ matchId, match, amendment }: RefusalOfAmendment): Promise<ApiError | undefined> {
    const named = tableNamedBy(match);
    if (named === undefined) return undefined;
    const { event, round, table } = named;
    const result = pairingResult(match.seats, amendment.result);
    const decision = decideAtTable(await this.events.now(event), {
      type: 'amendResult',
      round,
      table,
      result,
      reason: amendment.reason,
      match: matchId,
    });
    if (decision.accepted || isNoTable(decision.rejection)) return undefined;
    const { code, message } = decision.rejection;
    return new ApiError(code, message);
  }
}
