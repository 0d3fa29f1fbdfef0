import { parse } from 'csv-parse/sync';
import { pick, pickList, pickText } from '../../e2e/support/pick.js';
import { ORGANIZER } from '../acts/people.js';
import type { Result } from '../model/match-model.js';
import { outcomeFor, type TableResult } from '../model/table-result.js';
import { type Compared, matchIdAt } from './compared.js';
import { Differences } from './differences.js';

type Rows = readonly Readonly<Record<string, string>>[];

const rowsOf = (text: string): Rows => parse(text, { columns: true });

const columns = (rows: Rows, names: readonly string[]): readonly (readonly (string | undefined)[])[] =>
  rows.map((row) => names.map((name) => row[name]));

/** The words for a player's result in an event's tables; empty where places say it. */
const wordFor = (result: TableResult, players: readonly string[], player: string): string => {
  if (result.kind === 'placed') return '';
  const outcome = outcomeFor(result, players, player);
  if (result.kind === 'allLost') return 'double_loss';
  return result.kind === 'forfeit' && outcome === 'loss' ? 'no_show' : outcome;
};

/** The words for a seat's result in the tables of matches. */
const seatWord = ({ kind, places }: Result, seat: number): string => {
  const [first = []] = places;
  if (places.length === 1) return kind === 'intentional-draw' ? 'id' : 'draw';
  if (first.includes(seat)) return 'win';
  const isLast = places.at(-1)?.includes(seat) === true;
  if (kind === 'no-show' && isLast) return 'no_show';
  if (kind === 'disqualification' && isLast) return 'dq';
  return first.length === 0 ? 'double_loss' : 'loss';
};

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const RESULTS = [
  'round',
  'table',
  'seat',
  'player_id',
  'result',
  'games_won',
  'place',
  'status',
  'amended',
] as const;

const expectedResults = ({ model }: Compared): readonly (readonly string[])[] =>
  model.event.rounds.flatMap(({ number, status, tables, byes, requestedByes }) =>
    status === 'PAIRED'
      ? []
      : [
          ...tables.flatMap(({ table, players, result, isAmended }) =>
            players.map((player, seat) => [
              `${number}`,
              `${table}`,
              `${seat + 1}`,
              player,
              result === undefined ? '' : wordFor(result, players, player),
              result?.kind === 'games' ? `${result.won[seat]}` : '',
              result?.kind === 'placed' ? `${result.places[seat]}` : '',
              result === undefined ? 'playing' : 'finished',
              yesNo(isAmended),
            ]),
          ),
          ...byes.map((player) => [`${number}`, '', '', player, 'bye', '', '', 'finished', '']),
          ...requestedByes.map((player) => [
            `${number}`,
            '',
            '',
            player,
            'requested_bye',
            '',
            '',
            'finished',
            '',
          ]),
        ],
  );

const decimal = (fraction: string): string => {
  const [one = 0, other = 1] = fraction.split('/').map(Number);
  return String(one / other);
};

