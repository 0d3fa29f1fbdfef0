import {
  type Event,
  type EventTable,
  type ImportedRound,
  type PairingResult,
  resultMessage,
} from '#libs/events';
import { type CsvLine, type LineFault, readCsv } from '../../../platform/csv.js';
import { SEAT_RESULTS } from '../../../reading/rows/seat-result.js';

interface RoundsTable {
  /** The number of the first round. */
  readonly from: number;
  readonly rounds: readonly ImportedRound[];
  readonly faults: readonly LineFault[];
}

const WORDS = [...SEAT_RESULTS, 'requested_bye'] as const;
type Word = (typeof WORDS)[number];

interface SeatLine {
  readonly line: number;
  readonly round: number;
  readonly table?: number;
  readonly seat: number;
  readonly player: string;
  readonly result?: Word;
  readonly won: number;
  readonly drawn: number;
  readonly place?: number;
}

const MOST_LINES = 5_000;

/** Parses the event's next rounds, a line per seat, with the columns of the exports; `round` and `player_id` are required. */
export const readRounds = (csv: string, event: Event): RoundsTable => {
  const lines = readCsv(csv, { required: ['round', 'player_id'], mostLines: MOST_LINES });
  if ('code' in lines) return { from: 1, rounds: [], faults: [lines] };
  const read = lines.map(readSeat);
  const faults = read.flatMap((one) => ('code' in one ? [one] : []));
  const seats = read.flatMap((one) => ('code' in one ? [] : [one]));
  faults.push(...playerFaults(seats, event));
  const numbers = [...new Set(seats.map(({ round }) => round))].sort((one, other) => one - other);
  const [from = 1] = numbers;
  const rounds = numbers.map((number, at) => {
    const some = seats.filter(({ round }) => round === number);
    if (number !== from + at)
      faults.push({
        line: some[0]?.line ?? 1,
        code: 'ROUND_STATUS',
        message: `Round ${from + at} must follow round ${from + at - 1}.`,
      });
    const round = roundOf(some, event);
    faults.push(...round.faults);
    return round.round;
  });
  return { from, rounds, faults: faults.toSorted((one, other) => one.line - other.line) };
};

const readSeat = ({ line, cells }: CsvLine): SeatLine | LineFault => {
  const { round = '', table = '', seat = '', player_id: player = '', result = '', place = '' } = cells;
  const { games_won: won = '', games_drawn: drawn = '' } = cells;
  const wrong = (message: string): LineFault => ({ line, code: 'INVALID_CELL', message });
  if (!/^[1-9]\d?$/.test(round)) return wrong('round: a whole number from 1.');
  if (player === '') return wrong('player_id: missing.');
  for (const [name, cell] of Object.entries({ table, seat, place }))
    if (!/^([1-9]\d{0,4})?$/.test(cell)) return wrong(`${name}: a whole number from 1.`);
  for (const [name, cell] of Object.entries({ games_won: won, games_drawn: drawn }))
    if (!/^\d{0,2}$/.test(cell)) return wrong(`${name}: a whole number from 0.`);
  const word = WORDS.find((one) => one === result);
  if (result !== '' && word === undefined) return wrong(`result: one of ${WORDS.join(', ')}.`);
  const isFree = word === 'bye' || word === 'requested_bye';
  if (table === '' && !isFree) return wrong('table: missing.');
  return {
    line,
    round: Number(round),
    seat: seat === '' ? line : Number(seat),
    player,
    won: Number(won),
    drawn: Number(drawn),
    ...(table === '' || isFree ? {} : { table: Number(table) }),
    ...(word === undefined ? {} : { result: word }),
    ...(place === '' ? {} : { place: Number(place) }),
  };
};

/** Faults if an entrant is missing from a round or appears twice. */
const playerFaults = (seats: readonly SeatLine[], { entrants }: Event): readonly LineFault[] => {
  const seen = new Map<string, number>();
  return seats.flatMap(({ line, round, player }): LineFault[] => {
    const key = `${round} ${player}`;
    const before = seen.get(key);
    seen.set(key, line);
    if (before !== undefined)
      return [{ line, code: 'INVALID_PAIRINGS', message: `The player is already in line ${before}.` }];
    return entrants.get(player)?.status === 'playing'
      ? []
      : [{ line, code: 'NOT_REGISTERED', message: `The player ${player} does not play in this event.` }];
  });
};

const roundOf = (
  seats: readonly SeatLine[],
  { plan }: Event,
): { readonly round: ImportedRound; readonly faults: readonly LineFault[] } => {
  const faults: LineFault[] = [];
  const groups = new Map<number, SeatLine[]>();
  for (const seat of seats)
    if (seat.table !== undefined) groups.set(seat.table, [...(groups.get(seat.table) ?? []), seat]);
  const tables = [...groups].map(([table, some]): EventTable => {
    const inOrder = some.toSorted((one, other) => one.seat - other.seat);
    const players = inOrder.map(({ player }) => player);
    const result = resultOf(inOrder);
    const wrong =
      result === 'unclear'
        ? 'These results do not go together: who wins, and who loses?'
        : result && resultMessage(players, result, plan.bestOf);
    if (wrong !== undefined)
      faults.push({ line: inOrder[0]?.line ?? 1, code: 'INVALID_RESULT', message: wrong });
    return { table, players, ...(result === undefined || result === 'unclear' ? {} : { result }) };
  });
  const free = (word: Word): readonly string[] =>
    seats.filter(({ result }) => result === word).map(({ player }) => player);
  return { round: { tables, byes: free('bye'), requestedByes: free('requested_bye') }, faults };
};

/** The result in the lines of one table; undefined if they have none yet. */
const resultOf = (seats: readonly SeatLine[]): PairingResult | 'unclear' | undefined => {
  const of = (...words: readonly Word[]): readonly SeatLine[] =>
    seats.filter(({ result }) => result !== undefined && words.includes(result));
  const places = seats.flatMap(({ place }) => (place === undefined ? [] : [place]));
  if (places.length === seats.length && seats.length > 2) return { kind: 'placed', places };
  if (of(...WORDS).length === 0) return undefined;
  if (of('no_show').length > 0)
    return {
      kind: 'forfeit',
      present: seats.filter(({ result }) => result !== 'no_show').map(({ player }) => player),
    };
  if (of('double_loss').length === seats.length) return { kind: 'allLost' };
  const games = {
    kind: 'games',
    won: seats.map(({ won }) => won),
    drawn: Math.max(...seats.map(({ drawn }) => drawn)),
  } as const;
  if (of('draw', 'id').length === seats.length) return { ...games, winner: null };
  const [winner, ...others] = of('win');
  if (winner === undefined || others.length > 0 || of('loss', 'dq').length !== seats.length - 1)
    return 'unclear';
  return { ...games, winner: winner.player };
};
