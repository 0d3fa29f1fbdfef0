import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';

const META = 'CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;';

/** What SQLite takes for no file at all. */
const IN_MEMORY = ':memory:';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** One generation of the read models: a SQLite file of a node's own, which can be thrown away. Everything on it is synchronous. */
export class ReadModelDatabase {
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();

  /** `schema` makes the read models' tables. */
  constructor(
    readonly file: string,
    schema: string,
  ) {
    // For its owner alone; SQLite gives the files beside it the same mode.
    if (file !== IN_MEMORY) closeSync(openSync(file, 'a', 0o600));
    this.#connection = new Libsql(file);
    this.#connection.pragma('busy_timeout = 5000');
    this.#connection.pragma('journal_mode = WAL');
    this.#connection.pragma('synchronous = NORMAL');
    // What is replaced is overwritten: it may be the name of somebody who was erased.
    this.#connection.pragma('secure_delete = ON');
    this.#connection.exec(`${META}\n${schema}`);
  }

  all(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    return this.#statement(sql)
      .all(...values)
      .filter(isRow);
  }

  first(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.all(sql, ...values)[0];
  }

  run(sql: string, ...values: readonly SqlValue[]): void {
    this.#statement(sql).run(...values);
  }

  /** Runs `work` in one transaction. */
  transaction(work: () => void): void {
    this.run('BEGIN IMMEDIATE');
    try {
      work();
      this.run('COMMIT');
    } catch (error) {
      // SQLite ends the transaction itself on some errors (a full disk, for one).
      if (this.#connection.inTransaction) this.run('ROLLBACK');
      throw error;
    }
  }

  meta(key: string): string | undefined {
    const value = this.first('SELECT value FROM meta WHERE key = ?', key)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  setMeta(key: string, value: string): void {
    this.run(
      'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      key,
      value,
    );
  }

  /** Folds the write-ahead file, which still has what was since replaced, into the main one; later, where another process reads it. */
  foldWriteAhead(): void {
    this.#connection.pragma('wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #statement(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/*
 * SQL is written by hand and its rows are read by these: a column that is missing or of another kind is a fault of the query, and is never
 * taken for a value.
 */

export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The column ${column} has no text.`);
  return value;
};

export const optionalText = (row: Row, column: string): string | undefined =>
  row[column] === null ? undefined : text(row, column);

export const number = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`The column ${column} has no number.`);
  return value;
};
