import { z } from 'zod';
import { RESULT_KINDS, type RecordedAmendment } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { changedBy, type DirectoryEntry, statusAt } from '#libs/projections';
import { placeOf, SEAT_RESULTS, seatResultOf } from './seat-result.js';

const label = z.string().nullable();
const instant = z.iso.datetime().nullable();

/** A match in exports: its list entry and its result. Fields may be added, but existing fields never change their meaning. */
export const matchRowSchema = z.strictObject({
  id: z.string(),
  organization: z.string(),
  game: z.string(),
  season: z.string(),
  event: label,
  round: label,
  table: label,
  title: label,
  status: z.enum(['open', 'playing', 'finished', 'cancelled']),
  bestOf: z.int(),
  /** Whether the match is featured. A change of this field alone does not update `updatedAt`; `changes` reports it. */
  isFeatured: z.boolean(),
  extensionSeconds: z.int(),
  createdAt: z.iso.datetime(),
  startedAt: instant,
  endedAt: instant,
  updatedAt: z.iso.datetime(),
  amendedAt: instant,
  /** The last amendment. An amendment of a match that an earlier version took over to an event's table has no author there. */
  amendment: z
    .strictObject({ by: z.strictObject({ role: z.string(), id: z.string() }).nullable(), reason: z.string() })
    .nullable(),
  /** The result that counts; null until the match has ended. */
  result: z
    .strictObject({
      kind: z.enum(RESULT_KINDS),
      /** Seats by place, best first; the seats of one inner list are tied. The first list is empty if no seat wins. */
      places: z.array(z.array(z.int())),
      gamesWon: z.array(z.int()),
      gamesDrawn: z.int(),
    })
    .nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      player: z.string(),
      name: z.string(),
      /** SHA-256 of the salted decklist. */
      deckHash: z.string().nullable(),
      gamesWon: z.int(),
      result: z.enum(SEAT_RESULTS).nullable(),
      place: z.int().nullable(),
    }),
  ),
});

export type MatchRow = z.infer<typeof matchRowSchema>;

/** A match as its organizers and judges see it, without delay. */
export const matchRowOf = (
  entry: DirectoryEntry,
  {
    isFeatured,
    amendment,
  }: { readonly isFeatured: boolean; readonly amendment?: RecordedAmendment | undefined },
  nameOf: (player: string) => string,
): MatchRow => {
  const { id, game, season, event, round, table, title, bestOf, extensionSeconds, result } = entry;
  const now = Number.POSITIVE_INFINITY;
  return {
    id,
    organization: organizationOf(entry),
    game,
    season,
    event: event ?? null,
    round: round ?? null,
    table: table ?? null,
    title: title ?? null,
    status: statusAt(entry, now) ?? 'open',
    bestOf,
    isFeatured,
    extensionSeconds,
    createdAt: entry.createdAt,
    startedAt: entry.startedAt ?? null,
    endedAt: entry.endedAt ?? null,
    updatedAt: new Date(changedBy(entry, now)).toISOString(),
    amendedAt: entry.amendedAt ?? null,
    amendment: amendment === undefined ? null : { by: amendment.by, reason: amendment.fact.reason },
    result:
      result === undefined
        ? null
        : {
            kind: result.kind,
            places: result.places.map((group) => [...group]),
            gamesWon: [...result.gamesWon],
            gamesDrawn: result.gamesDrawn,
          },
    seats: entry.seats.map(({ seat, player, deckHash, gamesWon }) => ({
      seat,
      player,
      name: nameOf(player),
      deckHash: deckHash ?? null,
      gamesWon: result?.gamesWon[seat] ?? gamesWon,
      result: result === undefined ? null : seatResultOf(result, seat),
      place: result === undefined ? null : placeOf(result, seat),
    })),
  };
};
