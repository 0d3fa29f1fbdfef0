import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordTakenAmendment } from './amendment-terms.js';
import { ResultAmendments } from './result-amendments.js';

@CommandHandler(RecordTakenAmendment)
export class RecordTakenAmendmentHandler implements ICommandHandler<RecordTakenAmendment> {
  constructor(private readonly amendments: ResultAmendments) {}

  async execute({ matchId, taken }: RecordTakenAmendment): Promise<void> {
    await this.amendments.record(matchId, taken);
  }
}
