import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { FriendlyMatches } from './friendly-matches.js';
import { InvitationsResolver } from './invitations.resolver.js';

@Module({ imports: [ReadingModule, WritingModule], providers: [FriendlyMatches, InvitationsResolver] })
export class InvitationsModule {}
