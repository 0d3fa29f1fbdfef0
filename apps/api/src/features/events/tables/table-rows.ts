import type { Event, EventRound, EventTable, PairingResult } from '#libs/events';
import { seat } from '#libs/game-kit';
import type { MatchResult } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import type { MatchRow } from '../../../reading/rows/match-row.js';
import { placeOf, seatResultOf } from '../../../reading/rows/seat-result.js';
import type { Naming } from '../event-objects.js';
import type { ExtensionOf } from './results-csv.js';

/** The data of a row besides the event. */
interface Beside {
  readonly named: Naming;
  readonly extensionOf: ExtensionOf;
  readonly isFeatured: (match: string) => boolean;
  /** The match of the table. */
  readonly matchOf: (round: EventRound, table: EventTable) => string | undefined;
}

/** The tables and byes of a round in the format of match exports, also for tables without a match in this service. */
export const matchRows = (event: Event, round: EventRound, beside: Beside): readonly MatchRow[] => [
  ...round.tables.map((table) => {
    const id = beside.matchOf(round, table) ?? `${event.id}/${round.number}/${table.table}`;
    return rowOf(event, round, { ...table, id }, beside);
  }),
  ...round.byes.map((player) =>
    rowOf(event, round, { id: `${event.id}/${round.number}/${player}`, players: [player] }, beside),
  ),
];

const rowOf = (
  event: Event,
  round: EventRound,
  table: Partial<EventTable> & Pick<EventTable, 'players'> & { readonly id: string },
  { named, extensionOf, isFeatured }: Beside,
): MatchRow => {
  const { players, recordedAt, amendedAt, amendedBy = null, amendmentReason } = table;
  const result = table.table === undefined ? BYE : table.result && asMatchResult(players, table.result);
  const publishedAt = round.publishedAt ?? new Date(0).toISOString();
  return {
    id: table.id,
    organization: organizationOf(event),
    game: event.plan.game,
    season: event.plan.season,
    event: event.id,
    round: String(round.number),
    table: table.table === undefined ? null : String(table.table),
    title: event.plan.name,
    status: result === undefined ? 'playing' : 'finished',
    bestOf: event.plan.bestOf,
    isFeatured: isFeatured(table.id),
    extensionSeconds: table.table === undefined ? 0 : extensionOf(round, { ...table, table: table.table }),
    createdAt: publishedAt,
    startedAt: publishedAt,
    endedAt: result === undefined ? null : (recordedAt ?? publishedAt),
    updatedAt: amendedAt ?? recordedAt ?? publishedAt,
    amendedAt: amendedAt ?? null,
    amendment: amendmentReason === undefined ? null : { by: amendedBy, reason: amendmentReason },
    result:
      result === undefined
        ? null
        : {
            kind: result.kind,
            places: result.places.map((group) => [...group]),
            gamesWon: [...result.gamesWon],
            gamesDrawn: result.gamesDrawn,
          },
    seats: players.map((player, at) => ({
      seat: at,
      player,
      name: named(player).name,
      deckHash: null,
      gamesWon: result?.gamesWon[at] ?? 0,
      result: result === undefined ? null : seatResultOf(result, at),
      place: result === undefined ? null : placeOf(result, at),
    })),
  };
};

const BYE: MatchResult = { kind: 'bye', places: [[seat(0)], []], gamesWon: [0], gamesDrawn: 0 };

/** The result of a table in the form of a match's result. */
const asMatchResult = (players: readonly string[], result: PairingResult): MatchResult => {
  const seats = players.map((_player, at) => seat(at));
  const byPlace = (places: readonly number[]): MatchResult['places'] =>
    [...new Set(places)]
      .sort((one, other) => one - other)
      .map((place) => seats.filter((at) => places[at] === place));
  const unplayed = { gamesWon: players.map(() => 0), gamesDrawn: 0 };
  switch (result.kind) {
    case 'allLost':
      return { kind: 'match-loss', places: [[], seats], ...unplayed };
    case 'forfeit': {
      const present = seats.filter((at) => result.present.includes(players[at] ?? ''));
      return {
        kind: 'no-show',
        places: [present, seats.filter((at) => !present.includes(at))],
        ...unplayed,
      };
    }
    case 'placed':
      return { kind: 'reported', places: byPlace(result.places), ...unplayed };
    case 'games': {
      const { won, drawn, winner } = result;
      const places =
        winner === undefined
          ? won.map((games) => 1 + won.filter((other) => other > games).length)
          : players.map((player) => (winner === null || player === winner ? 1 : 2));
      return { kind: 'reported', places: byPlace(places), gamesWon: won, gamesDrawn: drawn };
    }
  }
};
