import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AcceptInvitationHandler } from './commands/accept-invitation.js';
import { InviteHandler } from './commands/invite.js';
import { RematchHandler } from './commands/rematch.js';
import { FriendlyMatches } from './friendly-matches.js';
import { IdleInvitations } from './idle-invitations.js';
import { PlayAgainHandler } from './rematch/play-again.js';
import { RematchResolver } from './rematch/rematch.resolver.js';
import { RematchViews } from './rematch/rematch-views.js';
import { Rematches } from './rematch/rematches.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    FriendlyMatches,
    InviteHandler,
    AcceptInvitationHandler,
    RematchHandler,
    PlayAgainHandler,
    RematchViews,
    RematchResolver,
    Rematches,
    IdleInvitations,
  ],
})
export class InvitationsModule {}
