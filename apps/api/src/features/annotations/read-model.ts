import { z } from 'zod';
import { decodeEvent } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import {
  ANNOTATIONS,
  type AnnotationFact,
  type AnnotationReaders,
  annotationCodec,
  ofAnnotationStream,
} from './annotation-facts.js';

/** Who wrote annotations on which match, and for whom. Their texts are not here: those are their authors', who may be erased. */
export const annotationDirectory: ReadModel = {
  name: 'annotations',
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS annotation (
      match_id TEXT NOT NULL,
      author TEXT NOT NULL,
      number INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      readers TEXT NOT NULL,
      link TEXT NOT NULL,
      PRIMARY KEY (match_id, author, number)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS annotation_readers ON annotation (match_id, readers, seq);
    CREATE INDEX IF NOT EXISTS annotation_link ON annotation (match_id, link);
  `,
  tables: ['annotation'],
  categories: [ANNOTATIONS],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(annotationCodec, event);
    const { author, matchId } = ofAnnotationStream(event.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        writeFact(db, { author, matchId, seq }, fact);
        return [matchId];
      },
    };
  },
};

const writeFact = (
  db: ReadModelDatabase,
  { author, matchId, seq }: { readonly author: string; readonly matchId: string; readonly seq: number },
  fact: AnnotationFact,
): void => {
  const which = [matchId, author, fact.number] as const;
  switch (fact.type) {
    case 'FrameAnnotated':
      db.run(
        'INSERT INTO annotation (match_id, author, number, seq, readers, link) VALUES (?, ?, ?, ?, ?, ?)',
        ...which,
        seq,
        fact.readers,
        fact.link,
      );
      return;
    case 'AnnotationShared':
      db.run(
        'UPDATE annotation SET readers = ? WHERE match_id = ? AND author = ? AND number = ?',
        fact.readers,
        ...which,
      );
      return;
    case 'AnnotationRemoved':
      db.run('DELETE FROM annotation WHERE match_id = ? AND author = ? AND number = ?', ...which);
  }
};

/** An annotation by whose it is. */
export interface AnnotationKey {
  readonly author: string;
  readonly number: number;
}

const keys = z.array(z.object({ author: z.string(), number: z.number() }));

/** The newest that certain readers are shown. */
export const annotationsFor = (
  db: ReadModelDatabase,
  matchId: string,
  readers: AnnotationReaders,
  most: number,
): readonly AnnotationKey[] =>
  keys.parse(
    db.all(
      'SELECT author, number FROM annotation WHERE match_id = ? AND readers = ? ORDER BY seq DESC LIMIT ?',
      matchId,
      readers,
      most,
    ),
  );

/** The one that a link leads to, unless it is its author's alone. */
export const annotationByLink = (
  db: ReadModelDatabase,
  matchId: string,
  link: string,
): readonly AnnotationKey[] =>
  keys.parse(
    db.all(
      "SELECT author, number FROM annotation WHERE match_id = ? AND link = ? AND readers <> 'author'",
      matchId,
      link,
    ),
  );
