import { NOTE_READERS, UNKNOWN_CARDS, UNSEEN_CHANCE } from '#libs/match';
import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { JudgingModule } from './judging.module.js';
import { NoteFrame } from './notes/note-frame.js';
import { noteNews } from './notes/note-news.js';
import { WithdrawNote } from './notes/withdraw-note.js';
import { RewindMatch } from './rewind-match.js';

const [KEEP, SHUFFLE] = UNKNOWN_CARDS;
const [, REDRAW] = UNSEEN_CHANCE;
const [JUDGES, PLAYERS, PUBLIC] = NOTE_READERS;
const STAFF = ['organizer', 'judge'] as const;

/** Judges' work on a match besides the game's rulings: rewinds with a preview, and notes. */
export const judging: Feature = {
  module: JudgingModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    UnknownCards: { KEEP, SHUFFLE },
    UnseenChance: { KEEP, REDRAW },
    NoteReaders: { JUDGES, PLAYERS, PUBLIC },
  },
  // The match refuses, with the same message for other organizations' staff as for a spectator.
  fieldRoles: { 'Query.rewindPreview': 'everybody', 'Subscription.matchNotes': 'everybody' },
  mutations: {
    rewindMatch: mutation(RewindMatch, STAFF, 'rulings'),
    noteFrame: mutation(NoteFrame, STAFF, 'rulings'),
    withdrawNote: mutation(WithdrawNote, STAFF, 'rulings'),
  },
  linedTexts: ['NoteFrameInput.text'],
  readModels: () => [noteNews],
  sizes: {
    lengths: {
      'Match.rewinds': 1,
      'Match.notes': 2,
      'MatchNotes.notes': 2,
      'RewindPreview.undone': 40,
      'RewindPreview.learned': 2,
      'LearnedBySeat.cards': 5,
    },
    // The query reads the match's log.
    bytes: { 'Query.rewindPreview': 20_000, 'Note.text': 200 },
  },
};
