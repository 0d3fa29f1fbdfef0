import { z } from 'zod';
import { presetSchema } from '../standings/preset.js';

export const EVENT_LIMITS = {
  nameLength: 80,
  players: 10_000,
  rounds: 60,
  /** A round robin of more players would exceed the maximum number of rounds. */
  roundRobinPlayers: 60,
  deckLength: 20_000,
  reasonLength: 500,
  /** As for matches. */
  revealSeconds: 600,
} as const;

const stageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('swiss'),
    rounds: z.int().min(1).max(EVENT_LIMITS.rounds),
    /** `lots`: at random. `folded`: the upper half of the seeds against the lower half. */
    firstRound: z.enum(['lots', 'folded']),
  }),
  z.strictObject({ kind: z.literal('roundRobin'), cycles: z.int().min(1).max(4) }),
  z.strictObject({ kind: z.literal('singleElimination'), hasThirdPlace: z.boolean() }),
  z.strictObject({ kind: z.literal('doubleElimination'), hasReset: z.boolean() }),
  z.strictObject({
    kind: z.literal('pods'),
    rounds: z.int().min(1).max(EVENT_LIMITS.rounds),
    sizes: z.array(z.int().min(2).max(8)).min(1).max(7),
    preferred: z.int().min(2).max(8),
  }),
  z.strictObject({ kind: z.literal('podElimination'), size: z.int().min(3).max(8) }),
]);
export type Stage = z.infer<typeof stageSchema>;

/** After the first stage, its best `to` players continue in a bracket. */
const cutSchema = z.strictObject({
  to: z.int().min(2).max(256),
  stage: z.discriminatedUnion('kind', [
    stageSchema.options[2],
    stageSchema.options[3],
    stageSchema.options[5],
  ]),
  /** The replacement for a player who leaves before the cut begins: the next player of the standings, or an empty place. */
  backFill: z.enum(['next', 'nobody']),
});

const seconds = z.int().min(0).max(604_800);

/** The clocks of the event's matches, in the terms of match clocks. A round's time ends `roundMinutes` after its publication. */
const clockSchema = z.strictObject({
  seat: z
    .strictObject({
      mainSeconds: seconds,
      per: z.enum(['game', 'match']),
      incrementSeconds: seconds.exactOptional(),
      delaySeconds: seconds.exactOptional(),
      byoYomi: z.strictObject({ periods: z.int().min(1), seconds }).exactOptional(),
      whenOver: z.enum(['game-loss', 'match-loss', 'tie-break', 'draw']),
    })
    .exactOptional(),
  round: z
    .strictObject({
      extraTurns: z.int().min(0).exactOptional(),
      extraSeconds: seconds.exactOptional(),
      whenOver: z.enum(['tie-break', 'sudden-death', 'draw', 'double-loss']),
    })
    .exactOptional(),
  whenUnanswered: z.enum(['game-loss', 'match-loss', 'tie-break', 'draw', 'first-action']).exactOptional(),
  downtime: z.enum(['given-back', 'counts']).exactOptional(),
});

/** The plan of an event: stored completely in its first fact. */
export const planSchema = z.strictObject({
  name: z.string(),
  game: z.string(),
  season: z.string(),
  stage: stageSchema,
  cut: cutSchema.exactOptional(),
  preset: presetSchema,
  bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  /** Choices of the ruleset, in the form that creates a match. */
  ruleset: z.array(z.strictObject({ name: z.string(), value: z.string() })).exactOptional(),
  cardSets: z.array(z.string()).exactOptional(),
  /** Registrations beyond this number are put on the waiting list. */
  capacity: z.int().min(2).max(EVENT_LIMITS.players),
  hasCheckIn: z.boolean(),
  /** Whether decks are handed in, and whether other players may see them. */
  decks: z.enum(['none', 'open', 'closed']),
  decksDue: z.iso.datetime().exactOptional(),
  /** Whether the service opens a match for each pairing. Otherwise results are reported from outside. */
  hasMatches: z.boolean(),
  roundMinutes: z.int().min(1).max(1_440).exactOptional(),
  clock: clockSchema.exactOptional(),
  /** The response time of a seat, in the form that a match takes. */
  responseSeconds: z.int().min(1).exactOptional(),
  /** The time in which seats reveal their committed entropy. Left out, the default of matches. */
  revealSeconds: z.int().min(1).max(EVENT_LIMITS.revealSeconds).exactOptional(),
  /** The consequence when a seat leaves a match of three or more seats. Left out, the default of matches. */
  onDeparture: z.enum(['playOn', 'end']).exactOptional(),
});
export type EventPlan = z.infer<typeof planSchema>;
