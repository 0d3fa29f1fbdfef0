import { z } from 'zod';
import { seat } from '#libs/game-kit';
import type { ClockFact } from './clock-facts.js';
import {
  type ClockSettings,
  ROUND_CONSEQUENCES,
  SEAT_CONSEQUENCES,
  UNANSWERED_CONSEQUENCES,
} from './clock-settings.js';

/** The stored form of a match's clocks and of what happens to them; strict, as all stored forms. */
export const clockSettingsSchema: z.ZodType<ClockSettings> = z.strictObject({
  seat: z
    .strictObject({
      mainSeconds: z.int().nonnegative(),
      per: z.literal(['game', 'match']),
      incrementSeconds: z.int().nonnegative().exactOptional(),
      delaySeconds: z.int().nonnegative().exactOptional(),
      byoYomi: z.strictObject({ periods: z.int().positive(), seconds: z.int().positive() }).exactOptional(),
      whenOver: z.literal(SEAT_CONSEQUENCES),
    })
    .exactOptional(),
  round: z
    .strictObject({
      endsAt: z.string().exactOptional(),
      seconds: z.int().positive().exactOptional(),
      extraTurns: z.int().nonnegative().exactOptional(),
      extraSeconds: z.int().positive().exactOptional(),
      whenOver: z.literal(ROUND_CONSEQUENCES),
    })
    .exactOptional(),
  whenUnanswered: z.literal(UNANSWERED_CONSEQUENCES).exactOptional(),
});

type ClockFactSchemas = {
  readonly [Type in ClockFact['type']]: z.ZodType<Extract<ClockFact, { type: Type }>>;
};

const seatSchema = z.int().nonnegative().transform(seat);

export const CLOCK_FACT_SCHEMAS: ClockFactSchemas = {
  MatchPaused: z.strictObject({ type: z.literal('MatchPaused'), reason: z.string() }),
  MatchResumed: z.strictObject({ type: z.literal('MatchResumed'), reason: z.string() }),
  TimeExtended: z.strictObject({
    type: z.literal('TimeExtended'),
    seat: seatSchema.exactOptional(),
    seconds: z.int().positive(),
    reason: z.string(),
  }),
  RoundTimeCalled: z.strictObject({
    type: z.literal('RoundTimeCalled'),
    lastTurn: z.int().nonnegative().exactOptional(),
    reason: z.string(),
  }),
  ExtraTimeEnded: z.strictObject({ type: z.literal('ExtraTimeEnded') }),
  SeatTimedOut: z.strictObject({
    type: z.literal('SeatTimedOut'),
    seat: seatSchema,
    clock: z.literal(['seat', 'response']),
  }),
};
