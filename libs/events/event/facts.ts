import { z } from 'zod';
import { planSchema } from './plan.js';

/*
 * What happens in an event, in the stream `event-<id>`; who did it, and when, stands in the envelope. Stored for ever: add new facts, never change the meaning
 * of an old one. Players are opaque ids.
 */
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

/** `bracket` names the match of the bracket that is played there. */
const tableSchema = z.strictObject({ table, players: ids, bracket: z.string().exactOptional() });

const entry = {
  player: z.string(),
  seed: z.int().min(1).exactOptional(),
  rating: z.int().min(0).exactOptional(),
  /** Members of one team are kept apart. */
  team: z.string().exactOptional(),
};

export const eventFactSchema = z.discriminatedUnion('type', [
  /** Of the default organization when none is named. */
  fact('EventDrafted', { organization: z.string().exactOptional(), plan: planSchema }),
  fact('PlanRevised', { plan: planSchema }),
  fact('RegistrationOpened', {}),
  fact('RegistrationClosed', {}),
  /** `isWaiting`: until somebody else leaves. After the start it is a late entry, from `fromRound` on. */
  fact('PlayerRegistered', {
    ...entry,
    isWaiting: z.boolean().exactOptional(),
    fromRound: round.exactOptional(),
  }),
  /** From the waiting list. */
  fact('PlayerAdmitted', { player: z.string() }),
  /** Before the start: nothing of it is left. */
  fact('PlayerWithdrawn', { player: z.string() }),
  fact('PlayerCheckedIn', { player: z.string() }),
  /** As text; a later one takes the place of an earlier one. */
  fact('DeckHandedIn', { player: z.string(), deck: z.string() }),
  fact('SeedsGiven', { players: ids }),
  /** The player plays at this table in every round; at any, without one. */
  fact('TableFixed', { player: z.string(), table: table.exactOptional() }),
  /** A round off: with the points of a bye, or those of one that was asked for. */
  fact('ByeGranted', { player: z.string(), round, as: z.enum(['bye', 'requested']) }),
  /** Who had to check in and did not is out. */
  fact('EventStarted', { absent: ids }),
  fact('PlayerDropped', { player: z.string(), afterRound: z.int().min(0) }),
  fact('PlayerReinstated', { player: z.string() }),
  fact('PlayerDisqualified', { player: z.string(), afterRound: z.int().min(0), reason: z.string() }),
  /** Before anybody but staff may see it. Without a seed, whoever wrote it brought the pairings. */
  fact('RoundPaired', {
    round,
    seed: z.string().exactOptional(),
    tables: z.array(tableSchema),
    byes: ids,
    requestedByes: ids,
  }),
  fact('PairingsChanged', { round, tables: z.array(tableSchema), byes: ids, reason: z.string() }),
  /** `publication` counts those of the event, so that the matches of a round that was taken back are others. */
  fact('RoundPublished', { round, publication: z.int().min(1) }),
  /** With all its results. */
  fact('RoundTakenBack', { round, reason: z.string() }),
  fact('ResultRecorded', { round, table, result: resultSchema, match: z.string().exactOptional() }),
  fact('ResultAmended', { round, table, result: resultSchema, reason: z.string() }),
  fact('RoundFinished', { round }),
  /** By seed. Said again, it takes the place of the one before. */
  fact('CutMade', { players: ids }),
  fact('EventFinished', {}),
  fact('EventCalledOff', { reason: z.string() }),
]);
export type EventFact = z.infer<typeof eventFactSchema>;

export const EVENTS = 'event';

export const eventStream = (id: string): string => `${EVENTS}-${id}`;

export const eventOfStream = (stream: string): string => stream.slice(EVENTS.length + 1);
