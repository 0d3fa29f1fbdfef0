import { z } from 'zod';
import type { EventStore, RecordedEvent } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';

/** Words that are a person's: what it said, or what is said of it. */
export interface PersonalWords {
  readonly player: string;
  readonly texts: readonly string[];
}

/** How the words of persons are told in the log, whatever features have events that hold some. */
export interface PersonalWordsReader {
  readonly categories: readonly string[];
  /** Undefined for an event without words that are a person's. */
  readonly read: (event: RecordedEvent) => PersonalWords | undefined;
}

/** Where in the log the words of each person are. The words themselves are not here: they go with the person's key. */
export const personalWordsModel = ({ categories, read }: PersonalWordsReader): ReadModel => ({
  name: 'personal-words',
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS personal_words (
      player TEXT NOT NULL,
      seq INTEGER NOT NULL,
      stream TEXT NOT NULL,
      revision INTEGER NOT NULL,
      PRIMARY KEY (player, seq)
    ) WITHOUT ROWID;
  `,
  tables: ['personal_words'],
  categories,
  read: (event) => {
    const words = read(event);
    if (words === undefined) return undefined;
    const { stream, revision, metadata, recordedAt } = event;
    return {
      at: metadata.at ?? recordedAt.toISOString(),
      write: (db, seq) => {
        db.run(
          'INSERT INTO personal_words (player, seq, stream, revision) VALUES (?, ?, ?, ?)',
          words.player,
          seq,
          stream,
          Number(revision),
        );
        return [words.player];
      },
    };
  },
});

const rows = z.array(z.object({ seq: z.number(), stream: z.string(), revision: z.number() }));

/** Where words of a person are. */
export interface PersonalWordsPlace {
  /** Greater for those said later; the same after a rebuild. */
  readonly seq: number;
  readonly stream: string;
  readonly revision: number;
}

/** The newest first, those before `before`. */
export const placesOfWords = (
  db: ReadModelDatabase,
  player: string,
  count: number,
  before = Number.MAX_SAFE_INTEGER,
): readonly PersonalWordsPlace[] =>
  rows.parse(
    db.all(
      'SELECT seq, stream, revision FROM personal_words WHERE player = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
      player,
      before,
      count,
    ),
  );

/** What was said, as an export of a person's data has it. */
export interface RecordedWords {
  /** The kind of event: `case.CaseOpened`. */
  readonly type: string;
  /** ISO 8601. */
  readonly at: string;
  readonly texts: readonly string[];
}

export const recordedWords = (
  reader: PersonalWordsReader,
  player: string,
  event: RecordedEvent,
): RecordedWords | undefined => {
  const words = reader.read(event);
  return words?.player === player
    ? { type: event.type, at: event.metadata.at ?? event.recordedAt.toISOString(), texts: words.texts }
    : undefined;
};

/** The words at a place of the log; undefined once they are gone from it. */
export const wordsAt = async (
  store: EventStore,
  reader: PersonalWordsReader,
  player: string,
  { stream, revision }: PersonalWordsPlace,
): Promise<RecordedWords | undefined> => {
  const after = BigInt(revision) - 1n;
  for await (const event of store.readStream(stream, { limit: 1, ...(after < 0n ? {} : { after }) }))
    return recordedWords(reader, player, event);
  return undefined;
};
