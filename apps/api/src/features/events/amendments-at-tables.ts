import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../platform/errors/api-error.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { RefusalOfAmendment } from '../../writing/amendment-terms.js';
import { decideAtTable } from './decide-at-table.js';
import { placeOfMatch } from './read-model.js';
import { StoredEvents } from './stored-events.js';
import { pairingResult } from './table-result.js';

/** An amended result that the table cannot take is refused at the match: a bracket needs a winner, and later rounds depend on it. */
@QueryHandler(RefusalOfAmendment)
export class AmendmentsAtTables implements IQueryHandler<RefusalOfAmendment> {
  constructor(
    private readonly models: ReadModels,
    private readonly events: StoredEvents,
  ) {}

  async execute({ matchId, match, amendment }: RefusalOfAmendment): Promise<ApiError | undefined> {
    const place = this.models.ask((db) => placeOfMatch(db, matchId));
    if (place === undefined || place.isTakenBack) return undefined;
    const { event, round, table } = place;
    const result = pairingResult(match.seats, amendment.result);
    const decision = decideAtTable(await this.events.now(event), {
      type: 'amendResult',
      round,
      table,
      result,
      reason: amendment.reason,
      match: matchId,
    });
    if (decision.accepted || decision.rejection.code === 'ROUND_NOT_FOUND') return undefined;
    const { code, message } = decision.rejection;
    return new ApiError(code, message);
  }
}
