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

/** What judges do to a match beside the rulings of its game: they take it back, and see before what that means; they write down what they saw. */
export const judging: Feature = {
  module: JudgingModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    UnknownCards: { KEEP, SHUFFLE },
    UnseenChance: { KEEP, REDRAW },
    NoteReaders: { JUDGES, PLAYERS, PUBLIC },
  },
  // The match itself refuses, in the same words to other organizations' staff as to any spectator.
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
    // A match's log is read for it.
    bytes: { 'Query.rewindPreview': 20_000, 'Note.text': 200 },
  },
};
