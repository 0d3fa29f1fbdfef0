import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { FollowedNotes } from './notes/followed-notes.js';
import { MatchNotes } from './notes/match-notes.js';
import { NoteFrameHandler } from './notes/note-frame.js';
import { NotesResolver } from './notes/notes.resolver.js';
import { WithdrawNoteHandler } from './notes/withdraw-note.js';
import { RewindMatchHandler } from './rewind-match.js';
import { RewindPreviews } from './rewind-preview.js';
import { RewindsResolver } from './rewinds.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    RewindPreviews,
    RewindsResolver,
    RewindMatchHandler,
    MatchNotes,
    NoteFrameHandler,
    WithdrawNoteHandler,
    FollowedNotes,
    NotesResolver,
  ],
})
export class JudgingModule {}
