import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { Amendments } from './amendments.js';
import { AmendResultHandler } from './commands/amend-result.js';
import { ConfirmResultHandler } from './commands/confirm-result.js';
import { DisputeResultHandler } from './commands/dispute-result.js';
import { ImportResultsHandler } from './commands/import-results.js';
import { ReportResultHandler } from './commands/report-result.js';
import { ExportsController } from './exports.controller.js';
import { ResultsResolver } from './results.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule, WritingModule],
  controllers: [ExportsController],
  providers: [
    Amendments,
    AmendResultHandler,
    ImportResultsHandler,
    ReportResultHandler,
    ConfirmResultHandler,
    DisputeResultHandler,
    ResultsResolver,
  ],
})
export class ResultsModule {}
