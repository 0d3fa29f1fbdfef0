import { z } from 'zod';
import { type Seat, seat } from '#libs/game-kit';
import { type MatchResult, type MatchStatus, matchResultSchema } from '#libs/match';
import { belongingTo, DEFAULT_ORGANIZATION } from '#libs/organizations';
import { number, optionalText, type ReadModelDatabase, type Row, type SqlValue, text } from '../database.js';

/** A match as lists need it, with the times of its changes, from which its status at any past moment is computed. */
export interface DirectoryEntry {
  readonly id: string;
  /** The match's organization; the default one when left out. */
  readonly organization?: string;
  readonly game: string;
  readonly season: string;
  readonly title?: string;
  readonly event?: string;
  readonly round?: string;
  readonly table?: string;
  readonly bestOf: number;
  readonly extensionSeconds: number;
  /** The number of seats, taken or free. */
  readonly seatCount: number;
  readonly spectatorDelaySeconds: number;
  readonly productionAllowed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly cancelledAt?: string;
  /** Milliseconds since 1970, in the order of the games. */
  readonly gameEnds: readonly number[];
  readonly gamesDrawn: number;
  /** The result with which it counts, once it has ended. */
  readonly result?: MatchResult;
  readonly amendedAt?: string;
  readonly seats: readonly SeatEntry[];
}

interface SeatEntry {
  readonly seat: Seat;
  readonly player: string;
  readonly takenAt: string;
  readonly deckHash?: string;
  /** From the match itself, without amendments. */
  readonly gamesWon: number;
}

export interface DirectoryFilter {
  readonly id?: string;
  readonly organization?: string;
  readonly game?: string;
  readonly season?: string;
  readonly player?: string;
  readonly isFeatured?: boolean;
  readonly event?: string;
  readonly round?: string;
  readonly table?: string;
  /** Milliseconds since 1970. Also returns matches with a change that is not yet public; use `changedBy` to filter them. */
  readonly updatedSince?: number;
}

const PAGE = 50;

/** Matches after the one with id `after`, newest first. Reads the next page on demand. */
export function* newestMatches(
  db: ReadModelDatabase,
  filter: DirectoryFilter,
  after?: string,
): Iterable<DirectoryEntry> {
  let before = after === undefined ? undefined : sequenceOf(db, after);
  if (after !== undefined && before === undefined) return;
  for (;;) {
    const page = readPage(db, filter, before);
    for (const row of page) yield entryOf(db, row);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    before = number(last, 'seq');
  }
}

export const findMatch = (db: ReadModelDatabase, id: string): DirectoryEntry | undefined => {
  const row = db.first('SELECT * FROM match_entry WHERE id = ?', id);
  return row === undefined ? undefined : entryOf(db, row);
};

/** Whether an id of a match has this prefix. */
export const hasMatchNamed = (db: ReadModelDatabase, beginning: string): boolean =>
  db.first('SELECT id FROM match_entry WHERE substr(id, 1, ?) = ? LIMIT 1', beginning.length, beginning) !==
  undefined;

/** The seasons of an organization that have public matches of a game, last begun first. */
export const seasonsOf = (
  db: ReadModelDatabase,
  game: string,
  now: Date,
  organization = DEFAULT_ORGANIZATION,
): readonly string[] =>
  db
    .all(
      `SELECT season FROM match_entry WHERE organization = ? AND game = ? GROUP BY season HAVING MIN(open_at) <= ?
       ORDER BY MIN(open_at) DESC, season`,
      organization,
      game,
      now.getTime(),
    )
    .map((row) => text(row, 'season'));

const LIVE = 'started_at IS NOT NULL AND ended_at IS NULL AND cancelled_at IS NULL';

export const countLiveMatches = (db: ReadModelDatabase): number => {
  const row = db.first(`SELECT count(*) AS live FROM match_entry WHERE ${LIVE}`);
  return row === undefined ? 0 : number(row, 'live');
};

/** The matches whose clocks the service must watch now: matches with a response time or a running clock, and matches whose seats must reveal their entropy. */
export const idsOfTimedMatches = (db: ReadModelDatabase): readonly string[] =>
  db
    .all(
      `SELECT id FROM match_entry WHERE timed_from IS NOT NULL AND ended_at IS NULL AND cancelled_at IS NULL
         AND (timed_from = 'creation' OR started_at IS NOT NULL)
       UNION SELECT id FROM match_entry WHERE is_revealing = 1`,
    )
    .map((row) => text(row, 'id'));

/** Whether a match has any time limit; undefined for a match that is not in the directory (yet). */
export const isTimed = (db: ReadModelDatabase, id: string): boolean | undefined => {
  const row = db.first('SELECT timed_from IS NOT NULL AS timed FROM match_entry WHERE id = ?', id);
  return row === undefined ? undefined : number(row, 'timed') === 1;
};

export const isInReveal = (db: ReadModelDatabase, id: string): boolean =>
  db.first('SELECT id FROM match_entry WHERE id = ? AND is_revealing = 1', id) !== undefined;

