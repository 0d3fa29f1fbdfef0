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

/** The authors and readers of each match's annotations. It has no texts: those must vanish when their author is erased. */
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

export interface AnnotationKey {
  readonly author: string;
  readonly number: number;
}

const keys = z.array(z.object({ author: z.string(), number: z.number() }));

/** The newest annotations for the given classes of readers. */
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

/** The annotation of a link; undefined when its author has made it private. */
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
