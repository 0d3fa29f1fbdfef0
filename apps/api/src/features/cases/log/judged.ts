import { Injectable } from '@nestjs/common';
import { CALL_STREAMS, CASE_STREAMS, PENALTIES_GIVEN, RULES_STREAMS } from './aggregates.js';
import { JudgingLog } from './judging-log.js';

/** Every stream of judging. */
@Injectable()
export class Judged {
  readonly calls;
  readonly cases;
  readonly penalties;
  readonly rules;

  constructor(log: JudgingLog) {
    this.calls = log.of(CALL_STREAMS);
    this.cases = log.of(CASE_STREAMS);
    this.penalties = log.of(PENALTIES_GIVEN);
    this.rules = log.of(RULES_STREAMS);
  }
}
