import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/*
 * Reads and writes tables as CSV. Names and labels come from users, so a cell that a spreadsheet would read as a formula is written with a leading
 * apostrophe. Reading removes the apostrophe.
 */

export const csvOf = (records: readonly (readonly unknown[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    // Quote cells with a bare line feed: some readers take it for the end of a line.
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** A fault in a line of an uploaded table. */
export interface LineFault {
  /** Counted as in a spreadsheet: line 1 holds the column names. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

export interface CsvLine {
  readonly line: number;
  /** By column, in lower case. */
  readonly cells: Readonly<Record<string, string>>;
}

interface TableForm {
  /** Required columns; a nested list requires one of its columns. */
  readonly required: readonly (string | readonly string[])[];
  readonly mostLines: number;
}

/** Parses a table whose first line names its columns; returns its first fault if it has one. Skips blank lines. */
export const readCsv = (csv: string, { required, mostLines }: TableForm): readonly CsvLine[] | LineFault => {
  const rows = recordsOf(csv);
  if ('code' in rows) return rows;
  const [head = [], ...records] = rows;
  const columns = head.map((name) => name.trim().toLowerCase());
  const isThere = (column: string | readonly string[]): boolean =>
    typeof column === 'string' ? columns.includes(column) : column.some((one) => columns.includes(one));
  if (!required.every(isThere))
    return {
      line: 1,
      code: 'MISSING_COLUMN',
      message: `The first line names the columns: ${inWords(required)} among them.`,
    };
  if (records.length > mostLines)
    return { line: mostLines + 2, code: 'TOO_MANY', message: `At most ${mostLines} lines.` };
  return records.flatMap((record, at): CsvLine[] =>
    record.every((cell) => cell === '')
      ? []
      : [
          {
            line: at + 2,
            cells: Object.fromEntries(
              columns.map((column, index) => [column, withoutGuard(record[index] ?? '')]),
            ),
          },
        ],
  );
};

const inWords = (columns: TableForm['required']): string => {
  const words = columns.map((column) => (typeof column === 'string' ? column : column.join(' or ')));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

const recordsOf = (csv: string): readonly (readonly string[])[] | LineFault => {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines ?? 1), code: 'MALFORMED_CSV', message: error.message };
  }
};

/** Removes the apostrophe that the export puts before formulas. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
