import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/*
 * Tables as CSV, written and read in one way: what a spreadsheet would take for a formula stands behind an apostrophe, since names and labels are anybody's
 * words, and the apostrophe goes where the table comes back.
 */

/** Lines of a table. */
export const csvOf = (records: readonly (readonly unknown[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    // A line feed alone ends no line of the table, and a reader may think so.
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** What is wrong with a line of a table that came in. */
export interface LineFault {
  /** As a spreadsheet counts: the first one names the columns. */
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
  /** Columns that have to be there; of a list, one of them. */
  readonly required: readonly (string | readonly string[])[];
  readonly mostLines: number;
}

/** A table whose first line names its columns, or what is wrong with it. Blank lines are passed over. */
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

/** An apostrophe that an export has put before what looks like a formula. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
