import { ReadModelDatabase, type Row, type SqlValue } from '../../database.js';
import { SEASON_MODELS } from './season.js';

/** Read models in memory that count their statements. */
export class CountingDatabase extends ReadModelDatabase {
  #rows = 0;
  readonly #statements: string[] = [];

  constructor() {
    super(':memory:', SEASON_MODELS.schema);
  }

  override all(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    const rows = super.all(sql, ...values);
    this.#rows += rows.length;
    this.#statements.push(sql);
    return rows;
  }

  override run(sql: string, ...values: readonly SqlValue[]): void {
    super.run(sql, ...values);
    this.#statements.push(sql);
  }

  /** Counts during `work`: returned rows, statements, and standings written after results. */
  count(work: () => void): { readonly rows: number; readonly statements: number; readonly ratings: number } {
    const from = { rows: this.#rows, statements: this.#statements.length };
    work();
    const statements = this.#statements.slice(from.statements);
    return {
      rows: this.#rows - from.rows,
      statements: statements.length,
      ratings: statements.filter((sql) => sql.includes('INTO rating')).length,
    };
  }

  /** SQLite's query plan for each query during `work`. */
  plansOf(work: () => void): readonly string[] {
    const from = this.#statements.length;
    work();
    const asked = new Set(this.#statements.slice(from).filter((sql) => sql.startsWith('SELECT')));
    return [...asked].flatMap((sql) => {
      const values = [...sql.matchAll(/\?/g)].map(() => 0);
      return super.all(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => String(detail));
    });
  }
}