/** Matches created before an instant (ISO 8601) that have neither ended nor been cancelled, oldest first. */
export const unendedSince = (db: ReadModelDatabase, createdBefore: string): readonly string[] =>
  db
    .all(
      'SELECT id FROM match_entry WHERE created_at < ? AND ended_at IS NULL AND cancelled_at IS NULL ORDER BY created_at',
      createdBefore,
    )
    .map((row) => text(row, 'id'));

/** A match's sequence number: increases with creation, and is the same in every build of the read models. */
export const sequenceOf = (db: ReadModelDatabase, id: string): number | undefined => {
  const row = db.first('SELECT seq FROM match_entry WHERE id = ?', id);
  return row === undefined ? undefined : number(row, 'seq');
};

const readPage = (
  db: ReadModelDatabase,
  filter: DirectoryFilter,
  before: number | undefined,
): readonly Row[] => {
  const conditions: readonly (readonly [string, SqlValue | undefined])[] = [
    ['seq < ?', before],
    ['id = ?', filter.id],
    ['organization = ?', filter.organization],
    ['game = ?', filter.game],
    ['season = ?', filter.season],
    ['event = ?', filter.event],
    ['round = ?', filter.round],
    ['table_label = ?', filter.table],
    ['told_at >= ?', filter.updatedSince],
    ['id IN (SELECT match_id FROM match_seat WHERE player = ?)', filter.player],
    [
      '(id IN (SELECT match_id FROM featured)) = ?',
      filter.isFeatured === undefined ? undefined : Number(filter.isFeatured),
    ],
  ];
  const given = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const where = given.length === 0 ? '' : `WHERE ${given.map(({ sql }) => sql).join(' AND ')}`;
  return db.all(
    `SELECT * FROM match_entry ${where} ORDER BY seq DESC LIMIT ${PAGE}`,
    ...given.map(({ value }) => value),
  );
};

type OptionalText =
  | 'title'
  | 'event'
  | 'round'
  | 'table'
  | 'startedAt'
  | 'endedAt'
  | 'cancelledAt'
  | 'amendedAt';

const momentsSchema = z.array(z.number());

const deckOf = (deckHash: string | undefined): Pick<SeatEntry, 'deckHash'> =>
  deckHash === undefined ? {} : { deckHash };

const entryOf = (db: ReadModelDatabase, row: Row): DirectoryEntry => {
  const optional = (key: OptionalText, column: string) => {
    const value = optionalText(row, column);
    return value === undefined ? {} : { [key]: value };
  };
  const id = text(row, 'id');
  const result = optionalText(row, 'result');
  return {
    id,
    ...belongingTo(text(row, 'organization')),
    game: text(row, 'game'),
    season: text(row, 'season'),
    ...optional('title', 'title'),
    ...optional('event', 'event'),
    ...optional('round', 'round'),
    ...optional('table', 'table_label'),
    bestOf: number(row, 'best_of'),
    extensionSeconds: number(row, 'extension_seconds'),
    seatCount: number(row, 'seats'),
    spectatorDelaySeconds: number(row, 'delay_seconds'),
    productionAllowed: number(row, 'production_allowed') === 1,
    createdAt: text(row, 'created_at'),
    ...optional('startedAt', 'started_at'),
    ...optional('endedAt', 'ended_at'),
    ...optional('cancelledAt', 'cancelled_at'),
    gameEnds: momentsSchema.parse(JSON.parse(text(row, 'game_ends'))),
    gamesDrawn: number(row, 'games_drawn'),
    ...(result === undefined ? {} : { result: matchResultSchema.parse(JSON.parse(result)) }),
    ...optional('amendedAt', 'amended_at'),
    seats: db.all('SELECT * FROM match_seat WHERE match_id = ? ORDER BY seat', id).map((taken) => ({
      seat: seat(number(taken, 'seat')),
      player: text(taken, 'player'),
      takenAt: text(taken, 'taken_at'),
      gamesWon: number(taken, 'games_won'),
      ...deckOf(optionalText(taken, 'deck_hash')),
    })),
  };
};

/** The last change that lists and exports show at a moment (both in milliseconds since 1970). An amendment becomes public with the end of its match. */
export const changedBy = (entry: DirectoryEntry, horizon: number): number => {
  const { createdAt, startedAt, endedAt, cancelledAt, amendedAt, gameEnds, seats } = entry;
  const known = [createdAt, startedAt, endedAt, cancelledAt, ...seats.map(({ takenAt }) => takenAt)]
    .map((moment) => (moment === undefined ? Number.NaN : Date.parse(moment)))
    .concat(gameEnds)
    .filter((moment) => moment <= horizon);
  const amended = amendedAt !== undefined && isBy(endedAt, horizon) ? [Date.parse(amendedAt)] : [];
  return Math.max(0, ...known, ...amended);
};

const isBy = (moment: string | undefined, horizon: number): boolean =>
  moment !== undefined && Date.parse(moment) <= horizon;

/** The status of a match at a moment (milliseconds since 1970); undefined before its creation. */
export const statusAt = (entry: DirectoryEntry, horizon: number): MatchStatus | undefined => {
  if (isBy(entry.cancelledAt, horizon)) return 'cancelled';
  if (isBy(entry.endedAt, horizon)) return 'finished';
  if (isBy(entry.startedAt, horizon)) return 'playing';
  return isBy(entry.createdAt, horizon) ? 'open' : undefined;
};
