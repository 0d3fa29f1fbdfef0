import { decodeEvent } from '#libs/event-log';
import { matchOfNoteStream, NOTES } from '#libs/match';
import type { ReadModel } from '#libs/projections';
import { noteCodec } from './note-codec.js';

export const NOTE_NEWS = 'note-news';

/** Announces that a note was written or withdrawn, without its text. Its changes are keyed by match id. */
export const noteNews: ReadModel = {
  name: NOTE_NEWS,
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS note_news (
      match TEXT PRIMARY KEY,
      facts INTEGER NOT NULL
    ) WITHOUT ROWID;
  `,
  tables: ['note_news'],
  categories: [NOTES],
  read: (event) => {
    const match = matchOfNoteStream(event.stream);
    return {
      at: decodeEvent(noteCodec, event).envelope.at,
      write: (db) => {
        db.run(
          'INSERT INTO note_news (match, facts) VALUES (?, 1) ON CONFLICT (match) DO UPDATE SET facts = facts + 1',
          match,
        );
        return [match];
      },
    };
  },
};
