import { statSync } from 'node:fs';
import Libsql from 'libsql';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { isRow, type Row } from './rows.js';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.js';

export type SqlValue = string | number | bigint | null;

/**
 * Milliseconds for which a statement may block the process while another process holds the lock. Short, because the driver is synchronous: longer waits take
 * place between attempts.
 */
const BUSY_TIMEOUT_MS = 10;

/** A log up to this size is checked completely when it is opened, which takes at most 100 ms. */
const CHECKED_BYTES = 32 * 1024 * 1024;

/** One connection. It is synchronous, so a transaction runs without other work between its statements. */
export class SqliteDatabase {
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #isOpen = true;

  /** Throws the driver's errors; use {@link translate} on them. */
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

  /** Reads all rows at once: a half-read statement would hold a snapshot open and keep the write-ahead file from shrinking. */
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

  /** Runs the work in one transaction that holds the write lock from its start. Rolls back and throws the error of the work; a failed commit is an EventStoreError with outcome `unknown`. */
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

  /** Merges the write-ahead file into the main one, so that after a clean end the log is one file. */
  close(): void {
    if (!this.#isOpen) return;
    this.foldWriteAhead();
    this.#isOpen = false;
    this.#statements.clear();
    this.#connection.close();
  }

  /** Merges the write-ahead file, which still contains deleted data, into the main one. Returns false if another connection prevents it. */
  foldWriteAhead(): boolean {
    try {
      const [row] = this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all().filter(isRow);
      return row?.busy === 0;
    } catch {
      // Another process may be using the file; that process, or the next to open the file, will merge it.
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
    // SQLite itself ends the transaction on some errors, such as a full disk.
    if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
  }

  #prepareConnection(): void {
    const mode = this.one('PRAGMA journal_mode = WAL')?.journal_mode;
    if (mode !== 'wal' && !this.isInMemory) {
      const message = `${this.file} cannot be written ahead (journal mode ${String(mode)}): is it on a network drive?`;
      throw new EventStoreError('UNAVAILABLE', message, 'not-sent');
    }
    // secure_delete overwrites deleted data, which may be a person's key.
    this.#connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  }

  #prepareSchema(): void {
    if (!this.#isBlank()) return;
    this.transact(() => {
      // Another process may have created the tables during the wait for the lock.
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

  /** Finds an overwritten page at opening; otherwise a read in the middle of a match would fail. */
  #checkPages(): void {
    if (this.isInMemory || statSync(this.file).size > CHECKED_BYTES) return;
    const found = this.#pragma('quick_check(1)', 'quick_check');
    if (found !== 'ok') throw damaged(this.file, String(found).replaceAll(/\s+/g, ' '));
  }

  #pragma(name: string, column = name): unknown {
    // Not cached: a prepared pragma may return its value at preparation time.
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

/** Whether another connection holds the lock: the statement had no effect, and a retry may succeed. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

export const isFull = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_FULL');

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Explanations of the driver's codes for an operator. The store recovers by itself once the cause is repaired. */
const REASONS: readonly (readonly [string, string])[] = [
  ['SQLITE_FULL', 'cannot be written, since the disk is full; make room there'],
  ['SQLITE_READONLY', 'cannot be written, since the file or its folder can only be read'],
  [
    'SQLITE_CANTOPEN',
    'cannot be opened; its folder must be there, and this user must be able to write in it',
  ],
  ['SQLITE_IOERR', 'cannot be read or written; look at the disk'],
];

/** Converts a failure of the driver to an EventStoreError, with the driver's error as its cause. */
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
