import { z } from 'zod';
import type { EventStore, RecordedEvent } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';

/** Texts that are personal data of a player: written by or about that player. */
export interface PersonalTexts {
  readonly player: string;
  readonly texts: readonly string[];
}

/** Extracts personal texts from the events of all features. */
export interface PersonalWordsReader {
  readonly categories: readonly string[];
  /** Returns undefined for an event without personal texts. */
  readonly read: (event: RecordedEvent) => PersonalTexts | undefined;
}

/** Index of the log positions of each player's texts. It contains no texts: these become unreadable when the player's key is deleted. */
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

export interface PersonalWordsPlace {
  /** Increases with each new text. Stable across rebuilds. */
  readonly seq: number;
  readonly stream: string;
  readonly revision: number;
}

/** The newest `count` places with a `seq` below `before`, newest first. */
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

/** Texts of one event, for the export of a person's data. */
export interface RecordedWords {
  /** The event type, such as `case.CaseOpened`. */
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

/** The texts of one event; undefined if they have been erased. */
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
