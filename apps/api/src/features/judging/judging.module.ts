import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { FollowedNotes } from './notes/followed-notes.js';
import { MatchNotes } from './notes/match-notes.js';
import { NotesResolver } from './notes/notes.resolver.js';
import { RewindPreviews } from './rewind-preview.js';
import { RewindsResolver } from './rewinds.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [RewindPreviews, RewindsResolver, MatchNotes, FollowedNotes, NotesResolver],
})
export class JudgingModule {}
