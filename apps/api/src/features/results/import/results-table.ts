import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { SEAT_RESULTS } from '../rows/seat-result.js';

export interface LineFault {
  /** As a spreadsheet counts: the first one names the columns. */
  readonly line: number;
  readonly matchId?: string;
  readonly code: string;
  readonly message: string;
}

/** What a line says of one seat. */
export interface ResultLine {
  readonly line: number;
  readonly match: string;
  readonly seat?: number;
  readonly player?: string;
  readonly result: (typeof SEAT_RESULTS)[number];
  readonly gamesWon: number;
  readonly gamesDrawn?: number;
  readonly place?: number;
  readonly reason?: string;
}

interface ResultsTable {
  readonly lines: readonly ResultLine[];
  readonly faults: readonly LineFault[];
}

const REQUIRED = ['match_id', 'result'] as const;
const MOST_LINES = 2000;

const count = z.union([
  z.literal('').transform(() => undefined),
  z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number from 0')
    .transform(Number),
]);
const word = z.string().transform((text) => (text === '' ? undefined : text));

const lineSchema = z.object({
  match_id: z.string().min(1, 'missing'),
  seat: count.optional(),
  player_id: word.optional(),
  result: z.enum(SEAT_RESULTS, `one of ${SEAT_RESULTS.join(', ')}`),
  games_won: count.optional(),
  games_drawn: count.optional(),
  place: count.optional(),
  reason: word.optional(),
});

/** An apostrophe that an export has put before what looks like a formula. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Reads results, a line a seat, with the columns that exports have; others are passed over, and so are lines without a result. */
export const readResultsTable = (csv: string): ResultsTable => {
  const rows = recordsOf(csv);
  if ('code' in rows) return { lines: [], faults: [rows] };
  const [head = [], ...records] = rows;
  const columns = head.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0 || !(columns.includes('seat') || columns.includes('player_id')))
    return {
      lines: [],
      faults: [
        {
          line: 1,
          code: 'MISSING_COLUMN',
          message: 'The first line names the columns: match_id, result, and seat or player_id among them.',
        },
      ],
    };
  if (records.length > MOST_LINES)
    return {
      lines: [],
      faults: [{ line: MOST_LINES + 2, code: 'TOO_MANY', message: `At most ${MOST_LINES} lines.` }],
    };
  const read = records.map((record, index) => readLine(columns, record, index + 2));
  return {
    lines: read.flatMap((one) => (one !== undefined && 'match' in one ? [one] : [])),
    faults: read.flatMap((one) => (one !== undefined && 'code' in one ? [one] : [])),
  };
};

const recordsOf = (csv: string): readonly (readonly string[])[] | LineFault => {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines ?? 1), code: 'MALFORMED_CSV', message: error.message };
  }
};

const readLine = (
  columns: readonly string[],
  record: readonly string[],
  line: number,
): ResultLine | LineFault | undefined => {
  const cells = Object.fromEntries(
    columns.map((column, index) => [column, withoutGuard(record[index] ?? '')]),
  );
  if (cells.result === '') return undefined;
  const parsed = lineSchema.safeParse(cells);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `${issue?.path.join('.') ?? 'The line'}: ${issue?.message ?? 'cannot be read'}.`;
    return {
      line,
      code: 'INVALID_CELL',
      message,
      ...(cells.match_id === '' ? {} : { matchId: `${cells.match_id}` }),
    };
  }
  const { match_id, seat, player_id, result, games_won, games_drawn, place, reason } = parsed.data;
  return {
    line,
    match: match_id,
    result,
    gamesWon: games_won ?? 0,
    ...(seat === undefined ? {} : { seat }),
    ...(player_id === undefined ? {} : { player: player_id }),
    ...(games_drawn === undefined ? {} : { gamesDrawn: games_drawn }),
    ...(place === undefined ? {} : { place }),
    ...(reason === undefined ? {} : { reason }),
  };
};
