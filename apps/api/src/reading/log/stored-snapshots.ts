import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ReadModelDatabase } from '#libs/projections';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { Snapshot, Snapshots } from './snapshot.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS snapshots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (match, number)
  );`;

/** Largest number of stored snapshots, some 10 kB each; the oldest are deleted. */
const KEPT = 20_000;
/** Largest number of pending writes; further snapshots are dropped. */
const WAITING = 32;

/** Authenticated encryption: decryption fails for a text that was encrypted for another `place`. */
export interface SnapshotEncryption {
  encrypt(bytes: Buffer, place: string): Promise<string>;
  decrypt(text: string, place: string): Promise<Buffer | undefined>;
}

export interface StoredSnapshotsSettings {
  readonly file: string;
  readonly encryption: SnapshotEncryption;
  /** Version of the code that folds states. Snapshots of other versions are deleted. */
  readonly version: string;
  readonly turns: Turns;
}

/**
 * Snapshots in a local file of this node. They contain hidden information such as hands, so they are encrypted like the log. The version is part of the
 * encryption's place, so a snapshot that decrypts was written by the same code and needs no validation.
 */
export class StoredSnapshots implements Snapshots, OnApplicationShutdown {
  readonly #logger = new Logger(StoredSnapshots.name);
  readonly #db: ReadModelDatabase;
  readonly #writing = new Set<Promise<void>>();
  #isClosed = false;

  constructor(private readonly settings: StoredSnapshotsSettings) {
    this.#db = new ReadModelDatabase(settings.file, SCHEMA);
    if (this.#db.meta('version') === settings.version) return;
    this.#db.run('DELETE FROM snapshots');
    this.#db.setMeta('version', settings.version);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isClosed = true;
    // Pending snapshots are still written: they save work after the next start.
    await Promise.all(this.#writing);
    this.#db.close();
  }

  async nearest(matchId: string, atMost: number): Promise<Snapshot | undefined> {
    if (this.#isClosed) return undefined;
    const row = this.#db.first(
      'SELECT number, body FROM snapshots WHERE match = ? AND number <= ? ORDER BY number DESC LIMIT 1',
      matchId,
      atMost,
    );
    if (row === undefined) return undefined;
    const bytes = await this.settings.encryption.decrypt(
      String(row.body),
      this.#placeOf(matchId, Number(row.number)),
    );
    if (bytes !== undefined) return JSON.parse(inflateRawSync(bytes).toString());
    this.drop(matchId);
    return undefined;
  }

  keep(matchId: string, snapshot: Snapshot): void {
    if (this.#isClosed || this.#writing.size >= WAITING) return;
    const writing = this.#write(matchId, snapshot)
      .catch((error: unknown) =>
        this.#logger.warn(`Not kept: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  drop(matchId: string): void {
    if (!this.#isClosed) this.#db.run('DELETE FROM snapshots WHERE match = ?', matchId);
  }

  async #write(matchId: string, snapshot: Snapshot): Promise<void> {
    await this.settings.turns.take('past');
    const { number } = snapshot.moment.recorded;
    const bytes = deflateRawSync(JSON.stringify(snapshot), { level: 1 });
    const body = await this.settings.encryption.encrypt(bytes, this.#placeOf(matchId, number));
    this.#db.run(
      'INSERT INTO snapshots (match, number, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
      matchId,
      number,
      body,
    );
    this.#db.run('DELETE FROM snapshots WHERE id <= (SELECT max(id) FROM snapshots) - ?', KEPT);
  }

  #placeOf(matchId: string, number: number): string {
    return JSON.stringify([this.settings.version, matchId, number]);
  }
}
