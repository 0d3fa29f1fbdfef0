import type { Criterion, Entrant, Event, EventRound, Standing } from '#libs/events';
import { csvOf } from '../../../platform/csv.js';
import type { Naming } from '../event-objects.js';

const PLAYER_COLUMNS = [
  'player_id',
  'name',
  'status',
  'seed',
  'rating',
  'team',
  'table',
  'checked_in',
  'from_round',
  'left_after_round',
  'deck',
] as const;

export const playersHead = (): string => csvOf([PLAYER_COLUMNS]);

/** A line per player; with decks if the viewer may see them. */
export const playersCsv = (
  entrants: readonly Entrant[],
  isDeckShown: (entrant: Entrant) => boolean,
  named: Naming,
): string =>
  csvOf(
    entrants.map((entrant) => [
      entrant.player,
      named(entrant.player).name,
      entrant.status,
      entrant.seed ?? '',
      entrant.rating ?? '',
      entrant.team ?? '',
      entrant.table ?? '',
      entrant.isCheckedIn ? 'yes' : 'no',
      entrant.fromRound ?? '',
      entrant.afterRound ?? '',
      isDeckShown(entrant) ? (entrant.deck ?? '') : '',
    ]),
  );

export const pairingsHead = (): string =>
  csvOf([['event', 'round', 'table', 'seat', 'player_id', 'name', 'match_id', 'rematch']]);

/** A round's pairings, a line per seat; players with a bye have no table. */
export const pairingsCsv = (
  event: Event,
  { number, tables, byes, requestedByes }: EventRound,
  named: Naming,
  matchOf: (table: number) => string | undefined,
): string => {
  const line = (table: number | '', seat: number | '', player: string, match = '', rematch = '') => [
    event.id,
    number,
    table,
    seat,
    player,
    named(player).name,
    match,
    rematch,
  ];
  return csvOf([
    ...tables.flatMap(({ table, players, isRematch }) =>
      players.map((player, seat) =>
        line(table, seat + 1, player, matchOf(table), isRematch === true ? 'yes' : 'no'),
      ),
    ),
    ...[...byes, ...requestedByes].map((player) => line('', '', player)),
  ]);
};

/** The column name of a criterion: variants of one kind differ by the results that they omit. */
const nameOf = (criterion: Criterion): string =>
  [
    criterion.by,
    'lowCut' in criterion && criterion.lowCut > 0 ? `low${criterion.lowCut}` : '',
    'highCut' in criterion && criterion.highCut > 0 ? `high${criterion.highCut}` : '',
  ]
    .filter((part) => part !== '')
    .join('_');

const criteriaOf = ({ plan }: Event): readonly Criterion[] =>
  plan.preset.criteria.filter(({ by }) => by !== 'points');

export const standingsHead = (event: Event): string =>
  csvOf([['event', 'after_round', 'place', 'player_id', 'name', 'points', ...criteriaOf(event).map(nameOf)]]);

const DECIMALS = 4;

/** The standings, a line per player, with points and the value of each criterion, rounded. */
export const standingsCsv = (
  event: Event,
  rows: readonly Standing[],
  afterRound: number | undefined,
  named: Naming,
): string =>
  csvOf(
    rows.map(({ place, player, points, reasons }) => [
      event.id,
      afterRound ?? '',
      place ?? '',
      player,
      named(player).name,
      points.round(DECIMALS).toString(),
      ...criteriaOf(event).map(
        (criterion) =>
          reasons
            .find((one) => one.criterion === criterion)
            ?.value.round(DECIMALS)
            .toString() ?? '',
      ),
    ]),
  );
