import { z } from 'zod';
import type { Json } from '#libs/event-log';
import { isDraw, winnersOf } from '#libs/game-kit';
import { type Actor, type AmendmentFact, type MatchFact, RULED_RESULTS } from '#libs/match';
import type { NewsFact } from '#libs/projections';
import { placeOf } from '../rows/seat-result.js';

/** The row's kind, which is also its GraphQL type. */
export const MATCH_ROW = 'MatchRow';

const rowSchema = z.object({
  id: z.string(),
  game: z.string(),
  season: z.string(),
  title: z.string().nullable(),
  /** The tournament, as named by the organizer. */
  event: z.string().nullable(),
  round: z.string().nullable(),
  table: z.string().nullable(),
  bestOf: z.number(),
  status: z.enum(['open', 'playing', 'finished', 'cancelled']),
  /** The current or last game; 0 before the first. */
  gameNumber: z.number(),
  seats: z.array(
    z.object({
      seat: z.number(),
      player: z.string().nullable(),
      gamesWon: z.number(),
      /** Final place, counted from 1; tied seats share it. Null until the match has ended. */
      place: z.number().nullable(),
      /** Time added to this seat's clock by staff. */
      extensionSeconds: z.number(),
    }),
  ),
  gamesDrawn: z.number(),
  /** The end of the match, or the reason of its cancellation. */
  reason: z.string().nullable(),
  /** The latest ruling of the staff. */
  ruling: z.object({ how: z.enum(RULED_RESULTS), seats: z.array(z.number()), reason: z.string() }).nullable(),
  /** The reported result, until the match ends. */
  report: z
    .object({
      /** The seat; null for staff. */
      by: z.number().nullable(),
      places: z.array(z.array(z.number())),
      gamesWon: z.array(z.number()),
      gamesDrawn: z.number(),
      disputedBy: z.number().nullable(),
      dispute: z.string().nullable(),
    })
    .nullable(),
  /** The latest amendment of the result. The original result remains in the earlier changes. */
  amendment: z
    .object({
      by: z.object({ role: z.enum(['organizer', 'player', 'judge', 'service']), id: z.string() }),
      reason: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** The reason of the current pause. */
  pausedFor: z.string().nullable(),
  extensionSeconds: z.number(),
  timeCalledAt: z.string().nullable(),
  isFeatured: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  updatedAt: z.string(),
});

/** The public summary of a match. It contains only public information. */
type MatchRow = z.infer<typeof rowSchema>;

export const readMatchRow = (row: Json | undefined): MatchRow => rowSchema.parse(row);

const created = (fact: MatchFact & { readonly type: 'MatchCreated' }, at: string): MatchRow => ({
  id: fact.matchId,
  game: fact.game,
  season: fact.season,
  title: fact.title ?? null,
  event: fact.event ?? null,
  round: fact.round ?? null,
  table: fact.table ?? null,
  bestOf: fact.format.bestOf,
  status: 'open',
  gameNumber: 0,
  seats: Array.from({ length: fact.seats }, (_, seat) => ({
    seat,
    player: null,
    gamesWon: 0,
    place: null,
    extensionSeconds: 0,
  })),
  gamesDrawn: 0,
  reason: null,
  ruling: null,
  report: null,
  amendment: null,
  pausedFor: null,
  extensionSeconds: 0,
  timeCalledAt: null,
  isFeatured: false,
  createdAt: at,
  startedAt: null,
  endedAt: null,
  updatedAt: at,
});

export const nextMatchRow = (before: Json | undefined, fact: NewsFact, at: string): MatchRow => {
  if (fact.type === 'MatchCreated') return created(fact, at);
  const row = { ...readMatchRow(before), updatedAt: at };
  switch (fact.type) {
    case 'SeatTaken':
      return withSeats(row, (seat) => (seat.seat === fact.seat ? { ...seat, player: fact.player } : seat));
    case 'GameStarted':
      return { ...row, status: 'playing', gameNumber: fact.number, startedAt: row.startedAt ?? at };
    case 'GameEnded': {
      const winners = winnersOf(fact.outcome);
      return {
        ...withSeats(row, (seat) =>
          winners.some((one) => one === seat.seat) ? { ...seat, gamesWon: seat.gamesWon + 1 } : seat,
        ),
        gamesDrawn: row.gamesDrawn + (isDraw(fact.outcome) ? 1 : 0),
      };
    }
    case 'ResultRuled':
      return { ...row, ruling: { how: fact.how, seats: [...fact.seats], reason: fact.reason } };
    case 'ResultReported':
      return {
        ...row,
        report: {
          by: fact.by ?? null,
          places: fact.result.places.map((group) => [...group]),
          gamesWon: [...fact.result.gamesWon],
          gamesDrawn: fact.result.gamesDrawn,
          disputedBy: null,
          dispute: null,
        },
      };
    case 'ResultDisputed':
      return row.report === null
        ? row
        : { ...row, report: { ...row.report, disputedBy: fact.seat, dispute: fact.reason } };
    case 'MatchRewound':
      return {
        ...withSeats(row, (seat) => ({ ...seat, gamesWon: fact.gamesWon[seat.seat] ?? seat.gamesWon })),
        gameNumber: fact.gameNumber,
        gamesDrawn: fact.gamesDrawn,
        report: null,
      };
    case 'MatchCancelled':
      return { ...row, status: 'cancelled', reason: fact.reason, endedAt: at };
    case 'MatchEnded': {
      const { reason: kind, places, gamesWon, gamesDrawn = row.gamesDrawn } = fact;
      const ended = { ...row, status: 'finished', report: null, endedAt: at } as const;
      return withResult(ended, { kind, places, gamesWon, gamesDrawn });
    }
    case 'MatchPaused':
      return { ...row, pausedFor: fact.reason };
    case 'MatchResumed':
      return { ...row, pausedFor: null };
    case 'TimeExtended':
      return fact.seat === undefined
        ? { ...row, extensionSeconds: row.extensionSeconds + fact.seconds }
        : withSeats(row, (seat) =>
            seat.seat === fact.seat
              ? { ...seat, extensionSeconds: seat.extensionSeconds + fact.seconds }
              : seat,
          );
    case 'RoundTimeCalled':
      return { ...row, timeCalledAt: at };
    default:
      return row;
  }
};

/** The row after the match was featured or unfeatured. */
export const featuredMatchRow = (before: Json | undefined, isFeatured: boolean, at: string): MatchRow => ({
  ...readMatchRow(before),
  isFeatured,
  updatedAt: at,
});

/** The row after staff amended the result. */
export const amendedMatchRow = (
  before: Json | undefined,
  { result, reason }: AmendmentFact,
  by: Actor,
  at: string,
): MatchRow => withResult({ ...readMatchRow(before), amendment: { by, reason, at }, updatedAt: at }, result);

interface CountedResult {
  readonly kind: string;
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
}

const withResult = (row: MatchRow, result: CountedResult): MatchRow =>
  withSeats({ ...row, reason: result.kind, gamesDrawn: result.gamesDrawn }, (seat) => ({
    ...seat,
    gamesWon: result.gamesWon[seat.seat] ?? seat.gamesWon,
    place: placeOf(result, seat.seat),
  }));

const withSeats = (
  row: MatchRow,
  change: (seat: MatchRow['seats'][number]) => MatchRow['seats'][number],
): MatchRow => ({ ...row, seats: row.seats.map(change) });
