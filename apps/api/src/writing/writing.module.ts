import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/reading.module.js';
import { AggregateStores } from './aggregate-store.js';
import { CommandMatchHandler } from './bus/command-match.js';
import { Consequences } from './consequences.js';
import { MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';
import { MatchRewinds } from './match-rewinds.js';
import { ResultAmendments } from './result-amendments.js';
import { SeatCommands } from './seat-commands.js';

const PROVIDERS = [
  AggregateStores,
  CommandMatchHandler,
  Consequences,
  MatchCommands,
  MatchAnswers,
  SeatCommands,
  MatchRewinds,
  ResultAmendments,
];

/** The command bus, the aggregate stores, and commands to matches with their answers. */
@Module({ imports: [ReadingModule], providers: PROVIDERS, exports: PROVIDERS })
export class WritingModule {}
