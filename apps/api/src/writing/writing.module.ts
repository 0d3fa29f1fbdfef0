import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/reading.module.js';
import { TermsOfDecks } from './deck-terms.js';
import { MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';
import { MatchRewinds } from './match-rewinds.js';
import { ResultAmendments } from './result-amendments.js';
import { SeatCommands } from './seat-commands.js';

/** Commands to matches: in whose name they are given, what they lead to, what their authors are answered. */
@Module({
  imports: [ReadingModule],
  providers: [MatchCommands, MatchAnswers, SeatCommands, MatchRewinds, ResultAmendments, TermsOfDecks],
  exports: [MatchCommands, MatchAnswers, SeatCommands, MatchRewinds, ResultAmendments, TermsOfDecks],
})
export class WritingModule {}
