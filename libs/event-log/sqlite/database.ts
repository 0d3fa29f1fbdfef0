import { statSync } from 'node:fs';
import Libsql from 'libsql';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { isRow, type Row } from './rows.js';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.js';

export type SqlValue = string | number | bigint | null;

/**
 * How long a statement may block the process when another process holds the lock. Short, because the driver is synchronous:
 * longer waits happen between tries, where other work can go on.
 */
const BUSY_TIMEOUT_MS = 10;

/** A log of up to this many bytes is looked through when it is opened: that takes a tenth of a second at most. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/** One connection. Everything on it is synchronous, so nothing can come between the statements of a transaction. */
export class SqliteDatabase {
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #isOpen = true;

  /** Throws the driver's own errors; {@link translate} makes them ours. */
  constructor(readonly file: string) {
    this.#connection = new Libsql(file);
    try {
      this.all(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      if (!this.#isBlank()) {
        this.#checkSchema();
        this.#checkPages();
      }
      this.#prepareConnection();
      this.#prepareSchema();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get isInMemory(): boolean {
    return this.file === ':memory:';
  }

  /** All rows at once: a half-read statement would hold a snapshot open and the log's write-ahead file with it. */
  all(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    return this.#statement(sql)
      .all(...values)
      .filter(isRow);
  }

  one(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.all(sql, ...values)[0];
  }

  run(sql: string, ...values: readonly SqlValue[]): { readonly lastId: number } {
    return { lastId: Number(this.#statement(sql).run(...values).lastInsertRowid) };
  }

  /**
   * Runs the work in one transaction that holds the write lock from its start. Throws what the work throws, after rolling back;
   * a failure of the commit itself is an EventStoreError whose outcome is `unknown`.
   */
  transact(work: () => void): void {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      work();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    try {
      this.#connection.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      const { code, message } = translate(error, this.file);
      throw new EventStoreError(code, message, 'unknown', { cause: error });
    }
  }

  /** The write-ahead file is folded into the main one, so that after a clean end the log is one file. */
  close(): void {
    if (!this.#isOpen) return;
    this.foldWriteAhead();
    this.#isOpen = false;
    this.#statements.clear();
    this.#connection.close();
  }

  /** Folds the write-ahead file, which still has what was since deleted, into the main one. Whether nobody else was in the way. */
  foldWriteAhead(): boolean {
    try {
      const [row] = this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all().filter(isRow);
      return row?.busy === 0;
    } catch {
      // Another process may be using the file; it, or the next to open it, will do this.
      return false;
    }
  }

  #statement(sql: string): Libsql.Statement {
    if (!this.#isOpen) throw closed();
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #rollBack(): void {
    // SQLite ends the transaction itself on some errors (a full disk, for one).
    if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
  }

  #prepareConnection(): void {
    const mode = this.one('PRAGMA journal_mode = WAL')?.journal_mode;
    if (mode !== 'wal' && !this.isInMemory) {
      const message = `${this.file} cannot be written ahead (journal mode ${String(mode)}): is it on a network drive?`;
      throw new EventStoreError('UNAVAILABLE', message, 'not-sent');
    }
    // What is deleted is overwritten: it may be a person's key.
    this.#connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  }

  #prepareSchema(): void {
    if (!this.#isBlank()) return;
    this.transact(() => {
      // Another process may have laid the tables while we waited for the lock.
      if (!this.#isBlank()) return;
      this.#connection.exec(SCHEMA);
      this.#connection.exec(
        `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION};`,
      );
    });
  }

  #isBlank(): boolean {
    const hasTables = this.#connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all().length > 0;
    return !hasTables && this.#pragma('user_version') === 0 && this.#pragma('application_id') === 0;
  }

  #checkSchema(): void {
    if (this.#pragma('application_id') !== APPLICATION_ID) {
      throw unsupported(`${this.file} is a database, but not a log of this service.`);
    }
    const version = this.#pragma('user_version');
    if (version !== SCHEMA_VERSION) {
      throw unsupported(
        `${this.file} has schema version ${version}; this build reads version ${SCHEMA_VERSION}.`,
      );
    }
  }

  /** A page that was overwritten would be found by whoever reads it, in the middle of a match. */
  #checkPages(): void {
    if (this.isInMemory || statSync(this.file).size > CHECKED_BYTES) return;
    const found = this.#pragma('quick_check(1)', 'quick_check');
    if (found !== 'ok') throw damaged(this.file, String(found).replaceAll(/\s+/g, ' '));
  }

  #pragma(name: string, column = name): unknown {
    // Not kept: a prepared pragma may answer from when it was prepared.
    return this.#connection.prepare(`PRAGMA ${name}`).all().filter(isRow)[0]?.[column];
  }
}

export const closed = (): EventStoreError =>
  new EventStoreError('CLOSED', 'The event store has been closed.', 'not-sent');

const unsupported = (message: string): EventStoreError =>
  new EventStoreError('UNSUPPORTED_SCHEMA', message, 'rejected');

const damaged = (file: string, what: string, cause?: unknown): EventStoreError =>
  new EventStoreError(
    'DAMAGED',
    `${file} is damaged (${what}); put a backup in its place, or save what can be read with: sqlite3 ${file} .recover`,
    'rejected',
    { cause },
  );

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Another connection holds the lock: certainly not written, and worth trying again. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the driver's codes mean for an operator; after each of them things go on by themselves once it is mended. */
const REASONS: readonly (readonly [string, string])[] = [
  ['SQLITE_FULL', 'cannot be written, since the disk is full; make room there'],
  ['SQLITE_READONLY', 'cannot be written, since the file or its folder can only be read'],
  [
    'SQLITE_CANTOPEN',
    'cannot be opened; its folder must be there, and this user must be able to write in it',
  ],
  ['SQLITE_IOERR', 'cannot be read or written; look at the disk'],
];

/** Makes any failure of the driver one of ours; the driver's error is the cause. */
export const translate = (error: unknown, file: string): EventStoreError => {
  if (isEventStoreError(error)) return error;
  const code = codeOf(error);
  if (code === 'SQLITE_NOTADB')
    return unsupported(
      `${file} is not a database, or its beginning was overwritten; put a backup in its place.`,
    );
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file, reason(error), error);
  const why = REASONS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? `failed: ${reason(error)}`;
  return new EventStoreError('UNAVAILABLE', `The log ${file} ${why}.`, 'not-sent', { cause: error });
};