/** The files of an event and of its matches. */
export const fileDifferences = async (compared: Compared): Promise<readonly string[]> => {
  const { model, sender, eventId, seen } = compared;
  const differences = new Differences('files');
  const file = async (name: string): Promise<string> =>
    (await sender.file(ORGANIZER, `/exports/events/${eventId}/${name}`)).toString('utf8');
  const results = await file('results.csv');
  differences.equal('results.csv', columns(rowsOf(results), RESULTS), expectedResults(compared));
  differences.equal('the event’s field csv', pick(seen.event, 'csv'), results);
  differences.equal(
    'pairings.csv',
    columns(rowsOf(await file('pairings.csv')), ['round', 'table', 'player_id', 'match_id']).filter(
      ([round]) => model.event.round(Number(round))?.status !== 'PAIRED',
    ),
    model.event.rounds.flatMap(({ number, status, publication, tables, byes, requestedByes }) =>
      status === 'PAIRED'
        ? []
        : [
            ...tables.flatMap(({ table, players }) =>
              players.map((player) => [
                `${number}`,
                `${table}`,
                player,
                matchIdAt(compared, publication, table) ?? '',
              ]),
            ),
            ...[...byes, ...requestedByes].map((player) => [`${number}`, '', player, '']),
          ],
    ),
  );
  const PLAYERS = ['player_id', 'status', 'checked_in', 'from_round', 'left_after_round'] as const;
  differences.equal(
    'players.csv',
    [...columns(rowsOf(await file('players.csv')), PLAYERS)].sort(),
    [...model.event.entrants]
      .map(([player, { status, isCheckedIn, fromRound, afterRound }]) => [
        player,
        status.toLowerCase(),
        yesNo(isCheckedIn),
        `${fromRound ?? ''}`,
        `${afterRound ?? ''}`,
      ])
      .sort(),
  );
  const scores = model.event.scores();
  const standings = columns(rowsOf(await file('standings.csv')), ['player_id', 'points']);
  differences.equal(
    'standings.csv',
    [...standings].sort(),
    [...scores].map(([player, { points }]) => [player, decimal(points)]).sort(),
  );
  const document: unknown = JSON.parse(await file('event.json'));
  differences.equal(
    'the rounds of event.json',
    pickList(document, 'rounds')
      .filter((round) => pick(round, 'status') !== 'paired')
      .map((round) => [
        pick(round, 'number'),
        pick(round, 'status'),
        pickList(round, 'tables').map((table) => pick(table, 'result')),
      ]),
    model.event.rounds
      .filter(({ status }) => status !== 'PAIRED')
      .map(({ number, status, tables }) => [
        number,
        status.toLowerCase(),
        tables.map(({ result }) => result ?? null),
      ]),
  );
  differences.equal(
    'the standings of event.json',
    pickList(document, 'standings').map((row) => [
      pick(row, 'player'),
      pick(row, 'points'),
      pick(row, 'place'),
    ]),
    pickList(seen.event, 'standings').map((row) => [
      pick(row, 'player.id'),
      pick(row, 'points'),
      pick(row, 'place'),
    ]),
  );
  const tables: unknown = JSON.parse(await file('matches.json'));
  differences.equal(
    'matches.json of the event',
    pickList(tables, 'matches')
      .filter((row) => pick(row, 'table') !== null && pick(row, 'status') === 'finished')
      .map((row) => [
        pick(row, 'round'),
        pick(row, 'table'),
        pickList(row, 'seats').map((seat) => [pick(seat, 'player'), isWin(pick(seat, 'result'))]),
      ]),
    model.event.rounds.flatMap(({ number, status, tables: played }) =>
      status === 'PAIRED'
        ? []
        : played.flatMap(({ table, players, result }) =>
            result === undefined
              ? []
              : [
                  [
                    `${number}`,
                    `${table}`,
                    players.map((player) => [player, isFirst(result, players, player)]),
                  ],
                ],
          ),
    ),
  );
  return [...differences.found, ...(await matchFileDifferences(compared))];
};

/** In tables of matches, all who share the first place before others have won. */
const isFirst = (result: TableResult, players: readonly string[], player: string): boolean =>
  result.kind === 'placed' && new Set(result.places).size > 1
    ? result.places[players.indexOf(player)] === 1
    : outcomeFor(result, players, player) === 'win';

const isWin = (word: unknown): boolean => word === 'win';

const matchFileDifferences = async ({
  model,
  sender,
  eventId,
  seen,
}: Compared): Promise<readonly string[]> => {
  const differences = new Differences('files');
  const names = ['match_id', 'seat', 'player_id', 'result', 'games_won', 'status', 'amended'] as const;
  const text = (await sender.file(ORGANIZER, `/exports/matches.csv?event=${eventId}`)).toString('utf8');
  const expected = [...model.matches.values()]
    .filter(({ isCreated }) => isCreated)
    .flatMap(({ id, status, current, gamesWon, amendments }) =>
      pickList(seen.matches.get(id), 'seats').map((one, seat) => [
        id,
        `${seat}`,
        pickText(one, 'player.id'),
        current === undefined ? '' : seatWord(current, seat),
        `${current?.gamesWon[seat] ?? gamesWon[seat]}`,
        status.toLowerCase(),
        yesNo(amendments.length > 0),
      ]),
    );
  differences.equal('matches.csv', [...columns(rowsOf(text), names)].sort(), expected.sort());
  return differences.found;
};
