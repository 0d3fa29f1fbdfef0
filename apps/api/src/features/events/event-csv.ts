import type { Event, EventRound, EventTable, PairingResult } from '#libs/events';
import type { Naming } from './event-objects.js';

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
] as const;

type Line = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number>>>;

/** A line for each seat of each published round, byes too. */
export const eventCsv = (event: Event, named: Naming): string => {
  const lines = event.rounds
    .filter(({ status }) => status !== 'paired')
    .flatMap((round) => [
      ...round.tables.flatMap((table) => tableLines(round, table)),
      ...round.byes.map((player): Line => ({ round: round.number, player_id: player, result: 'bye' })),
      ...round.requestedByes.map(
        (player): Line => ({ round: round.number, player_id: player, result: 'requested_bye' }),
      ),
    ])
    .map((line) => ({ event: event.id, ...line, name: named(String(line.player_id)).name }));
  return [COLUMNS, ...lines.map((line: Line) => COLUMNS.map((column) => line[column] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n');
};

const tableLines = (round: EventRound, table: EventTable): readonly Line[] =>
  table.players.map((player, seat) => ({
    round: round.number,
    table: table.table,
    seat: seat + 1,
    player_id: player,
    ...(table.result === undefined ? {} : resultCells(player, seat, table.result)),
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

/** A cell that begins as a formula does is put behind an apostrophe, which makes it text. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
