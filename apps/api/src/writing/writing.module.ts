import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/reading.module.js';
import { AggregateStores } from './aggregate-store.js';
import { CommandMatchHandler } from './bus/command-match.js';
import { TermsOfDecks } from './deck-terms.js';
import { MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';
import { MatchRewinds } from './match-rewinds.js';
import { ResultAmendments } from './result-amendments.js';
import { SeatCommands } from './seat-commands.js';

const PROVIDERS = [
  AggregateStores,
  CommandMatchHandler,
  MatchCommands,
  MatchAnswers,
  SeatCommands,
  MatchRewinds,
  ResultAmendments,
  TermsOfDecks,
];

/** The command bus and the aggregate stores; commands to matches, and what their authors are answered. */
@Module({ imports: [ReadingModule], providers: PROVIDERS, exports: PROVIDERS })
export class WritingModule {}
