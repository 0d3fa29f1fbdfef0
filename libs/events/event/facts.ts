import { z } from 'zod';
import { planSchema } from './plan.js';

/* Stored for ever in the stream `event-<id>`, with actor and time in the envelope: add facts, never change the meaning of one. Players are opaque ids. */
const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const round = z.int().min(1);
const table = z.int().min(1);
const ids = z.array(z.string());

const resultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('games'),
    won: z.array(z.int().min(0)),
    drawn: z.int().min(0),
    winner: z.string().nullable().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('placed'), places: z.array(z.int().min(1)) }),
  z.strictObject({ kind: z.literal('forfeit'), present: ids }),
  z.strictObject({ kind: z.literal('allLost') }),
]);

/** From the match of the table. */
const ofAmendment = {
  /** The number of amendments of the match that produced the result. */
  amendment: z.int().min(0).exactOptional(),
  /** The author of the amendment of the match. Otherwise the author of the fact amended the table. */
  by: z.strictObject({ role: z.string(), id: z.string() }).exactOptional(),
  /** The amendment as the match records it next, under this command id. Left out if the match had recorded it before. */
  recordedNext: z
    .strictObject({
      commandId: z.string(),
      kind: z.string(),
      places: z.array(z.array(z.int().min(0))),
      gamesWon: z.array(z.int().min(0)),
      gamesDrawn: z.int().min(0),
      disqualified: z.array(z.int().min(0)).exactOptional(),
    })
    .exactOptional(),
};

/** `bracket` is the id of the bracket match played at this table. `isRematch`: when it was paired, it repeated a pairing of an earlier round. */
const tableSchema = z.strictObject({
  table,
  players: ids,
  bracket: z.string().exactOptional(),
  isRematch: z.boolean().exactOptional(),
});

const entry = {
  player: z.string(),
  seed: z.int().min(1).exactOptional(),
  rating: z.int().min(0).exactOptional(),
  /** Members of one team are not paired with each other. */
  team: z.string().exactOptional(),
};

export const eventFactSchema = z.discriminatedUnion('type', [
  /** Belongs to the default organization when none is named. */
  fact('EventDrafted', { organization: z.string().exactOptional(), plan: planSchema }),
  fact('PlanRevised', { plan: planSchema }),
  fact('RegistrationOpened', {}),
  fact('RegistrationClosed', {}),
  /** `isWaiting`: on the waiting list. After the start it is a late entry, from `fromRound` on. */
  fact('PlayerRegistered', {
    ...entry,
    isWaiting: z.boolean().exactOptional(),
    fromRound: round.exactOptional(),
  }),
  /** From the waiting list to a place. */
  fact('PlayerAdmitted', { player: z.string() }),
  /** Before the start: the entry is removed. */
  fact('PlayerWithdrawn', { player: z.string() }),
  fact('PlayerCheckedIn', { player: z.string() }),
  /** A deck list as text; a later one replaces an earlier one. */
  fact('DeckHandedIn', {
    player: z.string(),
    deck: z.string(),
    /** The reason for which staff accepted a deck with faults. */
    allowedFor: z.string().exactOptional(),
  }),
  fact('SeedsGiven', { players: ids }),
  /** The player plays at this table in every round; without `table`, at any table again. */
  fact('TableFixed', { player: z.string(), table: table.exactOptional() }),
  /** A round off, with the points of a bye or of a requested bye. */
  fact('ByeGranted', { player: z.string(), round, as: z.enum(['bye', 'requested']) }),
  /** Players who failed to check in are out. */
  fact('EventStarted', { absent: ids }),
  fact('PlayerDropped', { player: z.string(), afterRound: z.int().min(0) }),
  fact('PlayerReinstated', { player: z.string() }),
  fact('PlayerDisqualified', { player: z.string(), afterRound: z.int().min(0), reason: z.string() }),
  /** Visible to staff only. Without a seed, the platform brought the pairings. */
  fact('RoundPaired', {
    round,
    seed: z.string().exactOptional(),
    tables: z.array(tableSchema),
    byes: ids,
    requestedByes: ids,
  }),
  fact('PairingsChanged', { round, tables: z.array(tableSchema), byes: ids, reason: z.string() }),
  /** `publication` counts the event's publications, so that a round that is published again gets new matches. */
  fact('RoundPublished', { round, publication: z.int().min(1) }),
  /** Discards the round with all its results. */
  fact('RoundTakenBack', { round, reason: z.string() }),
  /** With `amendment` and `reason`, the table had not taken the first result of its match, such as a draw in a bracket. */
  fact('ResultRecorded', {
    round,
    table,
    result: resultSchema,
    match: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    ...ofAmendment,
  }),
  fact('ResultAmended', { round, table, result: resultSchema, reason: z.string(), ...ofAmendment }),
  fact('RoundFinished', { round }),
  /** Players by seed. A later cut replaces an earlier one. */
  fact('CutMade', { players: ids }),
  fact('EventFinished', {}),
  fact('EventCalledOff', { reason: z.string() }),
]);
export type EventFact = z.infer<typeof eventFactSchema>;

export const EVENTS = 'event';

export const eventStream = (id: string): string => `${EVENTS}-${id}`;

export const eventOfStream = (stream: string): string => stream.slice(EVENTS.length + 1);
