import { csvOf } from '../../../platform/csv.js';
import type { MatchRow } from '../../../reading/rows/match-row.js';

/** The columns of the table that is exported and imported, a line a seat, which has room for any number of them. */
const COLUMNS = [
  'event',
  'round',
  'table',
  'match_id',
  'seat',
  'player_id',
  'name',
  'deck',
  'result',
  'games_won',
  'games_lost',
  'games_drawn',
  'place',
  'status',
  'extension_s',
  'amended',
  'created_at',
  'started_at',
  'ended_at',
  'updated_at',
  'amended_by',
  'amendment_reason',
] as const;

type Line = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

const linesOf = (row: MatchRow): readonly Line[] => {
  const gamesDrawn = row.result?.gamesDrawn ?? null;
  const won = row.seats.reduce((sum, { gamesWon }) => sum + gamesWon, 0);
  return row.seats.map(({ seat, player, name, deckHash, result, gamesWon, place }) => ({
    event: row.event,
    round: row.round,
    table: row.table,
    match_id: row.id,
    seat,
    player_id: player,
    name,
    deck: deckHash,
    result,
    games_won: gamesWon,
    games_lost: won - gamesWon,
    games_drawn: gamesDrawn,
    place,
    status: row.status,
    extension_s: row.extensionSeconds,
    amended: row.amendedAt === null ? 'no' : 'yes',
    created_at: row.createdAt,
    started_at: row.startedAt,
    ended_at: row.endedAt,
    updated_at: row.updatedAt,
    amended_by: row.amendment?.by == null ? '' : `${row.amendment.by.role}:${row.amendment.by.id}`,
    amendment_reason: row.amendment?.reason ?? '',
  }));
};

export const csvHead = (): string => csvOf([COLUMNS]);

export const csvLines = (row: MatchRow): string =>
  csvOf(linesOf(row).map((line) => COLUMNS.map((column) => line[column])));
