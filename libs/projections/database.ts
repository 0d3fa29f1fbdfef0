import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';

const META = 'CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;';

/** SQLite's name for a database without a file. */
const IN_MEMORY = ':memory:';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** One generation of the read models: a SQLite file that the node can delete and rebuild. All calls are synchronous. */
export class ReadModelDatabase {
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();

  /** `schema` creates the tables of the read models. */
  constructor(
    readonly file: string,
    schema: string,
  ) {
    // Readable only by its owner; SQLite gives its other files the same mode.
    if (file !== IN_MEMORY) closeSync(openSync(file, 'a', 0o600));
    this.#connection = new Libsql(file);
    this.#connection.pragma('busy_timeout = 5000');
    this.#connection.pragma('journal_mode = WAL');
    this.#connection.pragma('synchronous = NORMAL');
    // secure_delete overwrites replaced data, which may be the name of an erased person.
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

  transaction(work: () => void): void {
    this.run('BEGIN IMMEDIATE');
    try {
      work();
      this.run('COMMIT');
    } catch (error) {
      // SQLite itself ends the transaction on some errors, such as a full disk.
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

  /** Merges the write-ahead file, which still contains replaced data, into the main one; if another process is reading, a later merge does it. */
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

/* Readers of columns. A column that is missing or of another type is a fault of the query, and never read as a value. */

export const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The column ${column} is missing or is not a text.`);
  return value;
};

export const optionalText = (row: Row, column: string): string | undefined =>
  row[column] === null ? undefined : text(row, column);

export const number = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`The column ${column} is missing or is not a number.`);
  return value;
};
