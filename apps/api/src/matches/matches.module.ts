import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FramesModule } from '../frames/frames.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { AnswerDrawHandler } from './commands/answer-draw.handler.js';
import { CancelMatchHandler } from './commands/cancel-match.handler.js';
import { ConcedeHandler } from './commands/concede.handler.js';
import { CreateMatchHandler } from './commands/create-match.handler.js';
import { JoinMatchHandler } from './commands/join-match.handler.js';
import { MakeRulingHandler } from './commands/make-ruling.handler.js';
import { OfferDrawHandler } from './commands/offer-draw.handler.js';
import { ReadyHandler } from './commands/ready.handler.js';
import { SubmitActionHandler } from './commands/submit-action.handler.js';
import { SubmitDeckHandler } from './commands/submit-deck.handler.js';
import { MatchAccess } from './match-access.js';
import { MatchAnswers } from './match-answer.js';
import { MatchCommands } from './match-commands.js';
import { MatchList } from './match-list.js';
import { FindMatchHandler } from './queries/find-match.handler.js';
import { ListMatchesHandler } from './queries/list-matches.handler.js';
import { CardImagesResolver } from './resolvers/card-images.resolver.js';
import { LegalActionsResolver } from './resolvers/legal-actions.resolver.js';
import { MatchResolver } from './resolvers/match.resolver.js';
import { MatchCommandsResolver } from './resolvers/match-commands.resolver.js';
import { MatchSeatsResolver } from './resolvers/match-seats.resolver.js';
import { MatchesResolver } from './resolvers/matches.resolver.js';
import { RulingsResolver } from './resolvers/rulings.resolver.js';
import { SeatCommands } from './seat-commands.js';

const HANDLERS = [
  CreateMatchHandler,
  JoinMatchHandler,
  SubmitDeckHandler,
  ReadyHandler,
  SubmitActionHandler,
  MakeRulingHandler,
  ConcedeHandler,
  OfferDrawHandler,
  AnswerDrawHandler,
  CancelMatchHandler,
  FindMatchHandler,
  ListMatchesHandler,
];

const RESOLVERS = [
  MatchesResolver,
  MatchResolver,
  MatchSeatsResolver,
  CardImagesResolver,
  LegalActionsResolver,
  RulingsResolver,
  MatchCommandsResolver,
];

/** Matches: the commands that make up their lives, and what may be known of them. */
@Module({
  imports: [CqrsModule, FramesModule, ReadModelsModule],
  providers: [MatchAccess, MatchAnswers, MatchCommands, MatchList, SeatCommands, ...HANDLERS, ...RESOLVERS],
  exports: [MatchAccess, MatchCommands, MatchList],
})
export class MatchesModule {}
