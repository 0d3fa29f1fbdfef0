import { z } from 'zod';
import { type Entrant, type Event, type EventRound, planSchema, type Standing } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { schemaDocument } from '../../../platform/schema-document.js';
import type { Naming } from '../event-objects.js';
import type { ExtensionOf } from './results-csv.js';

const instant = z.iso.datetime().nullable();
const ids = z.array(z.string());
const player = { player: z.string(), name: z.string() };

const resultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('games'),
    won: z.array(z.int()),
    drawn: z.int(),
    winner: z.string().nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('placed'), places: z.array(z.int()) }),
  z.strictObject({ kind: z.literal('forfeit'), present: ids }),
  z.strictObject({ kind: z.literal('allLost') }),
]);

const headSchema = z.strictObject({
  id: z.string(),
  organization: z.string(),
  status: z.string(),
  /** The complete plan: structure, scoring and ranking. */
  plan: planSchema,
  /** The players in the bracket, by seed. */
  cut: ids.nullable(),
});

const entrantSchema = z.strictObject({
  ...player,
  status: z.string(),
  isCheckedIn: z.boolean(),
  seed: z.int().nullable(),
  rating: z.int().nullable(),
  team: z.string().nullable(),
  table: z.int().nullable(),
  fromRound: z.int().nullable(),
  leftAfterRound: z.int().nullable(),
  /** Null if the author of the request may not see it. */
  deck: z.string().nullable(),
});

const roundSchema = z.strictObject({
  number: z.int(),
  status: z.enum(['paired', 'published', 'finished']),
  isOfCut: z.boolean(),
  publishedAt: instant,
  tables: z.array(
    z.strictObject({
      table: z.int(),
      players: ids,
      /** Whether the table repeats a pairing of an earlier round. */
      isRematch: z.boolean(),
      result: resultSchema.nullable(),
      extensionSeconds: z.int(),
      recordedAt: instant,
      amendedAt: instant,
      /** The author and the reason of the last amendment. */
      amendedBy: z.strictObject({ role: z.string(), id: z.string() }).nullable(),
      amendmentReason: z.string().nullable(),
    }),
  ),
  byes: ids,
  requestedByes: ids,
});

const standingSchema = z.strictObject({
  place: z.int().nullable(),
  ...player,
  /** Exact fractions. */
  points: z.string(),
  reasons: z.array(z.strictObject({ criterion: z.string(), value: z.string() })),
  decidedBy: z.string().nullable(),
});

/** An event as a file. A version may add fields, but never change the meaning of one. */
const documentSchema = z.strictObject({
  version: z.literal(1),
  event: headSchema,
  players: z.array(entrantSchema),
  rounds: z.array(roundSchema),
  standings: z.array(standingSchema),
});

export const schemaOfDocument = schemaDocument(documentSchema, 'An event');

type Head = z.infer<typeof headSchema>;

export const headOf = (event: Event): Head => ({
  id: event.id,
  organization: organizationOf(event),
  status: event.status,
  plan: event.plan,
  cut: event.cut === undefined ? null : [...event.cut],
});

export const entrantOf = (
  entrant: Entrant,
  isDeckShown: boolean,
  named: Naming,
): z.infer<typeof entrantSchema> => ({
  player: entrant.player,
  name: named(entrant.player).name,
  status: entrant.status,
  isCheckedIn: entrant.isCheckedIn,
  seed: entrant.seed ?? null,
  rating: entrant.rating ?? null,
  team: entrant.team ?? null,
  table: entrant.table ?? null,
  fromRound: entrant.fromRound ?? null,
  leftAfterRound: entrant.afterRound ?? null,
  deck: isDeckShown ? (entrant.deck ?? null) : null,
});

export const roundOf = (round: EventRound, extensionOf: ExtensionOf) => ({
  number: round.number,
  status: round.status,
  isOfCut: round.isOfCut,
  publishedAt: round.publishedAt ?? null,
  tables: round.tables.map((table) => ({
    table: table.table,
    players: table.players,
    isRematch: table.isRematch === true,
    result: table.result ?? null,
    extensionSeconds: extensionOf(round, table),
    recordedAt: table.recordedAt ?? null,
    amendedAt: table.amendedAt ?? null,
    amendedBy: table.amendedBy ?? null,
    amendmentReason: table.amendmentReason ?? null,
  })),
  byes: round.byes,
  requestedByes: round.requestedByes,
});

export const standingOf = (
  { place, player: id, points, reasons, decidedBy }: Standing,
  named: Naming,
): z.infer<typeof standingSchema> => ({
  place: place ?? null,
  player: id,
  name: named(id).name,
  points: points.toFraction(),
  reasons: reasons.map(({ criterion, value }) => ({ criterion: criterion.by, value: value.toFraction() })),
  decidedBy: decidedBy?.by ?? null,
});
