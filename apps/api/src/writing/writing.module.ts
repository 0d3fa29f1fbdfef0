import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/reading.module.js';
import { AggregateStores } from './aggregate-store.js';
import { CommandMatchHandler } from './bus/command-match.js';
import { Consequences } from './consequences.js';
import { GiveBackDowntimeHandler } from './give-back-downtime.handler.js';
import { MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';
import { MatchRewinds } from './match-rewinds.js';
import { RecordTakenAmendmentHandler } from './record-taken-amendment.handler.js';
import { ResultAmendments } from './result-amendments.js';
import { SeatCommands } from './seat-commands.js';
import { Uptime } from './uptime/uptime.js';

const PROVIDERS = [
  AggregateStores,
  CommandMatchHandler,
  Consequences,
  GiveBackDowntimeHandler,
  MatchCommands,
  MatchAnswers,
  SeatCommands,
  MatchRewinds,
  RecordTakenAmendmentHandler,
  ResultAmendments,
  Uptime,
];

/** The command bus, the aggregate stores, and commands to matches with their answers. */
@Module({ imports: [ReadingModule], providers: PROVIDERS, exports: PROVIDERS })
export class WritingModule {}
