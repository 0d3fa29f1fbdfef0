import { decodeEvent, type EventStore, isEventStoreError, type RecordedEvent } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import {
  fileStream,
  IMPORTS,
  importCodec,
  importStream,
  partCodec,
  type ReplayImported,
} from './import-codec.js';

/** Imported replays by organization; the keys of its changes are their ids. */
export const importedReplays: ReadModel = {
  name: 'imported-replays',
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS imported (
      organization TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (organization, id)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS imported_order ON imported (organization, seq);
  `,
  tables: ['imported'],
  categories: [IMPORTS],
  read: (recorded: RecordedEvent) => {
    const { event, envelope } = decodeEvent(importCodec, recorded);
    return {
      at: envelope.at,
      write: (db, seq) => {
        db.run(
          'INSERT OR IGNORE INTO imported (organization, id, seq) VALUES (?, ?, ?)',
          event.organization,
          event.id,
          seq,
        );
        return [event.id];
      },
    };
  },
};

/** Newest first. */
export const importedIds = (db: ReadModelDatabase, organization: string, limit: number): readonly string[] =>
  db
    .all('SELECT id FROM imported WHERE organization = ? ORDER BY seq DESC LIMIT ?', organization, limit)
    .map(({ id }) => String(id));

export interface ImportedReplay extends ReplayImported {
  readonly importedAt: string;
  readonly importedBy: string;
}

export const loadImported = async (
  store: Pick<EventStore, 'readStream'>,
  organization: string,
  id: string,
): Promise<ImportedReplay | undefined> => {
  try {
    for await (const recorded of store.readStream(importStream(organization, id), { limit: 1 })) {
      const { event, envelope } = decodeEvent(importCodec, recorded);
      return { ...event, importedAt: envelope.at, importedBy: envelope.actor.id };
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return undefined;
};

/** The packed bytes of a replay, unchanged, in chunks. */
export async function* fileOf(
  store: Pick<EventStore, 'readStream'>,
  { organization, file, packed }: ReplayImported,
): AsyncGenerator<Buffer> {
  if (packed !== undefined) yield Buffer.from(packed, 'base64');
  if (file === undefined) return;
  for await (const recorded of store.readStream(fileStream(organization, file.digest), { limit: file.parts }))
    yield Buffer.from(decodeEvent(partCodec, recorded).event.packed, 'base64');
}
