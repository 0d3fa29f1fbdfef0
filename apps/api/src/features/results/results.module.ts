import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AmendResult } from './amend-result.js';
import { ExportsController } from './exports.controller.js';
import { ImportResults } from './import/import-results.js';
import { ReportResult } from './report-result.js';
import { ResultsResolver } from './results.resolver.js';

@Module({
  imports: [IdentityModule, ReadingModule, WritingModule],
  controllers: [ExportsController],
  providers: [AmendResult, ReportResult, ImportResults, ResultsResolver],
})
export class ResultsModule {}
