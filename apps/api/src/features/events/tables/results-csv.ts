import type { Event, EventRound, EventTable, PairingResult } from '#libs/events';
import { csvOf } from '../../../platform/csv.js';
import type { Naming } from '../event-objects.js';
import { partsOf } from './parts-of.js';

const COLUMNS = [
  'event',
  'round',
  'table',
  'seat',
  'player_id',
  'name',
  'result',
  'games_won',
  'games_lost',
  'games_drawn',
  'place',
  'status',
  'extension_s',
  'amended',
  'updated_at',
  'amendment_reason',
  'rematch',
  'amended_by',
] as const;

type Line = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number>>>;

/** Seconds by which staff have extended the table's match; 0 without a match. */
export type ExtensionOf = (round: EventRound, table: EventTable) => number;

/** A line for each seat of each published round, including byes. In pieces, each of which is one step of work. */
export function* resultsCsv(
  event: Event,
  rounds: readonly EventRound[],
  named: Naming,
  extensionOf: ExtensionOf,
): Generator<string> {
  yield resultsHead();
  for (const round of rounds)
    for (const part of partsOf(round)) yield roundCsv(event, part, named, extensionOf);
}

const resultsHead = (): string => csvOf([COLUMNS]);

/** The lines of one round; empty for an unpublished round. */
const roundCsv = (event: Event, round: EventRound, named: Naming, extensionOf: ExtensionOf): string => {
  if (round.status === 'paired') return '';
  const free = (players: readonly string[], result: string): readonly Line[] =>
    players.map((player): Line => ({ player_id: player, result, status: 'finished' }));
  const lines = [
    ...round.tables.flatMap((table) => tableLines(table, extensionOf(round, table))),
    ...free(round.byes, 'bye'),
    ...free(round.requestedByes, 'requested_bye'),
  ].map(
    (line): Line => ({
      event: event.id,
      round: round.number,
      ...line,
      name: named(String(line.player_id)).name,
    }),
  );
  return lines.length === 0 ? '' : csvOf(lines.map((line) => COLUMNS.map((column) => line[column] ?? '')));
};

const tableLines = (
  { table, players, isRematch, result, recordedAt, amendedAt, amendedBy, amendmentReason = '' }: EventTable,
  extension: number,
): readonly Line[] =>
  players.map((player, seat) => ({
    table,
    seat: seat + 1,
    player_id: player,
    status: result === undefined ? 'playing' : 'finished',
    extension_s: extension,
    amended: amendedAt === undefined ? 'no' : 'yes',
    updated_at: amendedAt ?? recordedAt ?? '',
    rematch: isRematch === true ? 'yes' : 'no',
    amendment_reason: amendmentReason,
    amended_by: amendedBy === undefined ? '' : `${amendedBy.role}:${amendedBy.id}`,
    ...(result === undefined ? {} : resultCells(player, seat, result)),
  }));

const resultCells = (player: string, seat: number, result: PairingResult): Line => {
  switch (result.kind) {
    case 'allLost':
      return { result: 'double_loss' };
    case 'forfeit':
      return { result: result.present.includes(player) ? 'win' : 'no_show' };
    case 'placed':
      return { place: result.places[seat] ?? '' };
    case 'games': {
      const won = result.won[seat] ?? 0;
      const lost = result.won.reduce((total, one) => total + one, 0) - won;
      const isDraw = result.winner === null || (result.winner === undefined && won === lost);
      const hasWon = result.winner === undefined ? won > lost : result.winner === player;
      return {
        result: isDraw ? 'draw' : hasWon ? 'win' : 'loss',
        games_won: won,
        games_lost: lost,
        games_drawn: result.drawn,
      };
    }
  }
};
