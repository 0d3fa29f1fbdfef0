import { z } from 'zod';
import { type LineFault as CsvFault, type CsvLine, readCsv } from '../../../platform/csv.js';
import { SEAT_RESULTS } from '../../../reading/rows/seat-result.js';

export interface LineFault extends CsvFault {
  readonly matchId?: string;
}

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

const REQUIRED = ['match_id', 'result', ['seat', 'player_id']] as const;
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

/** Parses a table of results, one line per seat, in the export's format. Ignores other columns and lines without a result. */
export const readResultsTable = (csv: string): ResultsTable => {
  const rows = readCsv(csv, { required: REQUIRED, mostLines: MOST_LINES });
  if ('code' in rows) return { lines: [], faults: [rows] };
  const read = rows.map(readLine);
  return {
    lines: read.flatMap((one) => (one !== undefined && 'match' in one ? [one] : [])),
    faults: read.flatMap((one) => (one !== undefined && 'code' in one ? [one] : [])),
  };
};

const readLine = ({ line, cells }: CsvLine): ResultLine | LineFault | undefined => {
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
