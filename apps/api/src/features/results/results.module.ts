import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AmendResult } from './amend-result.js';
import { ReportResult } from './report-result.js';
import { ResultsResolver } from './results.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [AmendResult, ReportResult, ResultsResolver],
})
export class ResultsModule {}
