import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { CreateMatch } from './commands/create-match.js';
import { CreateMatches } from './commands/create-matches.js';
import { JoinMatch } from './commands/join-match.js';
import { NamedMatches } from './commands/named-matches.js';
import { SubmitAction } from './commands/submit-action.js';
import { MatchList } from './lists/match-list.js';
import { MatchPages } from './lists/match-pages.js';
import { MatchUpdates } from './lists/match-updates.js';
import { CardImagesResolver } from './resolvers/card-images.resolver.js';
import { CreateMatchesResolver } from './resolvers/create-matches.resolver.js';
import { LegalActionsResolver } from './resolvers/legal-actions.resolver.js';
import { MatchAtFrameResolver, MatchResolver } from './resolvers/match.resolver.js';
import { MatchCommandsResolver } from './resolvers/match-commands.resolver.js';
import { MatchSeatsResolver, SeatsAtFrameResolver } from './resolvers/match-seats.resolver.js';
import { MatchesResolver } from './resolvers/matches.resolver.js';
import { OutcomeResolver } from './resolvers/outcome.resolver.js';
import { RulingsAtFrameResolver, RulingsResolver } from './resolvers/rulings.resolver.js';
import { WhyNotResolver } from './resolvers/why-not.resolver.js';

const COMMANDS = [CreateMatch, CreateMatches, NamedMatches, JoinMatch, SubmitAction];
const LISTS = [MatchList, MatchPages, MatchUpdates];
const RESOLVERS = [
  MatchesResolver,
  MatchResolver,
  MatchAtFrameResolver,
  MatchSeatsResolver,
  SeatsAtFrameResolver,
  CardImagesResolver,
  LegalActionsResolver,
  OutcomeResolver,
  RulingsResolver,
  RulingsAtFrameResolver,
  WhyNotResolver,
  MatchCommandsResolver,
  CreateMatchesResolver,
];

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [...COMMANDS, ...LISTS, ...RESOLVERS],
})
export class MatchesModule {}
