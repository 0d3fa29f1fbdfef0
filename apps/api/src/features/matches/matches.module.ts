import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AnswerDrawHandler } from './commands/answer-draw.js';
import { CancelMatchHandler } from './commands/cancel-match.js';
import { ConcedeHandler } from './commands/concede.js';
import { CreateMatchHandler } from './commands/create-match.js';
import { CreateMatchesHandler } from './commands/create-matches.js';
import { JoinMatchHandler } from './commands/join-match.js';
import { MakeRulingHandler } from './commands/make-ruling.js';
import { NamedMatches } from './commands/named-matches.js';
import { OfferDrawHandler } from './commands/offer-draw.js';
import { ReadyHandler } from './commands/ready.js';
import { RevealEntropyHandler } from './commands/reveal-entropy.js';
import { RuleResultHandler } from './commands/rule-result.js';
import { SubmitActionHandler } from './commands/submit-action.js';
import { SubmitDeckHandler } from './commands/submit-deck.js';
import { MatchList } from './lists/match-list.js';
import { MatchPages } from './lists/match-pages.js';
import { MatchUpdates } from './lists/match-updates.js';
import { CardImagesResolver } from './resolvers/card-images.resolver.js';
import { CreateMatchesResolver } from './resolvers/create-matches.resolver.js';
import { FrameDecisionsResolver } from './resolvers/frame-decisions.resolver.js';
import { LegalActionsResolver } from './resolvers/legal-actions.resolver.js';
import { MatchAtFrameResolver, MatchResolver } from './resolvers/match.resolver.js';
import { MatchSeatsResolver, SeatsAtFrameResolver } from './resolvers/match-seats.resolver.js';
import { MatchesResolver } from './resolvers/matches.resolver.js';
import { OutcomeResolver } from './resolvers/outcome.resolver.js';
import { RulingsAtFrameResolver, RulingsResolver } from './resolvers/rulings.resolver.js';
import { WhyNotResolver } from './resolvers/why-not.resolver.js';

const COMMANDS = [
  NamedMatches,
  CreateMatchHandler,
  CreateMatchesHandler,
  JoinMatchHandler,
  SubmitDeckHandler,
  ReadyHandler,
  RevealEntropyHandler,
  SubmitActionHandler,
  MakeRulingHandler,
  RuleResultHandler,
  ConcedeHandler,
  OfferDrawHandler,
  AnswerDrawHandler,
  CancelMatchHandler,
];
const LISTS = [MatchList, MatchPages, MatchUpdates];
const RESOLVERS = [
  MatchesResolver,
  MatchResolver,
  MatchAtFrameResolver,
  MatchSeatsResolver,
  SeatsAtFrameResolver,
  CardImagesResolver,
  FrameDecisionsResolver,
  LegalActionsResolver,
  OutcomeResolver,
  RulingsResolver,
  RulingsAtFrameResolver,
  WhyNotResolver,
  CreateMatchesResolver,
];

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [...COMMANDS, ...LISTS, ...RESOLVERS],
})
export class MatchesModule {}
